import { describe, expect, it, vi } from 'vitest'
import { serve, type Sender } from '../../../../main/bridge/serve.ts'
import { malformedProblem, problem } from '../../../../main/problem.ts'
import {
  blankDraft,
  calls,
  allRows,
  type IpcResult,
  type CallName,
  type Handlers
} from '../../../../preload/contract/index.ts'

/** An IPC host that records what is served, with handlers that all throw, except those given. */
const open = (given: Partial<Handlers>, senderOf = (): Sender => 'own', mayShowData = (): boolean => true) => {
  const listeners = new Map<string, (event: string, args: unknown) => Promise<unknown>>()
  const onProblem = vi.fn()
  const fallback = (): never => {
    throw new Error('this handler is not part of the test')
  }
  const names = Object.keys(calls) as CallName[]
  const handlers = Object.fromEntries(names.map((name) => [name, given[name] ?? fallback])) as unknown as Handlers
  serve({ senderOf, handle: (name, listener) => listeners.set(name, listener) }, { handlers, mayShowData, onProblem })
  const call = (name: CallName, args: unknown): Promise<IpcResult<unknown>> => {
    const listener = listeners.get(name)
    if (!listener) throw new Error(`${name} is not served`)
    return listener('our page', args) as Promise<IpcResult<unknown>>
  }
  return { call, onProblem, listeners }
}

describe('the bridge', () => {
  it('serves exactly the calls of the contract', () => {
    expect([...open({}).listeners.keys()].sort()).toEqual(Object.keys(calls).sort())
  })

  it('answers with what the handler gives', async () => {
    const { call } = open({ 'app.copy': () => null })
    expect(await call('app.copy', { text: 'hej' })).toEqual({ ok: true, value: null })
  })

  it('hands over arguments as the schema gives them, and nothing beside them', async () => {
    const signIn = vi.fn<Handlers['session.signIn']>(() => ({ kind: 'signedOut', ended: null, interrupted: null }))
    const { call } = open({ 'session.signIn': signIn })
    const args = { method: 'password', key: ' k ', keepSignedIn: true, employee: false }
    await call('session.signIn', { ...args, identifier: ' anna ', extra: 1 })
    expect(signIn).toHaveBeenCalledWith({ ...args, identifier: 'anna' })
  })

  it.each([undefined, null, 'text', 7, [], { text: 5 }, {}])('refuses arguments that do not fit: %j', async (args) => {
    const copy = vi.fn(() => null)
    const { call } = open({ 'app.copy': copy })
    expect(await call('app.copy', args)).toMatchObject({ ok: false, problem: { code: 'invalid' } })
    expect(copy).not.toHaveBeenCalled()
  })

  it.each<[string, unknown]>([
    ['60,000 columns', { columns: Array.from({ length: 60_000 }, (_, at) => `K${at}`) }],
    ['a text of 76 million characters', { columns: ['K'.repeat(76_800_000)] }],
    ['bytes', { columns: new Uint8Array(1000) }]
  ])('refuses arguments that would fill its memory: %s', async (_what, large) => {
    const rows = vi.fn<Handlers['rows.block']>()
    const { call } = open({ 'rows.block': rows })
    const args = {
      of: { kind: 'list', list: 'avtal' },
      loadId: 1,
      query: allRows,
      from: 0,
      to: 1000,
      ...(large as object)
    }
    expect(await call('rows.block', args)).toMatchObject({ ok: false, problem: { code: 'invalid' } })
    expect(rows).not.toHaveBeenCalled()
  })

  it('does not repeat a refused value, which may be a password', async () => {
    const { call } = open({})
    const answer = await call('session.signIn', {
      method: 'password',
      identifier: 'anna',
      key: ['hemligt'],
      keepSignedIn: 'hemligt'
    })
    expect(JSON.stringify(answer)).not.toContain('hemligt')
  })

  it.each([
    ['hears nobody but our own page, and reports the attack', 'other', 'forbidden', 1],
    ['answers a page that has been closed since with nothing, and reports no attack', 'gone', 'cancelled', 0]
  ] as const)('%s', async (_, sender, code, reports) => {
    const copy = vi.fn(() => null)
    const { call, onProblem } = open({ 'app.copy': copy }, () => sender)
    expect(await call('app.copy', { text: 'a' })).toMatchObject({ ok: false, problem: { code } })
    expect(copy).not.toHaveBeenCalled()
    expect(onProblem).toHaveBeenCalledTimes(reports)
  })

  it('gives nothing of what somebody worked on while the window is locked, and keeps what they typed', async () => {
    const states = vi.fn(() => [])
    const keepDraft = vi.fn(() => null)
    const { call } = open(
      { 'lists.states': states, 'orders.keepDraft': keepDraft },
      () => 'own',
      () => false
    )
    expect(await call('lists.states', {})).toMatchObject({ ok: false, problem: { code: 'signedOut' } })
    expect(await call('orders.drafts', {})).toMatchObject({ ok: false, problem: { code: 'signedOut' } })
    expect(states).not.toHaveBeenCalled()
    expect(
      await call('orders.keepDraft', {
        id: '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11',
        draft: blankDraft,
        original: null,
        maybeSent: false
      })
    ).toEqual({ ok: true, value: null })
  })

  it('gives nothing that was asked for before the window was locked and comes after', async () => {
    let locked = false
    const states = Promise.withResolvers<[]>()
    const { call } = open(
      {
        'lists.states': () => states.promise,
        'session.state': () => ({ kind: 'signedOut', ended: null, interrupted: null })
      },
      () => 'own',
      () => !locked
    )
    const asked = call('lists.states', {})
    locked = true
    states.resolve([])
    expect(await asked).toMatchObject({ ok: false, problem: { code: 'signedOut' } })
    expect(await call('session.state', {})).toMatchObject({ ok: true })
  })

  it('passes a problem on as it is', async () => {
    const { call, onProblem } = open({
      'session.signIn': () => {
        throw problem('unauthorized', 'login', 'the service refused', { status: 401 })
      }
    })
    const args = { method: 'password', identifier: 'a', key: 'b', keepSignedIn: false, employee: false }
    expect(await call('session.signIn', args)).toEqual({
      ok: false,
      problem: { code: 'unauthorized', place: 'login', detail: 'the service refused', status: 401 }
    })
    expect(onProblem).not.toHaveBeenCalled()
  })

  it.each([
    ['what cannot be kept, because a full disk is for somebody to look after', problem('notKept', 'program', 'full')],
    [
      'an answer that could not be read, of which the client has logged no failure',
      malformedProblem('notJson', 'login', '“Anna”')
    ]
  ])('reports %s', async (_, thrown) => {
    const { call, onProblem } = open({ 'orders.submission': () => Promise.reject(thrown) })
    const { code } = thrown.problem
    expect(await call('orders.submission', {})).toMatchObject({ ok: false, problem: { code } })
    expect(onProblem).toHaveBeenCalledOnce()
  })

  it('tells a mistake of ours by name and message, and reports it', async () => {
    const { call, onProblem } = open({ 'app.copy': () => Promise.reject(new RangeError('oops')) })
    expect(await call('app.copy', { text: 'a' })).toEqual({
      ok: false,
      problem: { code: 'internal', place: 'program', detail: 'RangeError: oops' }
    })
    expect(onProblem).toHaveBeenCalledOnce()
  })
})

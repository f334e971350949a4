import { describe, expect, it } from 'vitest'
import { ProblemError, toProblem } from '../../../../../main/problem.ts'
import { createFetchWire, createHttp } from '../../../../../main/http/index.ts'
import { createSessionKeys } from '../../../../../main/work/errands/session-keys.ts'
import { openAtService } from './at-service.ts'
import { draftWith } from './errand-row.ts'
import { createComputer, openErrands } from './open-errands.ts'
import { createServiceWithRows } from './service-with-rows.ts'
import { settle } from '../../session/fake-clock.ts'
import { problemOf } from '../../../../support/problem-of.ts'
import { expectProblem } from '../../http/problems-of.ts'

const note = draftWith({ note: 'Hej' })
const key = 'hemlig/nyckel 7'

const bodyOf = ({ sent }: Pick<ReturnType<typeof openErrands>, 'sent'>): unknown => sent().at(-1)?.body

describe('the session key', () => {
  it('is not sent, and not even an empty member of its name, where nobody has given one', async () => {
    const opened = openAtService()
    expect(opened.errands.sessionKey()).toBe('none')
    await opened.save(note)
    expect(bodyOf(opened)).toEqual({ Notering: 'Hej' })
  })

  it('goes along where the person has given one, first of all, and the preview says so without it', async () => {
    const opened = openAtService()
    expect(opened.errands.useSessionKey({ key })).toBe('typed')
    const { version } = await opened.errands.read({ id: 5001 })
    const preview = await opened.errands.preview({ id: 5001, draft: note, seen: version })
    expect(preview).toMatchObject({ members: [{ name: 'Sessionsnyckel', text: null }, { name: 'Notering' }] })
    expect(JSON.stringify(preview)).not.toContain('hemlig')
    await opened.save(note)
    expect(bodyOf(opened)).toEqual({ Sessionsnyckel: key, Notering: 'Hej' })
    expect(opened.errands.useSessionKey({ key: null })).toBe('none')
    await opened.save(draftWith({ note: 'Hej igen' }))
    expect(bodyOf(opened)).toEqual({ Notering: 'Hej igen' })
  })

  it('of the policy goes along until the person gives their own', async () => {
    const opened = openAtService({ policyKey: 'policyns-nyckel' })
    expect(opened.errands.sessionKey()).toBe('policy')
    await opened.save(note)
    expect(bodyOf(opened)).toMatchObject({ Sessionsnyckel: 'policyns-nyckel' })
    opened.errands.useSessionKey({ key })
    await opened.save(draftWith({ note: 'Hej igen' }))
    expect(bodyOf(opened)).toMatchObject({ Sessionsnyckel: key })
  })

  it('is nothing to send by itself', async () => {
    const { errands, save } = openAtService()
    errands.useSessionKey({ key })
    await expect(save(draftWith({}))).rejects.toThrow('empty')
  })

  it.each<[string, (opened: ReturnType<typeof openAtService>) => void]>([
    ['signs out', ({ become }) => become(null)],
    ['has their window locked', ({ lock }) => lock()],
    ['ends their work', ({ errands }) => errands.drop()]
  ])('is forgotten when the person %s', (_what, leave) => {
    const opened = openAtService()
    opened.errands.useSessionKey({ key })
    leave(opened)
    opened.become('anna')
    expect(opened.errands.sessionKey()).toBe('none')
  })

  it('is nobody else’s, also where nobody was told that they have come', () => {
    const owner = { name: 'anna' as string | null }
    const keys = createSessionKeys({ currentUser: () => owner.name, fixed: () => null })
    keys.use(key)
    owner.name = 'eva'
    expect([keys.state(), keys.current()]).toEqual(['none', null])
    owner.name = null
    keys.use(key)
    expect(keys.state()).toBe('none')
  })

  it('is refused of nobody', () => {
    const { errands } = openAtService({ owner: null })
    expect(() => errands.useSessionKey({ key })).toThrow(/^signedOut/)
  })

  it('is on no disk', async () => {
    const computer = createComputer()
    const opened = openAtService({ computer })
    opened.errands.useSessionKey({ key })
    await opened.save(note)
    const disks = [computer.drafts, computer.saves, computer.recent].flatMap(({ kept }) => [...kept.values()])
    for (const bytes of disks) expect(new TextDecoder().decode(bytes)).not.toContain('hemlig')
    // Not sealed either.
    const plain = openAtService({ computer: { ...createComputer(), secrets: new Map() } })
    plain.errands.useSessionKey({ key })
    await plain.save(note)
    expect(await plain.errands.submission({ id: 5001 })).not.toMatchObject({ draft: { Sessionsnyckel: key } })
  })

  it('comes back from the service in no row, no answer and no problem', async () => {
    const { service, errands, save } = openAtService()
    errands.useSessionKey({ key })
    service.change({
      Felbeskrivning: `k=${key}`,
      Spår: encodeURIComponent(key),
      Deltagare: [{ Visningsnamn: key }],
      Kopia: JSON.stringify({ key })
    })
    expect(JSON.stringify(await errands.read({ id: 5001 }))).not.toMatch(/hemlig/)
    service.plan(false, problemOf('service', { status: 400, detail: `HTTP 400: ${key}` }))
    expect(JSON.stringify(await save(note))).not.toMatch(/hemlig/)
    service.plan(true, `{"Sessionsnyckel":"${key}"}`)
    expect(JSON.stringify(await save(note))).not.toMatch(/hemlig/)
    service.readNext(problemOf('service', { status: 500, detail: `HTTP 500: ${Buffer.from(key).toString('base64')}` }))
    await expectProblem(errands.read({ id: 5001 }), { detail: 'HTTP 500: [hidden]' })
  })

  it('comes back in no row that was being read while the window locked, which forgets the key, nor in why it could not be read', async () => {
    const service = createServiceWithRows()
    service.change({ Felbeskrivning: `k=${key}`, [key]: 'x' })
    const answers: Promise<string>[] = []
    const opened = openErrands({ answer: (request) => answers.shift() ?? service.answer(request) })
    for (const end of ['answered', 'failed'] as const) {
      const late = Promise.withResolvers<string>()
      answers.push(late.promise)
      opened.errands.useSessionKey({ key })
      const reading = opened.errands.read({ id: 5001 }).catch((error: unknown) => toProblem(error))
      await settle()
      opened.lock()
      if (end === 'failed')
        late.reject(new ProblemError(problemOf('service', { status: 500, detail: `HTTP 500: ${key}` })))
      else
        late.resolve(String(service.answer({ operation: 'readErrandRow', address: '', path: { ArendeRadId: '5001' } })))
      const told = JSON.stringify(await reading)
      expect(told).toContain('[hidden]')
      expect(told).not.toMatch(/hemlig/)
      opened.become('anna')
    }
  })

  it('comes back in no answer to a save during which the window was locked, which forgets the key', async () => {
    const computer = createComputer()
    const late = Promise.withResolvers<string>()
    const service = createServiceWithRows()
    const opened = openErrands({
      computer,
      answer: (request) => (request.operation === 'saveErrandRow' ? late.promise : service.answer(request))
    })
    opened.errands.useSessionKey({ key })
    const saving = opened.save(note)
    await settle()
    opened.lock()
    late.resolve(`${'x'.repeat(495)}${key}`)
    expect(JSON.stringify(await saving)).toContain('xxxx')
    expect(JSON.stringify(await opened.errands.submission({ id: 5001 }))).not.toMatch(/hem/)
  })

  it('is hidden in the excerpt of a refusal by the real client', async () => {
    const http = createHttp({
      wire: createFetchWire(async (request) => new Response(`fel: ${await request.text()}`, { status: 400 }))
    })
    const sent = http.text({
      operation: 'saveErrandRow',
      address: 'https://a.example',
      path: { ArendeRadId: '5001' },
      body: { Sessionsnyckel: key, Notering: 'Hej' }
    })
    await expectProblem(sent, {
      detail: 'HTTP 400 from POST /session/arenderad/5001: fel: {"Sessionsnyckel":"[hidden]","Notering":"Hej"}'
    })
  })

  it('is prepared for hiding once and not for every text, of which a row may have thousands', () => {
    const keys = createSessionKeys({ currentUser: () => 'anna', fixed: () => null })
    keys.use('hemlig nyckel')
    const hide = keys.hider()
    expect(keys.hider()).toBe(hide)
    expect(hide('a hemlig nyckel b')).toBe('a [hidden] b')
    keys.use('en annan nyckel')
    expect(keys.hide('hemlig nyckel, en annan nyckel')).toBe('hemlig nyckel, [hidden]')
    // A call that began with the earlier one hides that still.
    expect(hide('hemlig nyckel')).toBe('[hidden]')
  })

  it('that is too short to be a secret leaves the texts of the service alone', () => {
    const keys = createSessionKeys({ currentUser: () => 'anna', fixed: () => null })
    keys.use('1')
    expect(keys.hide('REF-1')).toBe('REF-1')
  })
})

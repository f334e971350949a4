import { describe, expect, it } from 'vitest'
import { WireFailure } from '../../../../../main/http/wire-failure.ts'
import { createHttp, type Wire } from '../../../../../main/http/index.ts'
import { createClock, settle } from '../fake-clock.ts'
import { json, person, signedIn, type Reply } from '../fake-service.ts'
import { confirmed, pending, starts, useProcess, redeemed } from './use-process.ts'
import { wireAnswer } from '../../../../support/wire-answer.ts'

const answer =
  (status: number, body: string | null = '', headers: Readonly<Record<string, string>> = {}): Reply =>
  () =>
    new Response(body, { status, headers })
const completes: readonly Reply[] = [confirmed, redeemed]
const ended = (used: Awaited<ReturnType<typeof useProcess>>) => {
  const state = used.session.state()
  return state.kind === 'signedOut' ? state.ended : null
}

/** Answers that say nothing about the process, with the problem that is reported of each. */
const odd: readonly (readonly [string, Reply, { readonly status: number; readonly detail: RegExp }])[] = [
  ['500', answer(500, 'boom'), { status: 500, detail: /^HTTP 500 from POST .*: boom$/ }],
  ['501 without a word', answer(501), { status: 501, detail: /^HTTP 501/ }],
  [
    'a redirect',
    answer(307, '', { location: 'https://evil.example/' }),
    { status: 307, detail: /^HTTP 307.*evil\.example/ }
  ],
  ['a page', answer(200, '<p>\n<b>Hej</b>\u202e</p>'), { status: 200, detail: /^HTTP 200 .*: <p> <b>Hej<\/b> <\/p>$/ }],
  ['nothing', answer(200), { status: 200, detail: /^HTTP 200 .*empty/ }],
  ['204', answer(204, null), { status: 204, detail: /^HTTP 204 .*empty/ }],
  ['a text', answer(200, '"completed"'), { status: 200, detail: /"completed"/ }],
  ['half an answer', answer(200, '{"authorizationCode":"hemlig-kod'), { status: 200, detail: /\[hidden\]$/ }]
]

describe('a process that is answered with', () => {
  it.each(odd)('%s is asked for again, three times in a row, with longer and longer pauses', async (_, reply) => {
    const used = await useProcess([reply, reply, reply, ...completes])
    expect(used.session.state()).toMatchObject({ kind: 'external', process: { lastPollFailed: true } })
    for (const [pause, polls] of [
      [2, 2],
      [4, 3],
      [6, 4]
    ] as const) {
      await used.tick(pause - 1)
      expect(used.polls()).toHaveLength(polls - 1)
      await used.tick(1)
      expect(used.polls()).toHaveLength(polls)
    }
    expect(used.session.state()).toMatchObject({ kind: 'signedIn' })
  })

  it.each(odd)('%s again and again ends, and it is told what was seen', async (_, reply, { status, detail }) => {
    const used = await useProcess([reply, reply, reply, reply])
    for (const pause of [2, 4, 6, 100]) await used.tick(pause)
    expect(ended(used)).toMatchObject({
      kind: 'pollFailed',
      problem: { status, detail: expect.stringMatching(detail) }
    })
    expect(JSON.stringify(used.states)).not.toContain('hemlig-kod')
    expect(used.polls()).toHaveLength(4)
  })

  it.each([
    '{"status":"completed","authorizationCode":"hemlig-kod"',
    '{"authorization_code": "hemlig-kod", "access_token":"hemlig-kod","refresh_token":"hemlig-kod"',
    '<x><authorizationCode>hemlig-kod</authorizationCode></x>',
    '<a:AuthorizationCode xmlns:a="b"> hemlig-kod </a:AuthorizationCode>',
    '<refresh_token><![CDATA[hemlig-kod]]></refresh_token>',
    '<access-token>hemlig-kod',
    "{'authorizationCode': 'hemlig-kod'}",
    '"{\\"authorizationCode\\":\\"hemlig-kod\\"}"',
    '<a href="x:/?code=hemlig-kod&state=hemlig-kod">',
    'authorizationCode=hemlig-kod',
    'the key was office-key-1, from device-1'
  ])('an answer that cannot be read shows nothing of it that could be used (%s)', async (text) => {
    const fixed = { 'X-Office-Key': 'office-key-1' }
    const replies = [JSON.stringify({ process: { id: 'p1' } }), ...Array.from({ length: 4 }, () => text)]
    const wire: Wire = async () => wireAnswer(replies.shift() ?? '')
    const http = createHttp({ wire, headersFor: async () => ({ common: {}, fixed }) })
    const { session, states, pass } = await signedIn(person, [], { http })
    for (const pause of [0, 2, 4, 6]) {
      pass(pause)
      await settle()
    }
    expect(session.state()).toMatchObject({
      ended: { kind: 'pollFailed', problem: { status: 200, detail: expect.stringContaining('[hidden]') } }
    })
    expect(JSON.stringify(states)).not.toMatch(/hemlig-kod|office-key-1/)
  })

  it('three odd answers between good ones is asked for as long as there is time', async () => {
    const round: readonly Reply[] = [answer(500), answer(200, '<p>'), answer(204, null), pending()]
    const used = await useProcess([...round, ...round, ...round, ...completes])
    for (let second = 0; second < 60; second += 2) await used.tick()
    expect(used.session.state()).toMatchObject({ kind: 'signedIn' })
  })

  it.each([400, 401, 403, 404, 409, 410, 422])(
    '%i has come to its end, and it is told what was seen',
    async (status) => {
      const used = await useProcess([answer(status, '{"message":"no such process"}')])
      expect(ended(used)).toMatchObject({
        kind: 'pollFailed',
        problem: { status, detail: expect.stringMatching(new RegExp(`^HTTP ${status} .*no such process`)) }
      })
      await used.tick(100)
      expect(used.polls()).toHaveLength(1)
    }
  )

  it.each<[string, Reply]>([
    ['with 200', () => json({ type: 'MachineErrorException', message: 'Finns inte.' })],
    ['with 200, deep inside', () => json({ error: [{ inner: 'X.MachineErrorException Finns inte.' }] })],
    ['with 200, in a page', answer(200, '<h1>MachineErrorException: Finns inte.</h1>')],
    ['with 500', () => json({ type: 'MachineErrorException', message: 'Finns inte.' }, 500)],
    ['with 502', () => json({ type: 'MachineErrorException', message: 'Finns inte.' }, 502)]
  ])('a MachineErrorException %s has come to its end', async (_, reply) => {
    const used = await useProcess([reply])
    expect(ended(used)).toMatchObject({
      kind: 'pollFailed',
      problem: { detail: expect.stringContaining('Finns inte.') }
    })
    await used.tick(100)
    expect(used.polls()).toHaveLength(1)
  })

  it.each([429, 503, 500])('%i and how long to wait is left alone for that long', async (status) => {
    const used = await useProcess([answer(status, '', { 'retry-after': '20' }), ...completes])
    await used.tick(19)
    expect(used.polls()).toHaveLength(1)
    await used.tick(1)
    expect(used.session.state()).toMatchObject({ kind: 'signedIn' })
  })

  it.each(['3600', '4000000', '99999999999'])(
    'to wait for %s seconds is asked no more, and waits for no longer than its time',
    async (seconds) => {
      const clock = createClock()
      const waits: number[] = []
      const wait: typeof clock.wait = (milliseconds, signal) => {
        waits.push(milliseconds)
        return clock.wait(milliseconds, signal)
      }
      const late = answer(503, '', { 'retry-after': seconds })
      const { session, asked } = await signedIn(person, [starts(), late], { clock: clock.now, sleep: wait })
      await settle()
      expect(asked).toHaveLength(2)
      // Three minutes for the exchange, five for the process.
      expect(Math.max(...waits)).toBe(300_000)
      clock.pass(300)
      await settle()
      expect(asked).toHaveLength(2)
      expect(session.state()).toMatchObject({ ended: { kind: 'pollFailed', problem: { status: 503 } } })
    }
  )

  it.each([408, 425, 429, 502, 503, 504])('%i until its time is over ends with what was seen', async (status) => {
    const used = await useProcess(Array.from({ length: 150 }, () => answer(status, 'snart')))
    for (let second = 0; second < 300; second += 2) await used.tick()
    expect(used.polls().length).toBeGreaterThan(100)
    expect(ended(used)).toMatchObject({
      kind: 'pollFailed',
      problem: { status, detail: expect.stringContaining('snart') }
    })
  })

  it('what is no HTTP is asked for again, a few times', async () => {
    const garbage: Reply = () => {
      throw new WireFailure({ malformed: 'damaged' }, 'HPE_INVALID_CONSTANT: Expected HTTP/', true)
    }
    const used = await useProcess([garbage, garbage, garbage, garbage])
    for (const pause of [2, 4, 6]) await used.tick(pause)
    expect(ended(used)).toMatchObject({ kind: 'pollFailed', problem: { code: 'malformed' } })
  })
})

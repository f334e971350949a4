import { describe, expect, it } from 'vitest'
import { WireFailure } from '../../../../../main/http/wire-failure.ts'
import { settle } from '../fake-clock.ts'
import { address, json, person, tokens, usualRules, useSession, type Reply, endedBy } from '../fake-service.ts'
import { confirmed, pending, starts, useProcess, redeemed } from './use-process.ts'
import { expectProblem } from '../../http/problems-of.ts'

const failed = (code: 'unreachable' | 'offline', sent: boolean): Reply => {
  return () => {
    throw new WireFailure(code, 'cut', sent)
  }
}

const waiting = { kind: 'external', page: null, interrupted: null }

describe('a process', () => {
  it('is shown with what the service has to say, and ends in a session', async () => {
    const { session, state, asked, tick } = await useProcess([pending(), pending(null), confirmed, redeemed])
    expect(state).toEqual({
      ...waiting,
      process: {
        image: null,
        openText: 'Öppna',
        links: ['device'],
        blockedSchemes: [],
        message: null,
        secondsLeft: 300,
        lastPollFailed: false
      }
    })
    expect(session.state()).toMatchObject({ process: { message: 'Bekräfta i appen.' } })
    await tick()
    expect(session.state()).toMatchObject({ process: { message: 'Bekräfta i appen.', secondsLeft: 298 } })
    await tick()
    expect(session.state()).toMatchObject({ kind: 'signedIn', name: 'per@example.se' })
    expect(await session.authorization()).toBe('Bearer access-1')
    expect(asked.at(-1)).toMatchObject({ url: `${address}/v2/auth/token`, body: { code: 'code-1' } })
  })

  it('is asked for by POST without a body, as this device, every two seconds', async () => {
    const { polls, tick } = await useProcess(Array.from({ length: 4 }, () => pending()))
    expect(polls()).toHaveLength(1)
    await tick(1.9)
    expect(polls()).toHaveLength(1)
    await tick(0.1)
    expect(polls()).toHaveLength(2)
    await tick()
    await tick()
    expect(polls()).toHaveLength(4)
    for (const { url, body, headers } of polls()) {
      expect(url).toBe(`${address}/v2/auth/process?id=p1`)
      expect(body).toEqual({})
      expect(headers.get('x-device-id')).toBe('device-1')
      expect(headers.get('content-type')).toBeNull()
    }
  })

  it('is never asked for again while a question is still open', async () => {
    const slow = Promise.withResolvers<Response>()
    const { polls, tick } = await useProcess([() => slow.promise, pending()])
    await tick(10)
    await tick(10)
    expect(polls()).toHaveLength(1)
    slow.resolve(json({ status: 'pending' }))
    await settle()
    expect(polls()).toHaveLength(1)
    await tick()
    expect(polls()).toHaveLength(2)
  })

  it('that is completed is never asked for again, whatever the code leads to', async () => {
    const { polls, tick, session } = await useProcess([confirmed, () => json({ type: 'x' }, 400)])
    await tick(100)
    expect(polls()).toHaveLength(1)
    expect(session.state()).toMatchObject(endedBy('problem', { code: 'service', status: 400 }))
  })

  it('that fails tells both texts of the service, as plain text, and is never asked for again', async () => {
    const said = { message: '<b>Avbröts</b> i appen.', errorReport: 'R-42', originalStatusCode: 'userCancel' }
    const { polls, tick, session, states } = await useProcess([() => json({ status: 'failed', ...said })])
    expect(session.state()).toEqual({
      kind: 'signedOut',
      ended: { kind: 'processFailed', message: '<b>Avbröts</b> i appen.', errorReport: 'R-42' },
      interrupted: null
    })
    await tick(100)
    expect(polls()).toHaveLength(1)
    expect(JSON.stringify(states)).not.toContain('userCancel')
  })

  it('whose code comes before it is completed keeps it, and redeems it once', async () => {
    const early: Reply = () => json({ status: 'pending', authorizationCode: 'early-1' })
    const { session, asked, tick, polls } = await useProcess([early, () => json({ status: 'completed' }), redeemed])
    expect(session.state()).toMatchObject({ kind: 'external' })
    await tick()
    expect(session.state()).toMatchObject({ kind: 'signedIn' })
    expect(polls()).toHaveLength(2)
    expect(asked.filter(({ url }) => url.endsWith('/token')).map(({ body }) => body)).toMatchObject([
      { code: 'early-1' }
    ])
  })

  it('whose completed answer was lost redeems the code that came before', async () => {
    const early: Reply = () => json({ status: 'pending', authorizationCode: 'early-1' })
    const { session, tick } = await useProcess([early, () => json({ type: 'x' }, 404), redeemed])
    await tick()
    expect(session.state()).toMatchObject({ kind: 'signedIn' })
  })

  it('follows a new picture, and keeps the last where there is none that may be shown', async () => {
    const shows =
      (imageData: string): Reply =>
      () =>
        json({ status: 'pending', imageData })
    const { session, tick } = await useProcess([
      shows('data:image/png;base64,AA=='),
      shows('data:image/png;base64,BB=='),
      shows('https://qr.example/'),
      pending()
    ])
    const image = () => session.state().kind === 'external' && session.state()
    expect(image()).toMatchObject({ process: { image: 'data:image/png;base64,AA==' } })
    await tick()
    expect(image()).toMatchObject({ process: { image: 'data:image/png;base64,BB==' } })
    await tick()
    expect(image()).toMatchObject({ process: { image: 'data:image/png;base64,BB==' } })
  })

  it('that is completed without a code is a malformed answer', async () => {
    const { session } = await useProcess([() => json({ status: 'completed' })])
    expect(session.state()).toMatchObject({
      ended: { kind: 'problem', problem: { code: 'malformed', place: 'login' } }
    })
  })

  it("whose code gives somebody else's token is rejected, and the token is not used", async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const stolen = `${part({ alg: 'RS256' })}.${part({ nonce: 'of another' })}.c2ln`
    const { session } = await useProcess([confirmed, () => json(tokens(1, { accessToken: stolen }))])
    expect(session.state()).toMatchObject({ ended: { kind: 'problem', problem: { code: 'malformed' } } })
    await expectProblem(session.authorization(), { code: 'signedOut' })
  })

  it('counts the access token from when the code was sent', async () => {
    const { session, asked, pass } = useSession([
      starts(),
      confirmed,
      () => {
        // The answer took half a minute.
        pass(30)
        return json(tokens(1, { refreshToken: null }))
      }
    ])
    await session.signIn(person)
    await settle()
    pass(3600 - 60 - 30 - 1)
    expect(await session.authorization()).toBe('Bearer access-1')
    pass(1)
    await expectProblem(session.authorization(), { code: 'signedOut' })
    expect(asked).toHaveLength(3)
  })
})

describe('a process whose answer is lost', () => {
  it.each([
    ['on its way back', failed('unreachable', true)],
    ['before it was asked for', failed('offline', false)],
    ['in a gateway', () => json({}, 504)],
    ['because it is asked for too often', () => json({}, 429)],
    ['in the service, for once', () => json({}, 500)]
  ])('%s is asked for again, and says meanwhile that there is trouble', async (_, reply) => {
    const { session, tick } = await useProcess([pending(), reply, pending(null), confirmed, redeemed])
    await tick()
    expect(session.state()).toMatchObject({ process: { lastPollFailed: true, message: 'Bekräfta i appen.' } })
    await tick()
    expect(session.state()).toMatchObject({ process: { lastPollFailed: false, message: 'Bekräfta i appen.' } })
    await tick()
    expect(session.state()).toMatchObject({ kind: 'signedIn' })
  })

  it('again and again ends at the limit', async () => {
    const { session, tick } = await useProcess(Array.from({ length: 200 }, () => failed('offline', false)))
    for (let second = 0; second < 298; second += 2) await tick()
    expect(session.state()).toMatchObject({ kind: 'external', process: { secondsLeft: 2 } })
    await tick()
    expect(session.state()).toMatchObject({ kind: 'signedOut', ended: { kind: 'timeLimit' } })
  })
})

describe('the time limit of a process', () => {
  it('is that of the settings', async () => {
    const { session, pass, rules } = useSession([starts(), pending()])
    rules.mockReturnValue({ ...usualRules, processMinutes: 1 })
    expect(await session.signIn(person)).toMatchObject({ process: { secondsLeft: 60 } })
    await settle()
    pass(60)
    await settle()
    expect(session.state()).toEqual({ kind: 'signedOut', ended: { kind: 'timeLimit' }, interrupted: null })
  })

  it('cuts a question short that the service holds on to', async () => {
    const { session, tick } = await useProcess([() => new Promise(() => undefined)])
    await tick(300)
    expect(session.state()).toMatchObject({ ended: { kind: 'timeLimit' } })
  })

  it('also counts the time that the computer slept', async () => {
    const { session, tick, polls } = await useProcess([pending()])
    await tick(100_000)
    expect(session.state()).toMatchObject({ ended: { kind: 'timeLimit' } })
    expect(polls()).toHaveLength(1)
  })
})

describe('a process that is given up', () => {
  it('is not asked for any more, and its late answer is discarded', async () => {
    const slow = Promise.withResolvers<Response>()
    const { session, tick, polls } = await useProcess([() => slow.promise])
    expect(session.cancel()).toEqual({ kind: 'signedOut', ended: null, interrupted: null })
    slow.resolve(json({ status: 'completed', authorizationCode: 'code-1' }))
    await tick(60)
    expect(polls()).toHaveLength(1)
    expect(session.state()).toEqual({ kind: 'signedOut', ended: null, interrupted: null })
  })

  it('while its code is redeemed keeps no token of it', async () => {
    const slow = Promise.withResolvers<Response>()
    const { session, computer } = await useProcess([confirmed, () => slow.promise])
    expect(session.state()).toEqual({ kind: 'signingIn', resuming: false, interrupted: null })
    session.cancel()
    slow.resolve(json(tokens(1)))
    await settle()
    expect(session.state()).toEqual({ kind: 'signedOut', ended: null, interrupted: null })
    expect(computer.stored.size).toBe(0)
  })

  it('for another sign-in leaves only the other', async () => {
    const { session, tick, polls } = await useProcess([pending(), () => json({ completed: tokens(7) })])
    await session.signIn(person)
    await tick(60)
    expect(polls()).toHaveLength(1)
    expect(await session.authorization()).toBe('Bearer access-7')
  })
})

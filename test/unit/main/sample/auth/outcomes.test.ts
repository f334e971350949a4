import { describe, expect, it } from 'vitest'
import { callSample, codeVerifier, flow, passwordBody, tokensOf, type Caller, type Tokens } from '../caller.ts'

interface Started {
  readonly redirect?: string
  readonly process?: { readonly id: string; readonly link: string; readonly imageData: string }
}

const start = async (caller: Caller, user: string, more: object = {}): Promise<Started> => {
  const { status, answer } = await caller.post('/v2/auth', passwordBody(user, more))
  expect(status).toBe(200)
  return answer as Started
}

const poll = (caller: Caller, { process }: Started) => {
  const link = new URL(process?.link ?? '')
  return caller.post(link.pathname + link.search)
}

const openPage = async (caller: Caller, { redirect }: Started, answer = '') => {
  const page = new URL(redirect ?? '')
  return caller.get(page.pathname + page.search + answer)
}

const callbackOf = ({ headers }: { headers: Headers }): URLSearchParams =>
  new URL(headers.get('Location') ?? '').searchParams

const redeem = (caller: Caller, code: string, verifier = codeVerifier) =>
  caller.post('/v2/auth/token', { code, codeVerifier: verifier })

const claimsOf = ({ accessToken }: Tokens): { nonce?: string } =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())

describe('signing in by password', () => {
  it('completes at once for any user name, with a Swedish name that stays the same', async () => {
    const names = new Set<string | undefined>()
    for (const user of ['åsa', 'ÅSA', 'åsa@example.se', ' åsa ']) {
      const { post } = callSample()
      names.add(tokensOf(await post('/v2/auth', passwordBody(user))).actor?.displayName)
    }
    expect([...names]).toEqual([expect.stringMatching(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u)])
  })

  it('gives a refresh token only where one is asked for', async () => {
    const { post } = callSample()
    expect(tokensOf(await post('/v2/auth', passwordBody('åsa')))).toHaveProperty('refreshToken')
    const body = passwordBody('åsa', { requestRefreshToken: false })
    expect(tokensOf(await post('/v2/auth', body))).not.toHaveProperty('refreshToken')
  })

  it('carries the nonce that was sent', async () => {
    const { post } = callSample()
    expect(claimsOf(tokensOf(await post('/v2/auth', passwordBody('åsa')))).nonce).toBe(flow.nonce)
  })

  it('is refused with a wrong password, whatever the user name', async () => {
    for (const user of ['åsa', 'process', 'redirect', 'locked']) {
      const { post } = callSample()
      const { status, answer } = await post('/v2/auth', passwordBody(user, { key: 'wrong' }))
      expect(status).toBe(401)
      expect(answer).toMatchObject({ type: 'AuthenticationFailed' })
    }
  })

  it('gives no names of built-in members a meaning', async () => {
    for (const user of ['constructor', '__proto__', 'toString']) {
      const { post } = callSample()
      expect(tokensOf(await post('/v2/auth', passwordBody(user))).actor).not.toBeNull()
    }
  })
})

describe('user names that lead elsewhere', () => {
  it('locked: is refused', async () => {
    expect((await callSample().post('/v2/auth', passwordBody('locked'))).status).toBe(403)
  })

  it('no-actor: has no actor', async () => {
    expect(tokensOf(await callSample().post('/v2/auth', passwordBody('no-actor'))).actor).toBeNull()
  })

  it('no-refresh: gets no refresh token, though it asks for one', async () => {
    expect(tokensOf(await callSample().post('/v2/auth', passwordBody('no-refresh')))).not.toHaveProperty('refreshToken')
  })

  it('short: gets an access token for three seconds', async () => {
    expect(tokensOf(await callSample().post('/v2/auth', passwordBody('short'))).expiresInSeconds).toBe(3)
  })

  it('slow: is answered after three seconds', async () => {
    const waits: number[] = []
    const { post } = callSample({ wait: async (milliseconds) => waits.push(milliseconds) })
    await post('/v2/auth', passwordBody('slow'))
    expect(waits).toEqual([3000])
  })

  it('other-nonce: gets a token with another nonce', async () => {
    const { nonce } = claimsOf(tokensOf(await callSample().post('/v2/auth', passwordBody('other-nonce'))))
    expect(nonce).toBeTypeOf('string')
    expect(nonce).not.toBe(flow.nonce)
  })
})

describe('a process', () => {
  it('has every documented member, its link at the address that was called', async () => {
    const { process } = await start(callSample(), 'process')
    expect(process).toEqual({
      id: expect.any(String),
      link: `https://service.example/v2/auth/process?id=${process?.id}`,
      imageData: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      openOnDeviceText: expect.any(String),
      openOnDeviceUrl: expect.stringMatching(/^https:/),
      openOnDeviceUrlPlatform: { ios: expect.any(String), android: expect.any(String) }
    })
  })

  it('is pending twice, then completed with a code that gives tokens', async () => {
    const caller = callSample()
    const started = await start(caller, 'process')
    expect((await poll(caller, started)).answer).toMatchObject({ status: 'pending' })
    expect((await poll(caller, started)).answer).toMatchObject({ status: 'pending' })
    const { answer } = await poll(caller, started)
    expect(answer).toEqual({ status: 'completed', authorizationCode: expect.any(String) })
    const tokens = await redeem(caller, (answer as { authorizationCode: string }).authorizationCode)
    expect(tokens.answer).toMatchObject({ accessToken: expect.any(String), expiresInSeconds: 900 })
    expect(tokens.answer).toHaveProperty('refreshToken')
    expect(claimsOf(tokens.answer as Tokens).nonce).toBe(flow.nonce)
  })

  it('can be polled only once after it has completed', async () => {
    const caller = callSample()
    const started = await start(caller, 'process')
    for (const _ of [1, 2, 3]) await poll(caller, started)
    expect((await poll(caller, started)).status).toBe(404)
  })

  it('that fails says so in words, with a report to refer to', async () => {
    const caller = callSample()
    const started = await start(caller, 'process-fails')
    expect((await poll(caller, started)).answer).toMatchObject({ status: 'pending' })
    expect((await poll(caller, started)).answer).toEqual({
      status: 'failed',
      message: expect.stringMatching(/\S/),
      errorReport: expect.stringMatching(/\S/),
      originalStatusCode: expect.any(String)
    })
  })

  it('that was never started is not found', async () => {
    expect((await callSample().post('/v2/auth/process?id=unknown')).status).toBe(404)
    expect((await callSample().post('/v2/auth/process')).status).toBe(404)
  })
})

describe('a redirect', () => {
  it('comes back with a code and the state, and the code gives tokens', async () => {
    const caller = callSample()
    const started = await start(caller, 'redirect')
    expect(started).toEqual({ redirect: expect.stringMatching(/^https:\/\/service\.example\//) })
    const page = await openPage(caller, started)
    expect(page.status).toBe(302)
    expect(page.headers.get('Location')).toMatch(/^se\.kontorist\.desktop:\/signed-in\?/)
    const callback = callbackOf(page)
    expect(callback.get('state')).toBe(flow.state)
    expect((await redeem(caller, callback.get('code') ?? '')).status).toBe(200)
  })

  it('comes back with cancel where the person gives up', async () => {
    const caller = callSample()
    const callback = callbackOf(await openPage(caller, await start(caller, 'redirect'), '&answer=cancel'))
    expect(Object.fromEntries(callback)).toEqual({ error: 'cancel', state: flow.state })
  })

  it('comes back with server_error, and without a state, where the page fails', async () => {
    const caller = callSample()
    const callback = callbackOf(await openPage(caller, await start(caller, 'redirect'), '&answer=server_error'))
    expect(Object.fromEntries(callback)).toEqual({ error: 'server_error' })
  })

  it('comes back as a form where that was asked for, its values escaped', async () => {
    const caller = callSample()
    const started = await start(caller, 'redirect', { responseMode: 'form_post', state: '"><b>' })
    const { status, text } = await openPage(caller, started)
    expect(status).toBe(200)
    expect(text).toContain('method="post"')
    expect(text).not.toContain('<b>')
  })

  it('can be answered once', async () => {
    const caller = callSample()
    const started = await start(caller, 'redirect')
    await openPage(caller, started)
    expect((await openPage(caller, started)).status).toBe(404)
  })

  it('follows a federated sign-in', async () => {
    const { answer } = await callSample().post('/v2/auth', { method: 'federated', realm: 'sample-id', ...flow })
    expect(answer).toEqual({ redirect: expect.any(String) })
  })
})

describe('a redirect together with a process', () => {
  it('is ended for the process by the redirect', async () => {
    const caller = callSample()
    const started = await start(caller, 'redirect-process')
    expect(callbackOf(await openPage(caller, started)).has('code')).toBe(true)
    expect((await poll(caller, started)).answer).toMatchObject({ status: 'failed' })
    expect((await poll(caller, started)).status).toBe(404)
  })

  it('is ended for the redirect by the process', async () => {
    const caller = callSample()
    const started = await start(caller, 'redirect-process')
    for (const _ of [1, 2, 3]) await poll(caller, started)
    expect((await openPage(caller, started)).status).toBe(404)
  })
})

describe('an authorization code', () => {
  const codeOf = async (caller: Caller): Promise<string> =>
    callbackOf(await openPage(caller, await start(caller, 'redirect'))).get('code') ?? ''

  it('is good for nothing without its verifier, and spent by the try', async () => {
    const caller = callSample()
    const code = await codeOf(caller)
    expect((await redeem(caller, code, 'w'.repeat(43))).status).toBe(400)
    expect((await redeem(caller, code)).status).toBe(400)
  })

  it('is good once', async () => {
    const caller = callSample()
    const code = await codeOf(caller)
    expect((await redeem(caller, code)).status).toBe(200)
    expect((await redeem(caller, code)).status).toBe(400)
  })

  it('is good for a minute', async () => {
    const caller = callSample()
    const code = await codeOf(caller)
    caller.pass(60)
    expect((await redeem(caller, code)).status).toBe(400)
  })

  it('needs a code and a verifier to be asked about at all', async () => {
    const { post } = callSample()
    for (const body of [{}, { code: 'x' }, { codeVerifier }, { code: 'x', codeVerifier: 'short' }, 'no JSON']) {
      expect((await post('/v2/auth/token', body)).status).toBe(400)
    }
  })
})

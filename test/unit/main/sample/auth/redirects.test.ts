import { describe, expect, it } from 'vitest'
import { createSample } from '../../../../../main/sample/index.ts'
import { callSample, codeVerifier, flow, passwordBody, type Caller } from '../caller.ts'
import { answerPage, callbackOf, openPage, poll, redeem, start } from './attempts.ts'

describe('a redirect', () => {
  it('comes back with a code and the state, and the code gives tokens', async () => {
    const caller = callSample()
    const started = await start(caller, 'redirect')
    expect(started).toEqual({ redirect: expect.stringMatching(/^https:\/\/service\.example\//) })
    const page = await answerPage(caller, started)
    expect(page.status).toBe(303)
    expect(page.headers.get('Location')).toMatch(/^se\.kontorist\.desktop:\/signed-in\?/)
    const callback = callbackOf(page)
    expect(callback.get('state')).toBe(flow.state)
    expect((await redeem(caller, callback.get('code') ?? '')).status).toBe(200)
  })

  it('comes back with cancel where the person gives up', async () => {
    const caller = callSample()
    const callback = callbackOf(await answerPage(caller, await start(caller, 'redirect'), 'cancel'))
    expect(Object.fromEntries(callback)).toEqual({ error: 'cancel', state: flow.state })
  })

  it('comes back with server_error, and without a state, where the page fails', async () => {
    const caller = callSample()
    const callback = callbackOf(await answerPage(caller, await start(caller, 'redirect'), 'server_error'))
    expect(Object.fromEntries(callback)).toEqual({ error: 'server_error' })
  })

  it('comes back as a form where that was asked for, its values escaped', async () => {
    const caller = callSample()
    const started = await start(caller, 'redirect', { responseMode: 'form_post', state: '"><b>' })
    const { status, text } = await answerPage(caller, started)
    expect(status).toBe(200)
    expect(text).toContain('method="post" action="se.kontorist.desktop:/signed-in"')
    expect(text).not.toContain('<b>')
  })

  it('can be answered once', async () => {
    const caller = callSample()
    const started = await start(caller, 'redirect')
    await answerPage(caller, started)
    expect((await openPage(caller, started)).status).toBe(404)
    expect((await answerPage(caller, started)).status).toBe(404)
  })

  it('shows a page with three buttons, which names the person and can be shown again', async () => {
    const caller = callSample()
    const started = await start(caller, 'redirect')
    const { status, text, headers } = await openPage(caller, started)
    expect(status).toBe(200)
    expect([...text.matchAll(/<button name="answer" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'signIn',
      'cancel',
      'server_error'
    ])
    expect(text).toMatch(/Logga in som \p{Lu}\p{L}+ \p{Lu}\p{L}+\?/u)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'")
    expect((await openPage(caller, started)).text).toBe(text)
  })

  it('that is answered in no way that the page offers is still open', async () => {
    const caller = callSample()
    const started = await start(caller, 'redirect')
    for (const answer of ['', 'constructor', 'code'])
      expect((await answerPage(caller, started, answer)).status).toBe(404)
    expect((await answerPage(caller, started)).status).toBe(303)
  })

  it('is an application instead, at a name where no browser finds a page', async () => {
    for (const user of ['redirect', 'redirect-process', 'process']) {
      const { fetch } = createSample({ rows: 1 })
      const body = JSON.stringify(passwordBody(user))
      const response = await fetch(new Request('https://sample.invalid/v2/auth', { method: 'POST', body }))
      expect(await response.json()).toEqual({ process: expect.objectContaining({ id: expect.any(String) }) })
    }
  })
})

describe('a redirect together with a process', () => {
  it('is ended for the process by the redirect', async () => {
    const caller = callSample()
    const started = await start(caller, 'redirect-process')
    expect(callbackOf(await answerPage(caller, started)).has('code')).toBe(true)
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
    callbackOf(await answerPage(caller, await start(caller, 'redirect'))).get('code') ?? ''

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

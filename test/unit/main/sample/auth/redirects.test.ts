import { describe, expect, it } from 'vitest'
import { createSample } from '../../../../../main/sample/index.ts'
import { callSample, codeVerifier, flow, passwordBody } from '../caller.ts'
import { begin } from './attempts.ts'

describe('a redirect', () => {
  it('comes back with a code and the state, and the code gives tokens', async () => {
    const { started, press, redeem } = await begin('redirect')
    expect(started).toEqual({ redirect: expect.stringMatching(/^https:\/\/service\.example\//) })
    const page = await press()
    expect(page.status).toBe(303)
    const location = page.headers.get('Location') ?? ''
    expect(location).toMatch(/^se\.kontorist\.desktop:\/signed-in\?/)
    const { searchParams } = new URL(location)
    expect(searchParams.get('state')).toBe(flow.state)
    expect((await redeem(searchParams.get('code') ?? '')).status).toBe(200)
  })

  it.each([
    ['cancel where the person gives up', 'cancel', { error: 'cancel', state: flow.state }],
    ['server_error, and without a state, where the page fails', 'server_error', { error: 'server_error' }]
  ])('comes back with %s', async (_, answer, parameters) => {
    const { callback } = await begin('redirect')
    expect(Object.fromEntries(await callback(answer))).toEqual(parameters)
  })

  it('comes back as a form where that was asked for, its values escaped', async () => {
    const { press } = await begin('redirect', { responseMode: 'form_post', state: '"><b>' })
    const { status, text } = await press()
    expect(status).toBe(200)
    expect(text).toContain('method="post" action="se.kontorist.desktop:/signed-in"')
    expect(text).not.toContain('<b>')
  })

  it('can be answered once', async () => {
    const { press, openPage } = await begin('redirect')
    await press()
    expect([(await openPage()).status, (await press()).status]).toEqual([404, 404])
  })

  it('shows a page with three buttons, which names the person and can be shown again', async () => {
    const { openPage } = await begin('redirect')
    const { status, text, headers } = await openPage()
    expect(status).toBe(200)
    const buttons = [...text.matchAll(/<button name="answer" value="(\w+)"/g)].map(([, value]) => value)
    expect(buttons).toEqual(['signIn', 'cancel', 'server_error'])
    expect(text).toMatch(/Logga in som \p{Lu}\p{L}+ \p{Lu}\p{L}+\?/u)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'")
    expect((await openPage()).text).toBe(text)
  })

  it('that is answered in no way that the page offers is still open', async () => {
    const { press } = await begin('redirect')
    for (const answer of ['', 'constructor', 'code']) expect((await press(answer)).status).toBe(404)
    expect((await press()).status).toBe(303)
  })

  it.each(['redirect', 'redirect-process', 'process'])(
    'is an application instead, at a name where no browser finds a page: %s',
    async (user) => {
      const body = JSON.stringify(passwordBody(user))
      const request = new Request('https://sample.invalid/v2/auth', { method: 'POST', body })
      const response = await createSample({ rows: 1 }).fetch(request)
      expect(await response.json()).toEqual({ process: expect.objectContaining({ id: expect.any(String) }) })
    }
  )
})

describe('a redirect together with a process', () => {
  it('is ended for the process by the redirect', async () => {
    const { callback, poll } = await begin('redirect-process')
    expect((await callback()).has('code')).toBe(true)
    expect((await poll()).answer).toMatchObject({ status: 'failed' })
    expect((await poll()).status).toBe(404)
  })

  it('is ended for the redirect by the process', async () => {
    const { pollTo, openPage } = await begin('redirect-process')
    await pollTo(3)
    expect((await openPage()).status).toBe(404)
  })
})

describe('an authorization code', () => {
  it('is good once', async () => {
    const { code, redeem } = await begin('redirect')
    const given = await code()
    expect([(await redeem(given)).status, (await redeem(given)).status]).toEqual([200, 400])
  })

  it('is good for nothing without its verifier, and spent by the try', async () => {
    const { code, redeem } = await begin('redirect')
    const given = await code()
    expect([(await redeem(given, 'w'.repeat(43))).status, (await redeem(given)).status]).toEqual([400, 400])
  })

  it('is good for a minute', async () => {
    const { caller, code, redeem } = await begin('redirect')
    const given = await code()
    caller.pass(60)
    expect((await redeem(given)).status).toBe(400)
  })

  it.each([{}, { code: 'x' }, { codeVerifier }, { code: 'x', codeVerifier: 'short' }, 'no JSON'])(
    'needs a code and a verifier to be asked about at all: %j',
    async (body) => {
      expect((await callSample().post('/v2/auth/token', body)).status).toBe(400)
    }
  )
})

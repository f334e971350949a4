import { describe, expect, it } from 'vitest'
import { callSample, flow, type Tokens } from '../caller.ts'
import { answerPage, callbackOf, claimsOf, poll, redeem, start } from './attempts.ts'

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

  it('that is never confirmed is pending for as long as anybody asks', async () => {
    const caller = callSample()
    const started = await start(caller, 'process-endless')
    for (let time = 0; time < 200; time += 1)
      expect((await poll(caller, started)).answer).toMatchObject({ status: 'pending' })
  })

  it('may say something that no document names before it completes', async () => {
    const caller = callSample()
    const started = await start(caller, 'process-odd')
    expect((await poll(caller, started)).answer).toMatchObject({ status: 'outstanding' })
    expect((await poll(caller, started)).answer).toMatchObject({ status: 'completed' })
  })

  it('may complete without a code', async () => {
    const caller = callSample()
    const started = await start(caller, 'process-no-code')
    await poll(caller, started)
    expect((await poll(caller, started)).answer).toEqual({ status: 'completed' })
    expect((await poll(caller, started)).status).toBe(404)
  })

  it.each<[string, object]>([
    ['process-bare', { id: expect.any(String) }],
    ['process-app', expect.objectContaining({ openOnDeviceUrl: expect.stringMatching(/^bankid:/) })],
    [
      'process-foreign-link',
      expect.objectContaining({ link: expect.stringMatching(/^https:\/\/elsewhere\.example\//) })
    ],
    ['process-script', expect.objectContaining({ openOnDeviceUrl: 'javascript:alert(1)' })]
  ])('of %s looks as it should', async (user, shown) => {
    expect((await start(callSample(), user)).process).toEqual(shown)
  })

  it('of process-html has markup in its message', async () => {
    const caller = callSample()
    expect((await poll(caller, await start(caller, 'process-html'))).text).toContain('<img src=x onerror=')
  })

  it.each(['process-other-nonce', 'redirect-other-nonce'])(
    'of %s ends with a token for another nonce',
    async (user) => {
      const caller = callSample()
      const started = await start(caller, user)
      for (const _ of [1, 2]) if (started.process) await poll(caller, started)
      const code = started.process
        ? (await poll(caller, started)).answer
        : { authorizationCode: callbackOf(await answerPage(caller, started)).get('code') }
      const tokens = await redeem(caller, (code as { authorizationCode: string }).authorizationCode)
      expect(claimsOf(tokens.answer as Tokens).nonce).not.toBe(flow.nonce)
    }
  )

  it('that was never started is not found', async () => {
    expect((await callSample().post('/v2/auth/process?id=unknown')).status).toBe(404)
    expect((await callSample().post('/v2/auth/process')).status).toBe(404)
  })
})

import { describe, expect, it } from 'vitest'
import { callSample, flow, type Tokens } from '../caller.ts'
import { begin, claimsOf } from './attempts.ts'

const pending = expect.objectContaining({ status: 'pending' })

describe('a process', () => {
  it('has every documented member, its link at the address that was called', async () => {
    const { process } = (await begin('process')).started
    expect(process).toEqual({
      id: expect.any(String),
      link: `https://service.example/v2/auth/process?id=${process?.id}`,
      imageData: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      openOnDeviceText: expect.any(String),
      openOnDeviceUrl: expect.stringMatching(/^https:/),
      openOnDeviceUrlPlatform: { ios: expect.any(String), android: expect.any(String) }
    })
  })

  it.each<[string, readonly unknown[]]>([
    ['process', [pending, pending, { status: 'completed', authorizationCode: expect.any(String) }]],
    [
      'process-fails',
      [
        pending,
        {
          status: 'failed',
          message: expect.stringMatching(/\S/),
          errorReport: expect.stringMatching(/\S/),
          originalStatusCode: expect.any(String)
        }
      ]
    ],
    ['process-endless', Array.from({ length: 200 }, () => pending)],
    [
      'process-odd',
      [expect.objectContaining({ status: 'outstanding' }), expect.objectContaining({ status: 'completed' })]
    ],
    ['process-no-code', [pending, { status: 'completed' }]]
  ])('of %s answers each poll as documented, and none after its end', async (user, answers) => {
    const { poll } = await begin(user)
    for (const answer of answers) expect((await poll()).answer).toEqual(answer)
    expect((await poll()).status).toBe(user === 'process-endless' ? 200 : 404)
  })

  it('ends with a code that gives tokens', async () => {
    const { pollTo, redeem } = await begin('process')
    const tokens = await redeem((await pollTo(3)).authorizationCode)
    expect(tokens.answer).toMatchObject({ accessToken: expect.any(String), expiresInSeconds: 900 })
    expect(tokens.answer).toHaveProperty('refreshToken')
    expect(claimsOf(tokens.answer as Tokens).nonce).toBe(flow.nonce)
  })

  it.each<[string, object]>([
    ['process-bare', { id: expect.any(String) }],
    ['process-app', expect.objectContaining({ openOnDeviceUrl: expect.stringMatching(/^bankid:/) })],
    ['process-foreign-link', expect.objectContaining({ link: expect.stringMatching(/^https:\/\/elsewhere\.example/) })],
    ['process-script', expect.objectContaining({ openOnDeviceUrl: 'javascript:alert(1)' })]
  ])('of %s looks as it should', async (user, shown) => {
    expect((await begin(user)).started.process).toEqual(shown)
  })

  it('of process-html has markup in its message', async () => {
    const { poll } = await begin('process-html')
    expect((await poll()).text).toContain('<img src=x onerror=')
  })

  it.each(['process-other-nonce', 'redirect-other-nonce'])(
    'of %s ends with a token for another nonce',
    async (user) => {
      const { started, pollTo, code, redeem } = await begin(user)
      const tokens = await redeem(started.process ? (await pollTo(3)).authorizationCode : await code())
      expect(claimsOf(tokens.answer as Tokens).nonce).not.toBe(flow.nonce)
    }
  )

  it.each(['?id=unknown', ''])('that was never started is not found: %j', async (query) => {
    expect((await callSample().post(`/v2/auth/process${query}`)).status).toBe(404)
  })
})

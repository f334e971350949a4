import { describe, expect, it } from 'vitest'
import { createHttp, type Wire } from '../../../../../main/http/index.ts'
import { isApiKeyRefusal } from '../../../../../main/http/response.ts'
import { problemOf } from '../problems-of.ts'
import { wireAnswer } from '../../../../support/wire-answer.ts'

const answering =
  (status: number, body: string): Wire =>
  async () =>
    wireAnswer(body, status)

const refusalOf = (status: number, body: string, fixed: Readonly<Record<string, string>> = {}, sent: object = {}) =>
  problemOf(
    createHttp({ wire: answering(status, body), headersFor: async () => ({ common: {}, fixed }) }).text({
      operation: 'signIn',
      address: 'https://f.example',
      body: sent
    })
  )

describe('a refusal', () => {
  it.each([
    [401, '{"statusCode":401,"message":"Access denied due to missing subscription key."}'],
    [401, 'Invalid API key'],
    [403, '{"message":"Missing x-api-key header"}'],
    [400, 'apikey required'],
    [400, '<html><body>API-KEY is missing</body></html>'],
    [403, '{"error":"api_key_invalid"}'],
    [403, '{"error":"invalid_api_key"}'],
    [401, 'Ogiltig nyckel'],
    [401, 'API-nyckeln saknas'],
    [403, 'Prenumerationsnyckel saknas'],
    [400, 'X-Vendor-Device-Key is required']
  ])('that speaks of a key says so (%i: %s)', async (status, body) => {
    expect(await refusalOf(status, body)).toMatchObject({ status, refusedKey: true })
  })

  it.each([
    [400, 'forbidden'],
    [401, 'unauthorized'],
    [403, 'forbidden']
  ])(
    'with %i that speaks of a key is %s, so that a token that has ended is renewed all the same',
    async (status, code) => {
      expect(await refusalOf(status, 'the api key or the access token is not valid')).toMatchObject({
        code,
        refusedKey: true
      })
    }
  )

  it.each([
    ['Ogiltig nyckel', false],
    ['Fel användare eller nyckel.', false],
    ['Nyckeln har gått ut', false],
    ['{"error":"invalid key"}', false],
    ['API-nyckeln saknas', true],
    ['Missing x-api-key header', true],
    ['missing subscription key', true]
  ])(
    'of a call with a key of its own speaks of that, where it does not say which it means (%s)',
    async (body, told) => {
      for (const status of [400, 401, 403]) {
        const { refusedKey = false } = await refusalOf(status, body, {}, { method: 'password', key: 'hemligt' })
        expect(refusedKey).toBe(told)
      }
    }
  )

  it.each([
    [401, '{"message":"Wrong user or password"}'],
    [400, '{"errors":{"key":["The key field is required."]}}'],
    [401, 'keyboard'],
    [403, 'nyckeltal, nyckelring och nyckelord'],
    [401, ''],
    [404, 'unknown api key'],
    [500, 'api key']
  ])('that does not speak of one says no such thing (%i: %s)', async (status, body) => {
    expect(await refusalOf(status, body)).not.toHaveProperty('refusedKey')
  })

  it('that names a header which somebody has fixed is about that header', async () => {
    const fixed = { 'X-Vendor-Client': 'kontoret', client: 'x' }
    expect(await refusalOf(403, 'unknown value in x-vendor-client', fixed)).toMatchObject({ refusedKey: true })
    expect(await refusalOf(403, 'unknown client', fixed)).not.toHaveProperty('refusedKey')
  })
})

// Every `x-` may begin the name of a header. A look at all that follows each would be 10^13 steps, which no test sees
// the end of.
it.each(['x-', 'x-key-', 'api ', 'api_-'])(
  'a hostile refusal of millions of beginnings is read to its end: %j',
  (beginning) => {
    const body = beginning.repeat(8_000_000 / beginning.length)
    const request = { fixedHeaders: ['x-vendor-client'], hasKeyMember: true }
    expect(isApiKeyRefusal(403, `${body}z`, request)).toBe(beginning === 'x-key-')
    expect(isApiKeyRefusal(403, `${body} x-api-key`, request)).toBe(true)
  }
)

import { describe, expect, it } from 'vitest'
import { nonceMatches } from '../../../../main/session/nonce.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (claims: unknown) => `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`

describe('the nonce of a token response', () => {
  it.each<[string, Record<string, unknown>]>([
    ['there is no JWT', { accessToken: 'opaque', refreshToken: 'a.b', actor: null }],
    ['the JWT has no nonce', { accessToken: jwt({ sub: '1' }) }],
    ['the JWT has the right nonce', { accessToken: jwt({ nonce: 'right' }), idToken: jwt({ nonce: 'right' }) }],
    ['three parts are no JWT', { accessToken: 'one.two.three' }],
    ['the parts are no objects', { accessToken: `${part('a')}.${part(['b'])}.c` }]
  ])('matches where %s', (_, response) => {
    expect(nonceMatches(response, 'right')).toBe(true)
  })

  it.each<[string, Record<string, unknown>]>([
    ['the access token has another', { accessToken: jwt({ nonce: 'wrong' }) }],
    ['any other member has another', { accessToken: 'opaque', proof: jwt({ nonce: 'wrong' }) }],
    ['it is not a text', { accessToken: jwt({ nonce: 1 }) }],
    ['it is null', { accessToken: jwt({ nonce: null }) }],
    ['an unsigned JWT has another', { accessToken: `${part({ alg: 'none' })}.${part({ nonce: 'wrong' })}.` }],
    ['the id token has none', { accessToken: 'opaque', idToken: jwt({ sub: '1' }) }],
    ['the id token has none, spelled otherwise', { id_token: jwt({}) }]
  ])('does not match where %s', (_, response) => {
    expect(nonceMatches(response, 'right')).toBe(false)
  })
})

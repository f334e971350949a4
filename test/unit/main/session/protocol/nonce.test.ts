import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nonceMatches, matchRenewalNonce } from '../../../../../main/session/nonce.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const padded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const jwt = (claims: unknown) => `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`
/** Long enough for both characters in which the two base64 alphabets differ, and for padding. */
const inOldBase64 = (claims: object) =>
  `${padded({ alg: 'RS256', kid: '>>>???' })}.${padded({ ...claims, x: '>>>???ÿ' })}.c2ln==`

/** Every place where a service may put a JWT, with the text of one there. */
const places: readonly (readonly [string, (token: string) => unknown])[] = [
  ['the access token', (token) => ({ completed: { accessToken: token } })],
  ['the refresh token', (token) => ({ completed: { accessToken: 'a', refreshToken: token } })],
  ['another member', (token) => ({ completed: { accessToken: 'a', proof: token } })],
  ['an id token', (token) => ({ completed: { accessToken: 'a', idToken: token } })],
  ['an id token, spelled otherwise', (token) => ({ completed: { accessToken: 'a', id_token: token } })],
  ['an id token beside what is completed', (token) => ({ completed: { accessToken: 'a' }, idToken: token })],
  ['an id token one level deeper', (token) => ({ completed: { accessToken: 'a', tokens: { idToken: token } } })],
  ['an id token that is an object', (token) => ({ completed: { accessToken: 'a', idToken: { value: token } } })],
  ['a list', (token) => ({ completed: { accessToken: 'a', all: ['x', token] } })],
  ['a list of lists', (token) => ({ completed: { accessToken: 'a', all: [[{ one: [token] }]] } })],
  ['the actor', (token) => ({ completed: { accessToken: 'a', actor: { id: 1, displayName: 'Per', session: token } } })],
  ['twenty levels', (token) => Array.from({ length: 20 }).reduce((inner) => ({ inner }), token)],
  ['a text with "Bearer " before it', (token) => ({ completed: { accessToken: `Bearer ${token}` } })],
  ['a text with blanks around it', (token) => ({ completed: { accessToken: ` \t${token}\r\n` } })],
  ['JSON in a text', (token) => ({ completed: { accessToken: 'a', raw: JSON.stringify({ idToken: token }) } })],
  ['an address', (token) => ({ completed: { accessToken: 'a', next: `https://a.example/#id_token=${token}&x=1` } })],
  ['the end of a sentence', (token) => ({ completed: { accessToken: 'a', note: `Use "${token}".` } })]
]

describe('the nonce of a token response', () => {
  it.each(places)('is looked at in %s', (_, answer) => {
    for (const make of [jwt, inOldBase64]) {
      expect(nonceMatches(answer(make({ nonce: 'right' })), 'right')).toBe(true)
      expect(nonceMatches(answer(make({ nonce: 'wrong' })), 'right')).toBe(false)
    }
  })

  it.each<[string, Record<string, unknown>]>([
    ['there is no JWT', { accessToken: 'opaque', refreshToken: 'a.b', actor: null }],
    ['the JWT has no nonce', { accessToken: jwt({ sub: '1' }) }],
    ['three parts are no JWT', { accessToken: 'one.two.three' }],
    ['the parts are no objects', { accessToken: `${part('a')}.${part(['b'])}.c` }],
    ['an id token is no JWT', { idToken: 'opaque' }]
  ])('matches where %s', (_, response) => {
    expect(nonceMatches(response, 'right')).toBe(true)
  })

  it.each<[string, Record<string, unknown>]>([
    ['it is not a text', { accessToken: jwt({ nonce: 1 }) }],
    ['it is null', { accessToken: jwt({ nonce: null }) }],
    ['one of two is another', { accessToken: jwt({ nonce: 'right' }), proof: jwt({ nonce: 'wrong' }) }],
    ['an unsigned JWT has another', { accessToken: `${part({ alg: 'none' })}.${part({ nonce: 'wrong' })}.` }],
    ['the id token has none', { accessToken: 'opaque', idToken: jwt({ sub: '1' }) }],
    ['the id token has none, spelled otherwise', { id_token: jwt({}) }],
    ['an id token in a list has none', { idToken: [jwt({})] }],
    ['nobody would look through all of it', { list: Array.from({ length: 300_000 }, () => 1) }],
    [
      'nobody would look that deep',
      Array.from({ length: 100 }).reduce<Record<string, unknown>>((inner) => ({ inner }), {})
    ],
    ['a text has no end of parts', { accessToken: '.'.repeat(10_000) }]
  ])('does not match where %s', (_, response) => {
    expect(nonceMatches(response, 'right')).toBe(false)
  })

  it('is looked for in any answer without a throw', () => {
    fc.assert(fc.property(fc.jsonValue(), (answer) => void nonceMatches(answer, 'right')))
  })

  it.each(['a', '=', 'a=', 'eyJ', 'a b', 'a.'])(
    'is looked for in a million times %j and comes to an end',
    (letters) => {
      expect(nonceMatches({ accessToken: `${letters.repeat(1_000_000)}.x.y` }, 'right')).toBe(letters !== 'a.')
    }
  )
})

describe('the nonce of a renewal', () => {
  const known = { own: 'own', first: 'first' }
  const older = { own: 'own', first: null }

  it.each<[string, unknown, { own: string; first: string | null }, { first: string | null } | false]>([
    ['its own', { idToken: jwt({ nonce: 'own' }) }, known, { first: 'first' }],
    ['that of the first sign-in', { idToken: jwt({ nonce: 'first' }) }, known, { first: 'first' }],
    ['both', { accessToken: jwt({ nonce: 'own' }), idToken: jwt({ nonce: 'first' }) }, known, { first: 'first' }],
    ['none, in an id token', { idToken: jwt({ sub: '1' }) }, known, { first: 'first' }],
    ['no JWT', { accessToken: 'opaque' }, known, { first: 'first' }],
    ['another', { idToken: jwt({ nonce: 'other' }) }, known, false],
    ['another beside its own', { accessToken: jwt({ nonce: 'own' }), idToken: jwt({ nonce: 'other' }) }, known, false],
    ['null', { idToken: jwt({ nonce: null }) }, known, false],
    ['its own, where nobody knows the first', { idToken: jwt({ nonce: 'own' }) }, older, { first: null }],
    ['none, where nobody knows the first', { idToken: jwt({}) }, older, { first: null }],
    ['one, where nobody knows the first', { idToken: jwt({ nonce: 'first' }) }, older, { first: 'first' }],
    ['two others, where nobody knows the first', { a: jwt({ nonce: 'x' }), b: jwt({ nonce: 'y' }) }, older, false],
    ['a number, where nobody knows the first', { a: jwt({ nonce: 1 }) }, older, false],
    ['null, where nobody knows the first', { a: jwt({ nonce: null }) }, older, false],
    ['more than anybody would look through', { list: Array.from({ length: 300_000 }, () => 1) }, older, false]
  ])('may be: %s', (_, answer, renewal, found) => {
    expect(matchRenewalNonce(answer, renewal)).toEqual(found)
  })
})

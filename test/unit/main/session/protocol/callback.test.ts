import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalInConstantTime, readCallback } from '../../../../../main/session/callback.ts'
import { returnAddress } from '../fake-service.ts'

const read = (query: string, place = returnAddress) => readCallback(`${place}${query}`, returnAddress)

describe('an address that the browser comes back to', () => {
  it.each([
    ['?code=abc&state=s', { kind: 'code', code: 'abc', state: 's' }],
    ['?state=s&code=a%2Bb%20c', { kind: 'code', code: 'a+b c', state: 's' }],
    ['?code=abc&state=s&iss=https%3A%2F%2Fid.example&session_state=x', { kind: 'code', code: 'abc', state: 's' }],
    ['?code=abc', { kind: 'code', code: 'abc', state: null }],
    ['?code=abc&state=', { kind: 'code', code: 'abc', state: null }],
    ['?code=abc&state=s&error=', { kind: 'code', code: 'abc', state: 's' }],
    ['?error=&code=abc&state=s&error_description=', { kind: 'code', code: 'abc', state: 's' }],
    ['?error=cancel&code=', { kind: 'cancel', state: null }],
    ['?code=&error=cancel&state=s', { kind: 'cancel', state: 's' }],
    ['?code=&error=server_error&state=', { kind: 'failed', state: null }],
    ['?code&error=cancel&state=s', { kind: 'cancel', state: 's' }],
    ['?error=cancel&state=s', { kind: 'cancel', state: 's' }],
    ['?error=cancel', { kind: 'cancel', state: null }],
    ['?error=server_error', { kind: 'failed', state: null }],
    ['?error=something_new&error_description=x&state=s', { kind: 'failed', state: 's' }]
  ])('with %s is understood', (query, callback) => {
    expect(read(query)).toEqual(callback)
  })

  it('is ours whatever the case of its scheme', () => {
    expect(read('?error=cancel', 'SE.Kontorist.Desktop:/signed-in')).toEqual({ kind: 'cancel', state: null })
  })

  it('may have a fragment, as some pages add an empty one, but nothing is read from it', () => {
    expect(read('?code=abc&state=s#_=_')).toEqual({ kind: 'code', code: 'abc', state: 's' })
    expect(read('?error=cancel#code=abc&state=s')).toEqual({ kind: 'cancel', state: null })
  })
})

describe('an attack by callback:', () => {
  it.each([
    ['a code in the fragment', '#code=abc&state=s'],
    ['a code beside an error', '?code=abc&error=cancel&state=s'],
    ['a repeated error, once empty', '?code=abc&error=&error=cancel&state=s'],
    ['a repeated code, once empty', '?code=&code=abc&state=s'],
    ['a repeated state, once empty', '?code=abc&state=&state=s'],
    ['a code of blanks beside an error', '?code=%20&error=cancel&state=s'],
    ['a repeated code', '?code=abc&code=def&state=s'],
    ['a repeated state', '?code=abc&state=s&state=t'],
    ['the same state twice', '?code=abc&state=s&state=s'],
    ['a repeated error', '?error=cancel&error=server_error'],
    ['any other parameter repeated', '?code=abc&state=s&iss=a&iss=b'],
    ['a repeated code, percent-encoded', '?code=abc&%63ode=def&state=s'],
    ['an empty code', '?code=&state=s'],
    ['an empty error', '?error=&state=s'],
    ['nothing but empty parameters', '?code=&error=&state='],
    ['neither code nor error', '?state=s'],
    ['nothing', ''],
    ['tokens', '?access_token=abc&state=s'],
    ['more than any callback is long', `?code=${'a'.repeat(10_000)}&state=s`]
  ])('%s is not read', (_, query) => {
    expect(read(query)).toBeNull()
  })

  it.each([
    ['another path', 'se.kontorist.desktop:/signed-in/more'],
    ['a path that only begins alike', 'se.kontorist.desktop:/signed-inn'],
    ['a path with a slash more', 'se.kontorist.desktop:/signed-in/'],
    ['no path', 'se.kontorist.desktop:'],
    ['a host in place of the path', 'se.kontorist.desktop://signed-in'],
    ['a host before the path', 'se.kontorist.desktop://evil.example/signed-in'],
    ['a user name before the path', 'se.kontorist.desktop://user@/signed-in'],
    ['another scheme', 'se.kontorist.other:/signed-in'],
    ['https', 'https://se.kontorist.desktop/signed-in'],
    ['a script', 'javascript:/signed-in'],
    ['a file', 'file:///signed-in'],
    ['another case of the path', 'se.kontorist.desktop:/Signed-In']
  ])('%s is not ours', (_, place) => {
    expect(read('?code=abc&state=s', place)).toBeNull()
  })

  /** An unpaired surrogate is one too. */
  const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))

  it('any text at all is read without a throw', () => {
    fc.assert(fc.property(fc.string(), (text) => void read(text)))
    fc.assert(fc.property(fc.string(), fc.string(), (query, end) => void read(`?code=${query}#${end}`)))
    fc.assert(fc.property(fc.string({ unit: codeUnit }), (text) => void readCallback(text, returnAddress)))
  })
})

it('two states are the same only where all of them is', () => {
  expect(equalInConstantTime('state-å', 'state-å')).toBe(true)
  for (const other of ['', 'state', 'state-a', 'state-å ', 'STATE-Å'])
    expect(equalInConstantTime('state-å', other)).toBe(false)
})

import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../../preload/contract/index.ts'
import { problemDetails, redactSecrets } from '../../../../renderer/ui/problem.ts'

const at = new Date('2026-03-02T08:15:00Z')
const info = {
  version: '1.2.3',
  host: 'electron',
  locale: 'sv-SE',
  platform: 'win32',
  receivesReturnLinks: true
} as const

describe('the details that are copied', () => {
  it('name the program, the time and every fact of the problem', () => {
    const problem: Problem = {
      code: 'malformed',
      reason: 'cutOff',
      place: 'reporting',
      detail: 'unexpected end',
      host: 'rapport.example',
      status: 200,
      retryAfter: 30,
      position: { byte: 1234, row: 5 }
    }
    expect(problemDetails(problem, info, at).split('\n')).toEqual([
      'Kontorist 1.2.3 (win32, electron, sv-SE)',
      'time: 2026-03-02T08:15:00.000Z',
      'problem: malformed',
      'place: reporting',
      'host: rapport.example',
      'status: 200',
      'retry after: 30 s',
      'position: byte 1234, row 5',
      'detail: unexpected end'
    ])
  })

  it('leave out what is unknown', () => {
    expect(problemDetails({ code: 'offline', place: 'login', detail: 'x' }, null, at).split('\n')).toEqual([
      'Kontorist',
      'time: 2026-03-02T08:15:00.000Z',
      'problem: offline',
      'place: login',
      'detail: x'
    ])
  })
})

describe('a technical text without its secrets', () => {
  it.each([
    ['an access token', 'sent Authorization: Bearer aB3.x-y_z~1+/=', 'aB3'],
    ['basic credentials', 'Basic dXNlcjpwYXNz rejected', 'dXNlcjpwYXNz'],
    ['a JSON Web Token', 'got eyJhbGciOi.eyJzdWIi.c2ln', 'eyJzdWIi'],
    ['a password in JSON', '{"method":"password","key":"hemligt ord"}', 'hemligt'],
    ['a refresh token in JSON', '{"refreshToken": "r-123456"}', 'r-123456'],
    ['a code verifier in a query', 'codeVerifier=abc123&x=1', 'abc123'],
    ['a session key in a header', 'Sessionsnyckel: 998877', '998877']
  ])('loses %s', (_name, text, secret) => {
    expect(redactSecrets(text)).not.toContain(secret)
    expect(redactSecrets(text)).toContain('[removed]')
  })

  it('keeps everything else', () => {
    const plain = 'GET https://a.example/avtal/ answered 503 after 12 s: the keyboard is basic'
    expect(redactSecrets(plain)).toBe(plain)
  })
})

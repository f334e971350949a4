import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOutcome } from '../../../../main/session/outcome.ts'

const kindOf = (answer: unknown) => readOutcome(JSON.stringify(answer))?.kind ?? null
const tokens = { accessToken: 'a', refreshToken: 'r', expiresInSeconds: 60, actor: { id: 1, displayName: 'Per', more: [] } }
const process = { id: 'p1', link: 'https://login.example/v2/auth/process?id=p1', imageData: 'data:image/png;base64,' }

describe('a sign-in response', () => {
  it.each<[string, unknown, string]>([
    ['tokens', { completed: tokens }, 'completed'],
    ['tokens and what else the service sends', { completed: { ...tokens, idToken: 'x', scope: [] }, trace: 1 }, 'completed'],
    ['tokens and empty members', { redirect: null, process: null, completed: tokens }, 'completed'],
    ['an access token alone', { completed: { accessToken: 'a' } }, 'completed'],
    ['a process', { process }, 'elsewhere'],
    ['a redirect', { redirect: 'https://id.example/login?x=1' }, 'elsewhere'],
    ['a redirect together with a process', { redirect: 'https://id.example/', process }, 'elsewhere']
  ])('with %s is recognised', (_, answer, kind) => {
    expect(kindOf(answer)).toBe(kind)
  })

  it.each<[string, unknown]>([
    ['nothing in it', {}],
    ['an empty access token', { completed: { ...tokens, accessToken: '' } }],
    ['an access token that would end its header', { completed: { ...tokens, accessToken: 'a\r\nX-Evil: 1' } }],
    ['an access token that is no text', { completed: { ...tokens, accessToken: 1 } }],
    ['a life that is no number', { completed: { ...tokens, expiresInSeconds: '3600' } }],
    ['a life below nothing', { completed: { ...tokens, expiresInSeconds: -1 } }],
    ['a process without an id', { process: { link: process.link } }],
    ['a redirect over http', { redirect: 'http://id.example/' }],
    ['a redirect that is a script', { redirect: 'javascript:alert(1)' }],
    ['a redirect that is no address', { redirect: 'login' }],
    ['a list', []],
    ['null', null]
  ])('with %s is none', (_, answer) => {
    expect(kindOf(answer)).toBeNull()
  })

  it('of any content is read without a throw', () => {
    const member = fc.constantFrom('completed', 'process', 'redirect', 'accessToken', '__proto__')
    fc.assert(fc.property(fc.dictionary(member, fc.jsonValue()), (answer) => void kindOf(answer)))
    fc.assert(fc.property(fc.string(), (text) => void readOutcome(text)))
  })
})

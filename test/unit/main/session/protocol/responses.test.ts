import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAnswer, readSignInResponse, unreadableReason } from '../../../../../main/session/responses.ts'

const kindOf = (answer: unknown) => readSignInResponse(answer)?.kind ?? null
const tokens = {
  accessToken: 'a',
  refreshToken: 'r',
  expiresInSeconds: 60,
  actor: { id: 1, displayName: 'Per', more: [] }
}
const process = { id: 'p1', link: 'https://login.example/v2/auth/process?id=p1', imageData: 'data:image/png;base64,' }
const redirect = 'https://id.example/'

describe('a sign-in response', () => {
  it.each<[string, unknown, string]>([
    ['tokens', { completed: tokens }, 'completed'],
    ['tokens and other members', { completed: { ...tokens, idToken: 'x', scope: [] }, trace: 1 }, 'completed'],
    ['tokens and empty members', { redirect: null, process: null, completed: tokens }, 'completed'],
    ['an access token alone', { completed: { accessToken: 'a' } }, 'completed'],
    ['a process', { process }, 'external'],
    ['a redirect', { redirect: 'https://id.example/login?x=1' }, 'external'],
    ['a redirect together with a process', { redirect, process }, 'external']
  ])('with %s is recognised', (_, answer, kind) => {
    expect(kindOf(answer)).toBe(kind)
  })

  it.each<[string, unknown]>([
    ['nothing in it', {}],
    ['an empty access token', { completed: { ...tokens, accessToken: '' } }],
    ['an access token that would end its header', { completed: { ...tokens, accessToken: 'a\r\nX-Evil: 1' } }],
    ['an access token that is no text', { completed: { ...tokens, accessToken: 1 } }],
    ['a process without an id', { process: { link: process.link } }],
    ['a process that is empty, and an empty redirect', { process: {}, redirect: '' }],
    ['a redirect over http', { redirect: 'http://id.example/' }],
    ['a redirect to a host that nobody could show', { redirect: `https://${'a.'.repeat(500_000)}example/` }],
    ['a redirect that is a script', { redirect: 'javascript:alert(1)' }],
    ['a redirect that is no address', { redirect: 'login' }],
    ['a list', []],
    ['null', null]
  ])('with %s is none', (_, answer) => {
    expect(kindOf(answer)).toBeNull()
  })

  it.each([
    ['two outcomes of one name', `{"completed":{"accessToken":"a"},"completed":{"accessToken":"b"}}`],
    ['two access tokens', `{"completed":{"accessToken":"a","accessToken":"b"}}`]
  ])('with %s is not to be trusted', (_, text) => {
    expect(kindOf(JSON.parse(text))).toBe('completed')
    expect(parseAnswer(text)).toBeUndefined()
    expect(unreadableReason(text)).toBe('unexpected')
  })

  /** What unusual services write for an absent value, or in another type. */
  const odd = [null, '', 'x', '3600', -1, 1, 17.5, true, [], {}, [1], { a: 1 }]

  it.each(['refreshToken', 'expiresInSeconds', 'actor'])('with an odd %s is a sign-in all the same', (member) => {
    for (const value of odd)
      expect(kindOf({ completed: { ...tokens, [member]: value } }), JSON.stringify(value)).toBe('completed')
  })

  it.each(['id', 'displayName'])('with an odd %s of its actor is a sign-in all the same', (member) => {
    for (const value of odd) expect(kindOf({ completed: { ...tokens, actor: { [member]: value } } })).toBe('completed')
  })

  it.each(['redirect', 'process'])('with an odd %s beside the tokens is a sign-in all the same', (member) => {
    for (const value of odd)
      expect(kindOf({ completed: tokens, [member]: value }), JSON.stringify(value)).toBe('completed')
  })

  it.each(['link', 'imageData', 'openOnDeviceText', 'openOnDeviceUrl', 'openOnDeviceUrlPlatform'])(
    'with an odd %s of its process is a process all the same',
    (member) => {
      for (const value of odd) {
        expect(readSignInResponse({ process: { ...process, [member]: value } }), JSON.stringify(value)).toMatchObject({
          process: { id: 'p1' }
        })
      }
    }
  )

  it('with an odd part beside a good one is the good one', () => {
    for (const value of odd) {
      expect(readSignInResponse({ process, redirect: value, completed: value })).toMatchObject({
        process: { id: 'p1' },
        redirect: null
      })
      expect(readSignInResponse({ redirect, process: value, completed: value })).toMatchObject({
        process: null,
        redirect: { host: 'id.example' }
      })
    }
  })

  it('says of what cannot be read that it is not there', () => {
    const completed = {
      accessToken: 'a',
      refreshToken: 1,
      expiresInSeconds: '3600',
      actor: { id: ['x'], displayName: 17 }
    }
    expect(readSignInResponse({ completed })).toEqual({
      kind: 'completed',
      completed: {
        accessToken: 'a',
        refreshToken: null,
        expiresInSeconds: null,
        actor: { id: null, displayName: null }
      }
    })
    expect(
      readSignInResponse({ process: { id: 17, link: 1, imageData: 1, openOnDeviceUrlPlatform: '' } })
    ).toMatchObject({
      process: { id: '17', link: null, imageData: null, openOnDeviceUrlPlatform: null }
    })
  })

  it.each([
    [17, '17'],
    ['17', '17'],
    [' a-17 ', 'a-17'],
    ['', null],
    [' ', null],
    [true, null]
  ])("with the actor's id %j tells people apart by %j", (id, read) => {
    expect(readSignInResponse({ completed: { accessToken: 'a', actor: { id } } })).toMatchObject({
      completed: { actor: { id: read } }
    })
  })

  it('of any content is read without a throw', () => {
    const member = fc.constantFrom('completed', 'process', 'redirect', 'accessToken', '__proto__')
    fc.assert(fc.property(fc.dictionary(member, fc.jsonValue()), (answer) => void kindOf(answer)))
    fc.assert(fc.property(fc.jsonValue(), (answer) => void readSignInResponse(answer)))
  })
})

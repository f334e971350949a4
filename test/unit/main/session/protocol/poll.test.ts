import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pollQueryOf, readPollResponse } from '../../../../../main/session/poll.ts'

const address = 'https://login.example'
const query = (link: string | null | undefined, at = address) => pollQueryOf({ id: 'p1', link }, at)

describe('where a process is polled', () => {
  it.each([
    ['the id that the link names', 'https://login.example/v2/auth/process?id=other', { id: 'other' }],
    ['all that the link carries', 'https://login.example/v2/auth/process?id=p1&lang=sv', { id: 'p1', lang: 'sv' }],
    ['a link without its host', '/v2/auth/process?id=p2', { id: 'p2' }],
    ['a link with the usual port', 'https://login.example:443/v2/auth/process?id=p2', { id: 'p2' }]
  ])('follows %s', (_, link, expected) => {
    expect(query(link)).toEqual(expected)
  })

  it('takes the path of the service into account', () => {
    const at = 'https://login.example/area/'
    expect(query('https://login.example/area/v2/auth/process?id=p2', at)).toEqual({ id: 'p2' })
    expect(query('https://login.example/v2/auth/process?id=p2', at)).toEqual({ id: 'p1' })
  })

  it.each([
    ['to another host', 'https://evil.example/v2/auth/process?id=p2'],
    ['to a host that begins alike', 'https://login.example.evil.example/v2/auth/process?id=p2'],
    ['to another port', 'https://login.example:8443/v2/auth/process?id=p2'],
    ['without TLS', 'http://login.example/v2/auth/process?id=p2'],
    ['with a user name', 'https://login.example@evil.example/v2/auth/process?id=p2'],
    ['with credentials for the host itself', 'https://u:p@login.example/v2/auth/process?id=p2'],
    ['to the host alone', '//evil.example/v2/auth/process?id=p2'],
    ['to another operation', 'https://login.example/v2/auth/token?id=p2'],
    ['that climbs out of its path', 'https://login.example/v2/auth/process/../token?id=p2'],
    ['without an id', 'https://login.example/v2/auth/process'],
    ['with an empty id', 'https://login.example/v2/auth/process?id='],
    ['with two ids', 'https://login.example/v2/auth/process?id=p2&id=p3'],
    ['that is no address', 'https://'],
    ['that is missing', undefined],
    ['that is null', null]
  ])('does not follow a link %s, but makes it anew from the id', (_, link) => {
    expect(query(link)).toEqual({ id: 'p1' })
  })
})

const read = (answer: unknown) => readPollResponse(JSON.stringify(answer))

const exception = 'MachineErrorException'
const still = { kind: 'pending', message: null, code: '', image: null }

describe('the answer to a poll', () => {
  it.each([
    ['pending', { status: 'pending', message: ' Öppna appen. ' }, { ...still, message: 'Öppna appen.' }],
    ['a status of later times', { status: 'queued' }, { ...still, message: null }],
    ['a status that is no text', { status: 1 }, { ...still, message: null }],
    ['completed in capitals', { status: 'COMPLETED', authorizationCode: 'c' }, { kind: 'completed', code: 'c' }],
    ['completed with a capital', { status: 'Completed', authorizationCode: 'c' }, { kind: 'completed', code: 'c' }],
    ['completed with blanks', { status: ' completed\n', authorizationCode: 'c' }, { kind: 'completed', code: 'c' }],
    ['completed without a code', { status: 'completed' }, { kind: 'noCode' }],
    ['completed with an empty code', { status: 'completed', authorizationCode: '' }, { kind: 'noCode' }],
    ['completed with a code that is no text', { status: 'Completed', authorizationCode: 1 }, { kind: 'noCode' }],
    ['pending with a code', { status: 'Pending', authorizationCode: 'c' }, { ...still, code: 'c' }],
    [
      'pending with another picture',
      { status: 'pending', imageData: 'data:image/png;base64,AA==' },
      { ...still, image: 'data:image/png;base64,AA==' }
    ],
    ['pending with a picture from elsewhere', { status: 'pending', imageData: 'https://qr.example/1.png' }, still],
    ['an error', { type: 'MachineErrorException' }, { kind: 'refused' }],
    ['an error deep inside', { error: [{ type: 'X.MachineErrorException' }] }, { kind: 'refused' }],
    ['an error in a message', { status: 'pending', message: exception }, { ...still, message: exception }],
    ['no status', { message: 'x' }, { ...still, message: 'x' }],
    ['a message that is no text', { status: 'pending', message: {} }, { ...still, message: null }],
    ['completed', { status: 'completed', authorizationCode: 'c' }, { kind: 'completed', code: 'c' }],
    [
      'failed',
      { status: 'failed', message: '<b>Nej</b>', errorReport: 'R-1', originalStatusCode: 'userCancel' },
      { kind: 'failed', ended: { kind: 'processFailed', message: '<b>Nej</b>', errorReport: 'R-1' } }
    ],
    [
      'failed with a number to report',
      { status: 'FAILED', message: 17, errorReport: 4711 },
      { kind: 'failed', ended: { kind: 'processFailed', message: '17', errorReport: '4711' } }
    ],
    [
      'failed without a word',
      { status: 'failed' },
      { kind: 'failed', ended: { kind: 'processFailed', message: null, errorReport: null } }
    ]
  ])('%s is understood', (_, answer, poll) => {
    expect(read(answer)).toEqual(poll)
  })

  it.each([
    ['a text', '"completed"'],
    ['a number', '1'],
    ['null', 'null'],
    ['a list', '[{"status":"completed","authorizationCode":"c"}]'],
    ['nothing', ''],
    ['a page', '<html>completed</html>'],
    ['half of one', '{"status":"completed","authori']
  ])('%s is none', (_, text) => {
    expect(readPollResponse(text)).toBeNull()
  })

  it('that is an error in no JSON is one', () => {
    expect(readPollResponse('<h1>MachineErrorException</h1>')).toEqual({ kind: 'refused' })
  })

  it('is bounded in what it shows', () => {
    expect(read({ status: 'failed', message: 'x'.repeat(1_000_000), errorReport: 'R' })).toEqual({
      kind: 'failed',
      ended: { kind: 'processFailed', message: 'x'.repeat(2000), errorReport: 'R' }
    })
  })

  it('of any content is read without a throw', () => {
    const member = fc.constantFrom('status', 'message', 'errorReport', 'authorizationCode', '__proto__')
    fc.assert(fc.property(fc.dictionary(member, fc.jsonValue()), (answer) => void read(answer)))
    fc.assert(fc.property(fc.string(), (text) => void readPollResponse(text)))
  })
})

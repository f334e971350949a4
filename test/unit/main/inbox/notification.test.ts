import { describe, expect, it } from 'vitest'
import {
  readNotification,
  decodeText,
  readNotifications,
  readOneNotification
} from '../../../../main/inbox/notification.ts'
import { maxNotificationsAtOnce } from '../../../../preload/contract/index.ts'
import { documentedNotification } from '../../../support/documents/errands-and-orders.ts'
import { wrongAddresses, wrongIds, wrongTexts } from './hostile.ts'
import { notification } from './inbox-world.ts'

const refusal = (value: unknown) => {
  const read = readNotification(value)
  return 'refused' in read ? read.refused : null
}

describe('a notification', () => {
  it('has the members that the service documents, letter by letter', () => {
    expect(Object.keys(notification(1))).toEqual(documentedNotification)
  })

  it('of a version that has no ErrandRowId and no address is read as well', () => {
    expect(readNotification({ ArenderadId: 7, Organisationsnummer: '5566778899' })).toEqual({
      notification: { errandId: 7, errandRowId: '', organisation: '5566778899', host: null, addressId: null }
    })
  })

  it.each([
    ['an organisation number without quotation marks', { ArenderadId: 12, Organisationsnummer: 5566778899 }, 12],
    [
      'escaped slashes, as older serializers write them',
      JSON.parse('{"ArenderadId":12,"Organisationsnummer":"1","Arenderad":"https:\\/\\/a.example\\/x"}'),
      12
    ]
  ])('is read with %s', (_what, value, errandId) => {
    expect(readNotification(value)).toMatchObject({ notification: { errandId } })
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 with the large end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 with the large end first, without a mark', (text: string) => Buffer.from(text, 'utf16le').swap16()]
  ])('is read from a file in %s', (_encoding, bytes) => {
    const text = decodeText(bytes('{"ArenderadId":4711,"Organisationsnummer":"556000-4615","Namn":"Åsa"}'))
    expect(text === null ? null : readOneNotification(text)).toMatchObject({
      notification: { errandId: 4711, organisation: '556000-4615' }
    })
  })

  it('is no text where the bytes are of no encoding', () => {
    expect(decodeText(Buffer.from([0x7b, 0xff, 0x7d]))).toBeNull()
    expect(decodeText(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x7d, 0x00]))).toBeNull()
  })

  it('is read with white space that JSON does not know, which stays where it is quoted', () => {
    const spaced =
      '\uFEFF\u00a0{\u202f"ArenderadId":\u00a04711,\u3000"Organisationsnummer":\u00a0"A\u00a0B \\"\u00a0"\u2009}\u00a0'
    expect(readOneNotification(spaced)).toMatchObject({ notification: { errandId: 4711, organisation: 'A\u00a0B "' } })
    const lines =
      '{"ArenderadId":\u00a01,"Organisationsnummer":"1"}\r\n\u00a0\r\n{"ArenderadId":2,\u00a0"Organisationsnummer":"1"}\u00a0'
    expect(readNotifications(lines)).toMatchObject([
      { notification: { errandId: 1 } },
      { notification: { errandId: 2 } }
    ])
    expect(readOneNotification(`{"ArenderadId":\u00a0"${'\\"'.repeat(50_000)}`)).toEqual({
      refused: { reason: 'notJson', detail: '' }
    })
  })

  it.each([
    ['ArenderadId', '{"ArenderadId":1,"ArenderadId":2,"Organisationsnummer":"1"}'],
    ['ArenderadId', '{"ArenderadId":1,"arenderadid":2,"Organisationsnummer":"1"}'],
    ['Organisationsnummer', '{"ArenderadId":1,"Organisationsnummer":"1","Organisationsnummer":"2"}'],
    [
      'Arenderad',
      '{"ArenderadId":1,"Organisationsnummer":"1","Arenderad":"https://a.example","ARENDERAD":"https://b.example"}'
    ]
  ])('that names %s twice and otherwise is refused, alone and among others', (name, text) => {
    const refused = { refused: { reason: 'malformed', detail: name } }
    expect(readOneNotification(text)).toEqual(refused)
    const other = '{"ArenderadId":7,"Organisationsnummer":"1"}'
    expect(readNotifications(`[${other},${text}]`)).toMatchObject([{ notification: { errandId: 7 } }, refused])
    expect(readNotifications(`${text}\n${other}`)).toMatchObject([refused, { notification: { errandId: 7 } }])
  })

  it('whose address has another id keeps both', () => {
    expect(readNotification(notification(1, { Arenderad: 'https://a.example/session/arenderad/2' }))).toMatchObject({
      notification: { errandId: 1, addressId: 2 }
    })
  })

  it.each([
    ['no object', 'text', ''],
    ['null', null, ''],
    ['a list', [notification(1)], ''],
    ['no id', { Organisationsnummer: '556677-8899' }, 'ArenderadId'],
    ['no organisation', { ArenderadId: 1 }, 'Organisationsnummer'],
    ['a host without end', notification(1, { Arenderad: `https://${'x'.repeat(300)}.example/` }), 'Arenderad']
  ])('is refused as malformed with %s', (_what, value, detail) => {
    expect(refusal(value)).toEqual({ reason: 'malformed', detail })
  })

  it.each([
    ...wrongIds.map((wrong) => ['ArenderadId', wrong] as const),
    ...wrongTexts.map((wrong) => ['ErrandRowId', wrong] as const),
    ...[...wrongTexts, '', '---'].map((wrong) => ['Organisationsnummer', wrong] as const),
    ...wrongAddresses.map((wrong) => ['Arenderad', wrong] as const)
  ])('is refused as malformed with this as its %s: %j', (name, wrong) => {
    expect(refusal(notification(1, { [name]: wrong }))).toEqual({ reason: 'malformed', detail: name })
  })

  it('takes nothing from what every object inherits', () => {
    expect(refusal(JSON.parse('{"__proto__":{"ArenderadId":1,"Organisationsnummer":"1"}}'))).toEqual({
      reason: 'malformed',
      detail: 'ArenderadId'
    })
  })
})

describe('a pasted text', () => {
  const ids = (pasted: string) =>
    readNotifications(pasted).map((one) => ('notification' in one ? one.notification.errandId : one.refused.reason))

  it.each([
    ['one', JSON.stringify(notification(1)), [1]],
    ['a list', JSON.stringify([notification(1), notification(2)]), [1, 2]],
    ['one a line', `${JSON.stringify(notification(1))}\r\n\n${JSON.stringify(notification(2))}\n`, [1, 2]],
    [
      'a list a line, as of several files',
      `${JSON.stringify([notification(1)])}\n${JSON.stringify(notification(2))}`,
      [1, 2]
    ],
    ['with the mark that editors write', `\uFEFF${JSON.stringify(notification(1))}`, [1]],
    ['some of it wrong', JSON.stringify([notification(1), {}, notification(2)]), [1, 'malformed', 2]],
    ['nothing', '', ['notJson']],
    ['no JSON', 'Hej!', ['notJson']],
    ['half of it', JSON.stringify(notification(1)).slice(0, 40), ['notJson']],
    ['an empty list', '[]', ['malformed']],
    ['a list in a list', JSON.stringify([[notification(1)]]), ['malformed']],
    [
      'too many',
      JSON.stringify(Array.from({ length: maxNotificationsAtOnce + 1 }, (_, n) => notification(n + 1))),
      ['tooMany']
    ],
    ['too many lines', Array.from({ length: maxNotificationsAtOnce + 1 }, () => '{}').join('\n'), ['tooMany']]
  ])('%s', (_what, pasted, read) => {
    expect(ids(pasted)).toEqual(read)
  })

  it('of a request is one notification, and no list', () => {
    expect(readOneNotification(JSON.stringify([notification(1)]))).toEqual({
      refused: { reason: 'malformed', detail: '' }
    })
  })

  it('that is nested a million deep is refused and ends nothing', () => {
    expect(ids('['.repeat(1_000_000))).toEqual(['notJson'])
    expect(ids(`{"ArenderadId":1,"x":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toEqual(['malformed'])
  })
})

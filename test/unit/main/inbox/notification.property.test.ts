import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNotification, decodeText, readNotifications } from '../../../../main/inbox/notification.ts'
import { readArenderadAddress } from '../../../../main/base/notification-members.ts'
import { notification } from './inbox-world.ts'

const names = [
  'ArenderadId',
  'ErrandRowId',
  'Organisationsnummer',
  'Arenderad',
  'NotifieringMeddelande',
  '$type',
  '__proto__',
  'constructor'
]
const message = fc.dictionary(
  fc.oneof(fc.constantFrom(...names), fc.string()),
  fc.oneof(fc.jsonValue(), fc.webUrl(), fc.integer())
)

describe('the parser of notifications', () => {
  it('takes every notification that the service documents, whatever is beside it', () => {
    const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
    const row = fc.stringMatching(/^[A-Za-z0-9-]{0,40}$/)
    const organisation = fc.stringMatching(/^\d{6}-\d{4}$/)
    fc.assert(
      fc.property(
        id,
        row,
        organisation,
        fc.webUrl({ validSchemes: ['http', 'https'] }),
        fc.dictionary(fc.stringMatching(/^Ny[a-z]*$/), fc.jsonValue()),
        (errandId, errandRowId, number, address, more) => {
          const given = {
            ...more,
            ArenderadId: errandId,
            ErrandRowId: errandRowId,
            Organisationsnummer: number,
            Arenderad: address
          }
          expect(readNotification(JSON.parse(JSON.stringify(given)))).toMatchObject({
            notification: { errandId, errandRowId, organisation: number }
          })
        }
      )
    )
  })

  it('never throws, and what it takes is bounded and can be shown', () => {
    fc.assert(
      fc.property(fc.oneof(message, fc.jsonValue()), (value) => {
        const read = readNotification(value)
        if ('refused' in read) return
        const { errandId, errandRowId, organisation, host } = read.notification
        expect(Number.isSafeInteger(errandId) && errandId > 0).toBe(true)
        for (const text of [errandRowId, organisation, host ?? '']) {
          expect(text.length).toBeLessThanOrEqual(260)
          expect(text).not.toMatch(/\p{C}/u)
        }
      })
    )
  })

  it('reads any text and any bytes without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.uint8Array().map((bytes) => decodeText(bytes) ?? '')
        ),
        (text) => {
          expect(readNotifications(text).length).toBeGreaterThan(0)
        }
      )
    )
  })

  it('takes from an address the id at its end and nothing that could be called', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (base, id) => {
          const { origin } = new URL(base)
          expect(readArenderadAddress(`${origin}/Env/Api/session/arenderad/${id}?x=1`)).toEqual({
            host: new URL(base).host,
            digits: String(id)
          })
        }
      )
    )
  })

  it('reads a list as it reads each of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(message, fc.constant(notification(1))), { minLength: 1, maxLength: 20 }),
        (list) => {
          const parsed = JSON.parse(JSON.stringify(list)) as unknown[]
          expect(readNotifications(JSON.stringify(list))).toEqual(parsed.map((message) => readNotification(message)))
        }
      )
    )
  })
})

import { describe, expect, it } from 'vitest'
import { errandRowSaveSchema } from '../../../../../main/sample/errands/seed.ts'
import { orderSaveSchema as orderSchema } from '../../../../../main/sample/orders/seed.ts'
import * as documented from '../../../../support/documents/errands-and-orders.ts'
import { callSample, signedIn } from '../caller.ts'

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** UTF-8 in hex, so that no look-alike letter passes for a documented one. */
const bytesOf = (names: readonly string[]): string[] =>
  names.map((name) => Buffer.from(name, 'utf8').toString('hex')).toSorted()

/** The errand rows of the sample, which are numbered from 5001 on. */
const readRows = async (): Promise<readonly Members[]> => {
  const sample = callSample()
  const headers = await signedIn(sample)
  const rows: Members[] = []
  for (let id = 5001; id < 5100; id++) {
    const { status, answer } = await sample.get(`/session/arenderad/${id}`, headers)
    if (status === 200 && isMembers(answer)) rows.push(answer)
  }
  return rows
}

describe('an errand row of the sample', () => {
  it('has the documented fields and parts, letter by letter, and none that carry nothing any more', async () => {
    const rows = await readRows()
    expect(rows.length).toBeGreaterThan(0)
    const seen = new Set<string>()
    for (const row of rows) {
      expect(bytesOf(Object.keys(row))).toEqual(bytesOf(documented.documentedErrandRow))
      for (const [part, members] of Object.entries(documented.documentedErrandParts)) {
        for (const value of [row[part]].flat().filter(isMembers)) {
          seen.add(part)
          expect(bytesOf(Object.keys(value))).toEqual(bytesOf(members))
        }
      }
      for (const name of documented.documentedDiscontinued) expect(JSON.stringify(row)).not.toContain(`"${name}"`)
    }
    // A part that no row has would not be tested.
    expect([...seen].toSorted()).toEqual(Object.keys(documented.documentedErrandParts).toSorted())
  })

  it('is saved by the documented names', () => {
    expect(bytesOf(Object.keys(errandRowSaveSchema.entries))).toEqual(bytesOf(documented.documentedErrandSave))
    expect(bytesOf(Object.keys(errandRowSaveSchema.entries.Kontakt.wrapped.entries))).toEqual(
      bytesOf(documented.documentedContact)
    )
  })
})

describe('an order of the sample', () => {
  it('has the documented names where it is saved, where it is answered and where it is listed', async () => {
    const sample = callSample()
    const headers = await signedIn(sample)
    expect(bytesOf(Object.keys(orderSchema.entries))).toEqual(bytesOf(Object.keys(documented.documentedOrderSave)))
    const saved = await sample.post('/fakturaserviceorder/spara', { Ordernummer: 'A-1' }, headers)
    expect(saved.answer).toEqual({ [documented.documentedSaveAnswer]: true })
    const query = documented.documentedOrderParameters.map((name) => `${name}=`).join('&')
    const { answer } = await sample.get(`/fakturaserviceorder/lista?${query}`, headers)
    const items = Array.isArray(answer) ? answer.filter(isMembers) : []
    expect(items.length).toBeGreaterThan(0)
    for (const item of items)
      expect(bytesOf(Object.keys(item))).toEqual(bytesOf(Object.keys(documented.documentedOrderItem)))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blankDraft,
  indexDoubles,
  numbersKey,
  sharedFields,
  shareDoubleKey,
  type OrderDraft
} from '../../../../../preload/contract/index.ts'

const text = (...texts: readonly string[]) => fc.constantFrom('', ' ', ...texts)
const orders = fc.array(
  fc
    .record({
      Ordernummer: text('1', '01', '2'),
      Fakturanummer: text('F1', 'f1 ', 'F2'),
      Orgnummer: text('5560360793', '16556036-0793', 'SE 1'),
      LeverantorNamn: text('Åkes Rör', 'ÅKES  RÖR', 'Svens Golv')
    })
    .map((draft): OrderDraft => ({ ...blankDraft, ...draft })),
  { maxLength: 8 }
)

describe('possible doubles among many orders', () => {
  it('are those that share a key of the rule, and those with the same numbers, one of which may be blank', () => {
    fc.assert(
      fc.property(orders, (all) => {
        const doubles = indexDoubles(all)
        for (const order of all) {
          const isNumbered = numbersKey(order) !== numbersKey(blankDraft)
          const expected = all.flatMap((other, at) =>
            shareDoubleKey(order, other) || (isNumbered && numbersKey(order) === numbersKey(other)) ? [at] : []
          )
          expect(doubles(order)).toEqual(expected)
        }
      })
    )
  })

  it('have the fields of a key in common', () => {
    fc.assert(
      fc.property(orders, (all) => {
        for (const one of all) {
          for (const other of all) {
            const shared = sharedFields(one, other)
            expect(sharedFields(other, one)).toEqual(shared)
            if (shareDoubleKey(one, other)) expect(shared).toContain('Fakturanummer')
            if (shareDoubleKey(one, other)) expect(shared.length).toBeGreaterThan(1)
          }
        }
      })
    )
  })

  it('are the same seen from either of two orders', () => {
    fc.assert(
      fc.property(orders, (all) => {
        for (const one of all)
          for (const other of all) expect(shareDoubleKey(one, other)).toBe(shareDoubleKey(other, one))
      })
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  likePattern,
  likePatterns,
  noFilters,
  orderFieldNames,
  orderOperators,
  orderParameters,
  type OrderItem,
  type OrderOperator
} from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'
import { dialects, matchesLike } from '../../../support/sql-like-dialects.ts'
import { filterItems, filterItemsByEngine } from './exact-filters-reference.ts'

describe('the pattern that is sent', () => {
  it.each([
    ['is', 'A-17', 'A-17'],
    ['begins', 'A-17', 'A-17%'],
    ['contains', 'A-17', '%A-17%'],
    ['ends', 'A-17', '%A-17'],
    ['own', 'A[0-9]%\\_', 'A[0-9]%\\_'],
    ['own', ' A%', ' A%'],
    ['begins', ' A-17 ', 'A-17%'],
    ['contains', '100_[^\\]', '%100_____%'],
    ['is', 'Rör%AB', 'Rör%AB'],
    ['begins', '100%_[^\\]', '100%_____%'],
    ['begins', '2026%', '2026%'],
    ['contains', '%golv', '%golv%'],
    ['is', '%', '%'],
    ['contains', 'Å', '%Å%']
  ] as const)('for "%s" %j is %s', (operator, text, pattern) => {
    expect(likePattern('Ordernummer', { operator, text })).toBe(pattern)
  })

  it.each(orderOperators)('for "%s" and no text is empty, which matches everything', (operator) => {
    for (const name of orderParameters) expect(likePattern(name, { operator, text: '' })).toBe('')
  })

  it('stands for each of the four parameters', () => {
    expect(likePatterns({ ...noFilters, LeverantorNamn: { operator: 'contains', text: 'rör' } })).toEqual({
      Ordernummer: '',
      Orgnummer: '',
      LeverantorNamn: '%rör%',
      Fakturanummer: ''
    })
  })
})

describe('filtering exactly in the engine', () => {
  const items = ['A-17', 'a-17', 'A_17', 'A-170', null].map((number) => orderItem({ ÄrendeNummer: number }))
  const found = async (operator: OrderOperator, text: string) =>
    (await filterItemsByEngine(items, { ...noFilters, Ordernummer: { operator, text } })).map(
      (item) => item.ÄrendeNummer
    )

  it('keeps what was asked for, whatever the case', async () => {
    expect(await found('is', 'a-17')).toEqual(['A-17', 'a-17'])
    expect(await found('begins', 'A-17')).toEqual(['A-17', 'a-17', 'A-170'])
    expect(await found('contains', '_')).toEqual(['A_17'])
    expect(await found('ends', '0')).toEqual(['A-170'])
  })

  it('takes a typed % for any text, and no other character for more than itself', async () => {
    expect(await found('is', 'a%7')).toEqual(['A-17', 'a-17', 'A_17'])
    expect(await found('is', 'a_%')).toEqual(['A_17'])
    expect(await found('ends', '-%0')).toEqual(['A-170'])
    expect(await found('begins', '%_')).toEqual(['A_17'])
  })

  it('leaves a pattern of the person’s own to the service, and keeps everything where nothing is asked', async () => {
    expect(await found('own', 'zzz%')).toHaveLength(items.length)
    expect(await found('contains', '  ')).toHaveLength(items.length)
  })

  const itemOf = (values: readonly (string | null)[]): OrderItem => {
    const named = orderParameters.map((name, index) => [orderFieldNames[name].item, values[index] ?? null])
    return orderItem(Object.fromEntries(named))
  }
  const letters = fc.string({ unit: fc.constantFrom(...'aBå1%_[]^\\- '), maxLength: 6 })
  /** What the engine takes for nothing is nothing in the items, as it is in those that people see. */
  const value = letters.map((text) => (text === '' || text === '-' ? null : text))
  const item = fc.tuple(...orderParameters.map(() => fc.option(value))).map(itemOf)
  const filter = fc.record({ operator: fc.constantFrom('is', 'begins', 'contains', 'ends'), text: letters })
  const filters = fc.record({ Ordernummer: filter, Orgnummer: filter, LeverantorNamn: filter, Fakturanummer: filter })

  it('keeps what filtering item by item keeps, of any items', async () => {
    const word = fc.oneof(letters, fc.string({ maxLength: 8 }), fc.constantFrom('Å', 'A\u030a', 'ß', 'İ', 'Ordernr 7'))
    const text = word.map((one) => one.toWellFormed().replaceAll(/[Σς]/g, 'σ'))
    const own = fc.record({ operator: fc.constantFrom(...orderOperators), text })
    const asked = fc.record({ Ordernummer: own, Orgnummer: own, LeverantorNamn: own, Fakturanummer: own })
    const some = fc.array(
      fc.tuple(...orderParameters.map(() => fc.option(text.filter((one) => one !== '' && one !== '-')))).map(itemOf),
      { maxLength: 20 }
    )
    await fc.assert(
      fc.asyncProperty(some, asked, async (items, wanted) => {
        expect(await filterItemsByEngine(items, wanted)).toEqual(filterItems(items, wanted))
      })
    )
  })

  it.each(dialects)('equals the direct meaning when the service reads LIKE as %s does', async (dialect) => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 20 }), filters, async (rows, wanted) => {
        const patterns = likePatterns(wanted)
        const answered = rows.filter((row) =>
          orderParameters.every((name) => {
            const value = row[orderFieldNames[name].item]
            return patterns[name] === '' || (value !== null && matchesLike(dialect, value, patterns[name]))
          })
        )
        expect(await filterItemsByEngine(answered, wanted)).toEqual(filterItems(rows, wanted))
      })
    )
  })
})

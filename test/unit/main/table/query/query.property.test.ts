import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, toDecimal } from '../../../../../main/table/column/decimal.ts'
import { totalsOf } from '../../../../../main/table/query/totals.ts'
import { createViews } from '../../../../../main/table/query/views.ts'
import type { Condition, Query } from '../../../../../preload/contract/index.ts'
import { select, type Kinds, type Row } from './reference.ts'
import { field, noPause, read } from '../support.ts'

const kinds: Kinds = { Adress: 'text', Hyra: 'decimal', Fom: 'date' }
const fields = [field('Adress'), field('Hyra', 'decimal'), field('Fom', 'date')]

const swedish = ['Hus 2', 'hus 10', 'HUS 1', 'Åsgatan', 'A\u030asgatan', 'Ärlan', 'Östra', 'Zon', 'v', 'w', 'W']
const words = [...swedish, 'Ωμέγας', 'ΩΜΈΓΑΣ', 'İzmir', 'ab', 'AB', '01', '1', 'a%', 'x_y', '😀']
const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }).filter((text) => text !== '-')
const adress = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(null, ...words) }, anyText)
// No three decimals: what those mean depends on the column, which numbers.test.ts holds.
const digits = fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.constantFrom('', '.5', '.50', '.25'))
const huge = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String)
const small = digits.map(([whole, fraction]) => `${whole}${fraction}`)
const hyra = fc.oneof({ weight: 6, arbitrary: small }, huge, fc.constantFrom(null, 'ej satt', '5 kr'))
const day = fc.constantFrom('2026-01-31', '2026-02-28', '2026-02-29', '2024-02-29', '2026-11-01', '2026-11-30', '2025-12-31')
const fom = fc.oneof({ weight: 6, arbitrary: day }, fc.constantFrom(null, '2026-11', '2026-13', 'tills vidare'))
const rowsArbitrary: fc.Arbitrary<Row[]> = fc.array(fc.record({ Adress: adress, Hyra: hyra, Fom: fom }), { maxLength: 40 })

const part = fc.oneof(fc.constantFrom(...words, 'hus', 'gatan', 's', ''), fc.string({ maxLength: 2 }))
const patternPart = fc.constantFrom('%', '_', 'h', 'us', ' ', '[0-9]', '[^a]', 'å', '[')
const pattern = fc.array(patternPart, { maxLength: 5 }).map((parts) => parts.join(''))
const operand = fc.oneof(small, fc.constantFrom('0', '99999999999999999999', '0.001', '-0.001'))
const isoDate = fc.oneof(day, fc.constantFrom('2026-11', '2026-02'))
const comparison = fc.constantFrom('eq', 'ne', 'lt', 'le', 'gt', 'ge')
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ op: fc.constantFrom('is', 'isNot', 'begins', 'contains', 'containsNot', 'ends'), value: part }),
  fc.record({ op: fc.constant('like'), value: pattern }),
  fc.record({ op: comparison, as: fc.constant('number'), value: operand }),
  fc.record({ op: fc.constant('between'), as: fc.constant('number'), value: operand, to: operand }),
  fc.record({ op: comparison.map((op) => `date.${op}` as const), value: isoDate }),
  fc.record({ op: fc.constant('date.between'), value: isoDate, to: isoDate }),
  fc.record({ op: fc.constantFrom('empty', 'notEmpty') }),
  fc.record({ op: fc.constant('oneOf'), values: fc.array(fc.oneof(part, small), { maxLength: 4 }) })
) as fc.Arbitrary<Condition>
const column = fc.constantFrom('Adress', 'Hyra', 'Fom', 'Saknas')
const queryArbitrary: fc.Arbitrary<Query> = fc.record({
  filters: fc.array(
    fc.record({ column, join: fc.constantFrom('and', 'or'), conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) }),
    { maxLength: 2 }
  ),
  sort: fc.array(fc.record({ column, direction: fc.constantFrom('asc', 'desc') }), { maxLength: 3 }),
  search: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.array(part, { maxLength: 2 }).map((parts) => parts.join(' ')))
})

/** Time for a slow or busy machine; the tests themselves take seconds. */
const minute = 60_000

const tableOf = (rows: readonly Row[]) => read(JSON.stringify(rows), fields)

describe('any query on any rows', () => {
  it('selects and orders the rows that a plain evaluation selects and orders', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, queryArbitrary, async (rows, query) => {
        const view = await createViews(tableOf(rows), noPause).view(query)
        expect([...view]).toEqual(select(rows, query, kinds))
      }),
      { numRuns: 1500 }
    )
  }, minute)

  it('has totals that equal plain BigInt arithmetic', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, queryArbitrary, async (rows, query) => {
        const table = tableOf(rows)
        const totals = await totalsOf(table, await createViews(table, noPause).rowSet(query), noPause)
        const cells = select(rows, query, kinds).map((i) => rows[i]?.['Hyra'] ?? null)
        const numbers = cells.filter((cell) => cell !== null && /^-?[\d.]+$/.test(cell)).map((cell) => toDecimal(cell ?? ''))
        const sum = numbers.reduce((total, { units, decimals }) => total + units * 10n ** BigInt(2 - decimals), 0n)
        expect(totals.columns['Hyra']).toEqual({
          sum: canonical(sum, 2),
          counted: numbers.length,
          notSummed: cells.filter((cell) => cell !== null).length - numbers.length
        })
      }),
      { numRuns: 300 }
    )
  }, minute)
})

describe('a sum', () => {
  it('beyond what floats hold is exact', async () => {
    const half = '4503599627370495.5'
    const large = [half, half, '0.5', '-9007199254740991.25', '4503599627370496', '4503599627370496']
    const table = read(JSON.stringify(large.map((Hyra) => ({ Hyra }))), fields)
    const totals = await totalsOf(table, Uint32Array.from(large.keys()), noPause)
    expect(totals.columns['Hyra']?.sum).toBe('9007199254740992.25')
  })
})

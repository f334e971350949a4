import fc from 'fast-check'
import {
  comparisons,
  textComparisons,
  textOperators,
  type Condition,
  type Filter,
  type Query,
  type Sort
} from '../../../../../preload/contract/index.ts'
import { field, read } from '../support.ts'
import type { Kinds, Row } from './reference.ts'

export const kinds: Kinds = { Adress: 'text', Hyra: 'decimal', Fom: 'date' }
const fields = [field('Adress'), field('Hyra', 'decimal'), field('Fom', 'date')]

const swedish = [
  'Hus 2',
  'Hus\u00a02',
  'hus\u202f2',
  'Hus  2',
  ' hus 2 ',
  'hus 10',
  'HUS 1',
  'Åsgatan',
  'A\u030asgatan',
  'Ärlan',
  'Östra',
  'Zon',
  'v',
  'w',
  'W'
]
const words = [...swedish, 'Ωμέγας', 'ΩΜΈΓΑΣ', 'İzmir', 'ab', 'AB', '01', '1', 'a%', 'x_y', '😀']
const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }).filter((text) => text !== '-')
const adress = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(null, ...words) }, anyText)
// No three decimals: what those mean depends on the column, which numbers.test.ts holds.
const digits = fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.constantFrom('', '.5', '.50', '.25'))
const huge = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String)
const small = digits.map(([whole, fraction]) => `${whole}${fraction}`)
const alike = fc.constantFrom('1.5', '1.50', '2', '2.0', '2.00', '0', '-0')
const hyra = fc.oneof(
  { weight: 4, arbitrary: small },
  { weight: 2, arbitrary: alike },
  huge,
  fc.constantFrom(null, 'ej satt', '5 st')
)
const day = fc.constantFrom(
  '2026-01-31',
  '2026-02-28',
  '2026-02-29',
  '2024-02-29',
  '2026-11-01',
  '2026-11-30',
  '2025-12-31'
)
const fom = fc.oneof({ weight: 6, arbitrary: day }, fc.constantFrom(null, '2026-11', '2026', '2026-13', 'tills vidare'))
export const rowsArbitrary: fc.Arbitrary<Row[]> = fc.array(fc.record({ Adress: adress, Hyra: hyra, Fom: fom }), {
  maxLength: 40
})

const large = ['4503599627370495', '-4503599627370495', '9007199254740993', '0.5', '-90071992547409923.25']
const amounts = fc.constantFrom(
  [null, '100', '250.50', '-3'],
  [null, '4503599627370495', '1', '-2'],
  [null, ...large],
  ['100', 'ej satt', null, '7.5']
)
/** So few values of so many rows that rows are counted by their value, and what a value adds is multiplied. */
export const repeatedRowsArbitrary: fc.Arbitrary<Row[]> = amounts.chain((values) =>
  fc.array(
    fc.record({
      Adress: fc.constantFrom(null, 'Hus 2', 'hus 10', 'Zon'),
      Hyra: fc.constantFrom(...values),
      Fom: fc.constantFrom(null, '2026-01-31', '2026-11-30')
    }),
    { minLength: 20, maxLength: 120 }
  )
)

const part = fc.oneof(fc.constantFrom(...words, 'hus', 'gatan', 's', ''), fc.string({ maxLength: 2 }))
const patternPart = fc.constantFrom('%', '_', 'h', 'us', ' ', '[0-9]', '[^a]', 'å', '[')
const pattern = fc.array(patternPart, { maxLength: 5 }).map((parts) => parts.join(''))
const operand = fc.oneof(small, fc.constantFrom('0', '99999999999999999999', '0.001', '-0.001'))
const place = fc.oneof(part, small, fc.constantFrom('H', 'å', 'z', 'Hus 2', '2026-1', 'Ω'))
const isoDate = fc.oneof(day, fc.constantFrom('2026-11', '2026-02'))
const comparison = fc.constantFrom(...comparisons)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ op: fc.constantFrom(...textOperators.filter((op) => op !== 'like')), value: part }),
  fc.record({ op: fc.constant('like'), value: pattern }),
  fc.record({ op: comparison, as: fc.constant('number'), value: operand }),
  fc.record({ op: fc.constant('between'), as: fc.constant('number'), value: operand, to: operand }),
  fc.record({ op: comparison.map((op) => `date.${op}` as const), value: isoDate }),
  fc.record({ op: fc.constant('date.between'), value: isoDate, to: isoDate }),
  fc.record({ op: fc.constantFrom(...textComparisons), value: place }),
  fc.record({ op: fc.constant('text.between'), value: place, to: place }),
  fc.record({ op: fc.constantFrom('empty', 'notEmpty', 'typeMismatch') }),
  fc.record({ op: fc.constant('unit.is'), value: part }),
  fc.record({ op: fc.constantFrom('oneOf', 'noneOf'), values: fc.array(fc.oneof(part, small), { maxLength: 4 }) })
) as fc.Arbitrary<Condition>
export const columnArbitrary = fc.constantFrom('Adress', 'Hyra', 'Fom', 'Saknas')
const filterArbitrary: fc.Arbitrary<Filter> = fc.record({
  column: columnArbitrary,
  join: fc.constantFrom('and', 'or'),
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 })
})
export const sortArbitrary: fc.Arbitrary<Sort> = fc.record({
  column: columnArbitrary,
  direction: fc.constantFrom('asc', 'desc')
})
export const queryArbitrary: fc.Arbitrary<Query> = fc.record({
  filters: fc.array(filterArbitrary, { maxLength: 2 }),
  sort: fc.array(sortArbitrary, { maxLength: 3 }),
  search: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    fc.array(part, { maxLength: 2 }).map((parts) => parts.join(' ')),
    fc
      .array(
        fc.oneof(
          part,
          part.map((text) => `"${text}"`)
        ),
        { maxLength: 2 }
      )
      .map((parts) => parts.join(' '))
  )
})

/** What a person does to a query who looks for something: mostly asks for less of the same, or looks at it otherwise. */
type Change = (query: Query) => Query
const changeArbitrary: fc.Arbitrary<Change> = fc.oneof(
  filterArbitrary.map((filter): Change => (query) => ({ ...query, filters: [...query.filters, filter] })),
  part.map((typed): Change => (query) => ({ ...query, search: query.search + typed })),
  part.map((typed): Change => (query) => ({ ...query, search: `${query.search} ${typed}` })),
  part.map((typed): Change => (query) => ({
    ...query,
    filters: query.filters.map((filter) => lengthened(filter, typed))
  })),
  condition.map((one): Change => (query) => ({
    ...query,
    filters: query.filters.map((filter) => joined(filter, one))
  })),
  fc.array(sortArbitrary, { maxLength: 2 }).map((sort): Change => (query) => ({ ...query, sort })),
  fc.constant<Change>((query) => ({ ...query, filters: query.filters.slice(1) }))
)

export const changesArbitrary = fc.array(changeArbitrary, { minLength: 1, maxLength: 5 })

const takesText = (one: Condition) => 'value' in one && !('as' in one) && !one.op.startsWith('date.')

const lengthened = (filter: Filter, typed: string): Filter => ({
  ...filter,
  conditions: filter.conditions.map((one) =>
    'value' in one && takesText(one) ? { ...one, value: one.value + typed } : one
  )
})

const joined = (filter: Filter, one: Condition): Filter => ({ ...filter, conditions: [...filter.conditions, one] })

export const tableOf = (rows: readonly Row[]) => read(JSON.stringify(rows), fields)

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createViews } from '../../../../../main/table/query/views.ts'
import type { Condition, Sort } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { field, noPause, query, read } from '../support.ts'
import { select, type Row } from './reference.ts'

/** Characters that are ordered by their bytes, and others that only the collator can put in order: combined, ignored, expanding and foreign ones, and other digits. */
const usual = [...'abckåäöéæABCKÅÖ', ...' -./', ...'0129', '\u00a0']
const unusual = ['\u030a', '\u0301', '\u00ad', '\u0001', '\n', 'ß', 'þ', 'œ', 'я', '中', '٣', '２', '😀', '½']
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...usual), maxLength: 6 }) },
  fc.string({ unit: fc.constantFrom(...usual, ...unusual), maxLength: 6 }),
  fc.constantFrom(
    'K00001',
    'K00010',
    'k00010-2',
    'K1',
    'K10',
    'Hus 2',
    'Hus 2 B',
    'Hus 20',
    'C',
    'Cecilia',
    'Cå',
    'Ca\u030a',
    `K${'0'.repeat(150)}1`,
    `K${'7'.repeat(120)}`
  )
)
const place = text.map((one) => one.toWellFormed())
const value = place.filter((one) => one !== '' && one !== '-')

const condition = fc.oneof(
  fc.record({ op: fc.constantFrom('text.lt', 'text.le', 'text.gt', 'text.ge'), value: place }),
  fc.record({ op: fc.constant('text.between'), value: place, to: place })
) as fc.Arbitrary<Condition>

const rowsArbitrary: fc.Arbitrary<Row[]> = fc.array(fc.record({ Namn: fc.option(value, { freq: 8 }) }), {
  maxLength: 40
})
const tableOf = (rows: readonly Row[]) => read(JSON.stringify(rows), [field('Namn')])
const asked = (one: Condition, sort: Sort[] = []) =>
  query({ filters: [{ column: 'Namn', join: 'and', conditions: [one] }], sort })

describe('a range of texts', () => {
  it('has the rows that Intl.Collator finds in it', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, condition, async (rows, one) => {
        expect([...(await createViews(tableOf(rows), noPause).select('rows', asked(one)).view())]).toEqual(
          select(rows, asked(one), {})
        )
      }),
      { numRuns: runs(1500) }
    )
  })

  /** Of Swedish, the collator finds no order of numbers in other digits: "٣２" is before "٣a", which is before "9", which is before "٣２". */
  const inOrder = (...texts: readonly unknown[]): boolean => !/[٣２]/.test(JSON.stringify(texts))

  it('stands together where its column is sorted', async () => {
    const sort: Sort[] = [{ column: 'Namn', direction: 'asc' }]
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, condition, async (rows, one) => {
        fc.pre(inOrder(rows, one))
        const views = createViews(tableOf(rows), noPause)
        const all = [...(await views.select('rows', query({ sort })).view())]
        const found = [...(await views.select('rows', asked(one, sort)).view())]
        const first = all.indexOf(found[0] ?? -1)
        expect(found).toEqual(first < 0 ? [] : all.slice(first, first + found.length))
      }),
      { numRuns: runs(500) }
    )
  })
})

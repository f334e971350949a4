import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { predicateOf, remainingPredicate } from '../../../../../main/table/query/subsumption.ts'
import { createViews } from '../../../../../main/table/query/views.ts'
import {
  textComparisons,
  textOperators,
  type Condition,
  type Filter,
  type Query
} from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { field, noPause, query, read } from '../support.ts'
import { select } from './reference.ts'

/** All texts of one to three letters, of which there are two: so few that one query is often a part of another. */
const texts = ['', 'a', 'b'].flatMap((a) => ['', 'a', 'b'].flatMap((b) => ['a', 'b'].map((c) => a + b + c)))
const rows = texts.flatMap((Namn) => texts.slice(0, 4).map((Ort) => ({ Namn, Ort })))
const table = read(JSON.stringify(rows), [field('Namn'), field('Ort')])

const text = fc.constantFrom(...texts.slice(0, 8))
const condition = fc.oneof(
  fc.record({ op: fc.constantFrom(...textOperators), value: text }),
  fc.record({ op: fc.constantFrom(...textComparisons), value: text }),
  fc.record({ op: fc.constant('text.between'), value: text, to: text }),
  fc.record({ op: fc.constantFrom('oneOf', 'noneOf'), values: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }) })
) as fc.Arbitrary<Condition>
const filter: fc.Arbitrary<Filter> = fc.record({
  column: fc.constantFrom('Namn', 'Ort'),
  join: fc.constantFrom('and', 'or'),
  conditions: fc.array(condition, { minLength: 1, maxLength: 2 })
})
const anyQuery: fc.Arbitrary<Query> = fc.record({
  filters: fc.array(filter, { maxLength: 2 }),
  sort: fc.constantFrom([], [{ column: 'Ort', direction: 'desc' }]),
  search: fc
    .array(
      fc.oneof(
        text,
        text.map((word) => `"${word}"`)
      ),
      { maxLength: 2 }
    )
    .map((words) => words.join(' '))
})

const narrows = (narrower: Query, wider: Query) =>
  remainingPredicate(predicateOf(narrower), predicateOf(wider)) !== null

describe('a query after another', () => {
  it('selects what it selects alone, whether or not the other subsumes it', async () => {
    let narrowed = 0
    await fc.assert(
      fc.asyncProperty(anyQuery, anyQuery, async (first, second) => {
        const views = createViews(table, noPause)
        await views.select('rows', first).view()
        expect([...(await views.select('rows', second).view())]).toEqual(select(rows, second, {}))
        if (first.filters.length + first.search.length > 0 && narrows(second, first)) narrowed++
      }),
      { numRuns: runs(6000) }
    )
    expect(narrowed).toBeGreaterThan(runs(100))
  })
})

describe('a query narrows another', () => {
  const contains = (...values: string[]): Filter => ({
    column: 'Namn',
    join: 'and',
    conditions: values.map((value) => ({ op: 'contains', value }))
  })

  it.each<[string, Partial<Query>, Partial<Query>]>([
    ['a filter is added', {}, { filters: [contains('a')] }],
    ['a condition is added', { filters: [contains('a')] }, { filters: [contains('a', 'b')] }],
    ['more of a text is typed', { filters: [contains('stor')] }, { filters: [contains('Storg')] }],
    ['more of a searched word is typed', { search: 'stor' }, { search: 'storg' }],
    ['a word is added', { search: 'storg' }, { search: 'storg växjö' }],
    [
      'a choice is taken away',
      { filters: [{ column: 'Namn', join: 'and', conditions: [{ op: 'oneOf', values: ['a', 'b'] }] }] },
      { filters: [{ column: 'Namn', join: 'and', conditions: [{ op: 'oneOf', values: ['b'] }] }] }
    ]
  ])('where %s, and not the other way round', (_, wider, narrower) => {
    expect(narrows(query(narrower), query(wider))).toBe(true)
    expect(narrows(query(wider), query(narrower))).toBe(false)
  })

  const inOrder = (...conditions: Condition[]): Partial<Query> => ({
    filters: [{ column: 'Namn', join: 'and', conditions }]
  })

  it.each<[string, Partial<Query>, Partial<Query>]>([
    ['begins later', inOrder({ op: 'text.ge', value: 'K2' }), inOrder({ op: 'text.ge', value: 'k10' })],
    ['leaves its beginning out', inOrder({ op: 'text.ge', value: 'K' }), inOrder({ op: 'text.gt', value: 'K' })],
    [
      'ends within the end of the other',
      inOrder({ op: 'text.between', value: 'A', to: 'C' }),
      inOrder({ op: 'text.between', value: 'Ab', to: 'Cecilia' })
    ],
    ['has an end', inOrder({ op: 'text.ge', value: 'A' }), inOrder({ op: 'text.between', value: 'A', to: 'Ö' })],
    ['ends before the end of the other', inOrder({ op: 'text.le', value: 'C' }), inOrder({ op: 'text.lt', value: 'C' })]
  ])('where a range of texts %s', (_, wider, narrower) => {
    expect(narrows(query(narrower), query(wider))).toBe(true)
    expect(narrows(query(wider), query(narrower))).toBe(false)
  })

  it('where each of several choices meets all that was asked', () => {
    const both = query({ filters: [contains('a', 'b')] })
    const either = (...values: string[]) => query({ filters: [{ ...contains(...values), join: 'or' }] })
    expect(narrows(either('ab', 'ba'), both)).toBe(true)
    expect(narrows(either('ab', 'a'), both)).toBe(false)
    expect(narrows(either('ab', 'ba'), either('a', 'x'))).toBe(true)
  })

  it('and only the new part is left to test', () => {
    const [wider, narrower] = [
      query({ filters: [contains('a')], search: 'x' }),
      query({ filters: [contains('a'), contains('b')], search: 'x y' })
    ]
    expect(remainingPredicate(predicateOf(narrower), predicateOf(wider))).toEqual({
      filters: [contains('b')],
      words: ['y'],
      phrases: []
    })
  })
})

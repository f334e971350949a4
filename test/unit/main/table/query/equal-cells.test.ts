import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { answerGroups, createQueryable } from '../../../../../main/table/answers.ts'
import { querySchema, type Condition } from '../../../../../preload/contract/index.ts'
import { field, noPause, query, read, queryableOf, askFacet, askGroups, where, askRows, countRows } from '../support.ts'

const shown = (rows: readonly unknown[], kind: 'text' | 'decimal' | 'date' = 'text') =>
  queryableOf(
    rows.map((Namn) => ({ Namn })),
    [field('Namn', kind)]
  )

const facetOf = (rows: readonly unknown[], kind?: 'text' | 'decimal' | 'date') =>
  askFacet(shown(rows, kind), { column: 'Namn' })

const groupsOf = async (rows: readonly unknown[], direction: 'asc' | 'desc') => {
  const { lines } = await askGroups(shown(rows), { by: [{ column: 'Namn', direction }] })
  return lines.map((line) => [line.cell, line.rows])
}

const mixed = ['true', true, 'ja', [1], '[1]', true, { a: 1 }, '{']

describe('a value that came as text and as another kind', () => {
  it('is one value of a facet, with all of its rows', async () => {
    const { cells, counts, omitted } = await facetOf(mixed)
    expect(cells.map((cell, i) => [cell, counts[i]])).toEqual([
      ['[1]', 2],
      ['{', 1],
      ['ja', 1],
      ['true', 3],
      ['{"a":1}', 1]
    ])
    expect(omitted).toBe(0)
  })

  it('is one in columns of any kind', async () => {
    expect(await facetOf(mixed, 'decimal')).toMatchObject({ counts: [2, 1, 1, 1, 3] })
    expect(await facetOf(mixed, 'date')).toMatchObject({ counts: [2, 1, 1, 1, 3] })
  })

  it.each(['asc', 'desc'] as const)('is one group, %s', async (direction) => {
    const lines = await groupsOf(mixed, direction)
    expect(lines.filter(([cell]) => cell === 'true')).toEqual([['true', 3]])
    expect(lines).toHaveLength(5)
  })
})

describe('a number that would be in doubt if it were a text', () => {
  it('is one value with the text of the same bytes, where they are no numbers', async () => {
    expect(await facetOf([1.234, '1.234', 12.5, 'x'])).toMatchObject({
      cells: ['1.234', '12.5', 'x'],
      counts: [2, 1, 1]
    })
  })

  it('is another than that text in a column of numbers, where a person has said so', async () => {
    const table = read('[{"Namn":1.234},{"Namn":"1.234"},{"Namn":"x"}]', [
      { ...field('Namn', 'decimal'), decimalSign: ',' }
    ])
    const asked = createQueryable(1, table, noPause)
    expect(await askFacet(asked, { column: 'Namn' })).toMatchObject({ cells: ['1.234', '1234', { text: 'x' }] })
  })
})

describe('values that look the same', () => {
  it.each([
    ['in NFC and in NFD', ['Åby', 'A\u030aby', 'Abby', 'Åby', 'A\u030aby', 'åby']],
    ['with spaces of other widths', ['Hus 2', 'Hus\u00a02', 'hus 2', 'Hus\u202f2', 'Hus\u00a02', 'Hus 3']],
    ['with a line break or a tab', ['Rad brott', 'Rad\nbrott', 'rad brott', 'Rad\r\nbrott', 'Rad\tbrott', 'Rad']],
    ['as a unit and as a letter', ['\u212bby', 'Åby', 'Aby', '\u212bby', 'A\u030aby', 'åby']],
    ['of which none is in NFC', ['A\u030aby\u00a0', '\u212bby ', 'Aby', 'A\u030aby ', '\u212bby\u00a0', 'aby']]
  ])('%s are one value of a facet, one group and one choice', async (_, rows) => {
    const { cells, counts } = await facetOf(rows)
    expect(counts.toSorted()).toEqual([1, 1, 4])
    for (const direction of ['asc', 'desc'] as const)
      expect((await groupsOf(rows, direction)).map(([, count]) => count).toSorted()).toEqual([1, 1, 4])
    const alike = rows.filter((text) => text !== rows[2] && text !== rows[5])
    for (const value of [...alike, cells[counts.indexOf(4)]]) {
      const chosen = (op: 'oneOf' | 'noneOf') => where('Namn', { op, values: [String(value)] })
      const found = async (op: 'oneOf' | 'noneOf') => await countRows(shown(rows), chosen(op))
      expect([await found('oneOf'), await found('noneOf')]).toEqual([4, 2])
    }
  })

  it('are one group that is folded whichever of them names it', async () => {
    const table = read(
      JSON.stringify([
        { a: 'Åby', b: '1' },
        { a: 'A\u030aby', b: '2' }
      ]),
      [field('a'), field('b')]
    )
    const by = ['a', 'b'].map((column) => ({ column, direction: 'asc' as const }))
    for (const name of ['Åby', 'A\u030aby']) {
      const asked = {
        loadId: 1,
        query: query({}),
        by,
        totals: [],
        unfolded: { levels: 1, except: [[name]] },
        from: 0,
        to: 9
      }
      expect((await answerGroups(createQueryable(1, table, noPause), asked)).lines).toHaveLength(1)
    }
  })
})

it.each<[Condition, number]>([
  [{ op: 'is', value: 'hus 2' }, 4],
  [{ op: 'is', value: ' hus 2' }, 4],
  [{ op: 'begins', value: 'hus 2' }, 4],
  [{ op: 'ends', value: 'hus 2' }, 4],
  [{ op: 'contains', value: 'us  2' }, 4],
  [{ op: 'is', value: ' ' }, 1]
])('a filter finds what looks the same, however many spaces it has within and around: %j', async (condition, total) => {
  const rows = ['Hus 2', 'Hus  2', ' Hus \u00a02', 'Hus 2   ', '  ', 'Hus2', '', null]
  const filtered = where('Namn', condition)
  expect(await askRows(shown(rows), { query: filtered, columns: [], from: 0, to: 0 })).toMatchObject({ total })
})

describe('a long value', () => {
  const isAllowed = (values: string[]) => v.is(querySchema, where('Namn', { op: 'oneOf', values }))

  it.each([1001, 4000, 4001, 50_000])(
    'of %i characters can be chosen as a facet shows it, and finds its rows',
    async (length) => {
      const rows = ['x'.repeat(length), 'x', 'x'.repeat(length), 'x'.repeat(999)]
      const asked = shown(rows)
      const { cells, counts } = await askFacet(asked, { column: 'Namn', order: 'count', limit: 1 })
      expect(counts).toEqual([2])
      const values = cells.filter((cell) => typeof cell === 'string')
      expect(isAllowed(values)).toBe(true)
      const chosen = where('Namn', { op: 'oneOf', values })
      expect(await askRows(asked, { query: chosen, columns: [], from: 0, to: 0 })).toMatchObject({ total: 2 })
    }
  )

  it('of more characters than any cell is refused', () => {
    expect(isAllowed(['x'.repeat(4002)])).toBe(false)
  })
})

it('texts that differ only beyond where a cell is cut are one value, and shorter ones are not', async () => {
  const [long, short] = ['x'.repeat(4000), 'x'.repeat(3999)]
  expect((await facetOf([`${long}a`, `${long}b`, long, `${short}a`, `${short}b`])).counts).toEqual([1, 1, 1, 2])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesWithin, type RowRange } from '../../../../../main/table/query/group-rows.ts'
import { outlineOf, type Outline } from '../../../../../main/table/query/outline.ts'
import { runs } from '../../../../support/random-runs.ts'
import { noPause, read } from '../support.ts'

const names = ['A', 'B', 'C', 'D'] as const
/** Few values, so that there are groups within groups; or so many that rows have to be sorted for them. */
const values = (distinct: number): fc.Arbitrary<string | null> => fc.option(fc.nat(distinct).map(String), { nil: null })
const rowsOf = (distinct: number) =>
  fc.array(fc.record({ A: values(2), B: values(3), C: values(distinct), D: values(distinct) }), {
    minLength: 1,
    maxLength: 80
  })
const cases = fc.record({
  rows: fc.constantFrom(1, 4, 1000).chain(rowsOf),
  levels: fc.integer({ min: 1, max: names.length }),
  chosen: fc.array(fc.nat(400), { maxLength: 12 }),
  kept: fc.boolean()
})

const rangesOf = ({ starts, ends }: Outline, lines: readonly number[]): readonly RowRange[] =>
  lines.map((line) => ({ start: starts[line] ?? 0, end: ends[line] ?? 0 }))

describe('the rows of groups', () => {
  it('are told apart for any lines as by looking for each row’s innermost one, before they are in order and since', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ rows, levels, chosen, kept }) => {
        const table = read(JSON.stringify(rows))
        // Some rows only, as a filter leaves them.
        const given = Uint32Array.from(rows.keys()).filter((row) => kept || row % 3 !== 1)
        const outline = await outlineOf(
          table,
          given,
          names.slice(0, levels).map((column) => ({ column, direction: 'asc' })),
          noPause
        )
        const lines = [...new Set(chosen)].filter((line) => line < outline.levels.length).toSorted((a, b) => a - b)
        const ranges = rangesOf(outline, lines)
        const first = outline.rows.ownOf(ranges, linesWithin(ranges))
        const inOrder = outline.rows.inOrder()
        const expected = ranges.map((): number[] => [])
        for (const [place, row] of inOrder.entries()) {
          // A line comes before those within it.
          const innermost = ranges.findLastIndex(({ start, end }) => start <= place && place < end)
          expected[innermost]?.push(row)
        }
        const sorted = (own: ReturnType<typeof outline.rows.ownOf>) =>
          own.map((parts) => parts.flatMap((part) => [...part]).toSorted((a, b) => a - b))
        const wanted = expected.map((own) => own.toSorted((a, b) => a - b))
        expect(sorted(first)).toEqual(wanted)
        expect(sorted(outline.rows.ownOf(ranges, linesWithin(ranges)))).toEqual(wanted)
        expect([...inOrder].toSorted((a, b) => a - b)).toEqual([...given])
      }),
      { numRuns: runs(500) }
    )
  })

  it('come as one table for more lines than a byte counts', async () => {
    const table = read(JSON.stringify(Array.from({ length: 2000 }, (_, i) => ({ A: String(i % 700) }))))
    const outline = await outlineOf(
      table,
      Uint32Array.from({ length: 2000 }, (_, row) => row),
      [{ column: 'A', direction: 'asc' }],
      noPause
    )
    const ranges = rangesOf(outline, [...outline.levels.keys()])
    const own = outline.rows.ownOf(ranges, linesWithin(ranges))
    expect(own.map((parts) => parts.flatMap((part) => [...part]))).toEqual(
      [...outline.starts].map((start, line) => [...outline.rows.inOrder().subarray(start, outline.ends[line])])
    )
  })
})

describe('lines within lines', () => {
  it('are those directly within, whichever order a figure has put their groups in', () => {
    const [outer, later, earlier, inner] = [
      { start: 0, end: 9 },
      { start: 5, end: 9 },
      { start: 0, end: 5 },
      { start: 0, end: 5 }
    ]
    expect(linesWithin([outer, later, earlier, inner])).toEqual([[2, 1], [], [3], []])
  })
})

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { allRows, isAllowedBlock, type RowsBlock } from '../../../../../preload/contract/index.ts'
import { ProblemError } from '../../../../../renderer/api.ts'
import type { RowSource } from '../../../../../renderer/grid/data/row-source.ts'
import {
  countRows,
  noRows,
  rowsBetween,
  withRange,
  type RowRanges
} from '../../../../../renderer/grid/data/row-ranges.ts'
import { selectedBlocks } from '../../../../../renderer/grid/selection/selected-rows.ts'
import { runs } from '../../../../support/random-runs.ts'

type FetchRows = RowSource['fetchRows']

/** Answers with each row's position in its cells. `rows`: how many there are. */
const source = (rows = Infinity, load = 7) => ({
  fetchRows: vi.fn<FetchRows>(async ({ columns, from, to }): Promise<RowsBlock> => {
    const positions = Array.from({ length: Math.max(0, Math.min(to, rows) - from) }, (_, index) => String(from + index))
    return { loadId: load, total: rows, from, cells: columns.map(() => positions) }
  })
})

const wide = Array.from({ length: 300 }, (_, index) => `K${index}`)

const asked = (rows: RowRanges, given: Partial<Parameters<typeof selectedBlocks>[0]> = {}) =>
  selectedBlocks({
    source: source(),
    loadId: 7,
    query: allRows,
    columns: ['A'],
    rows,
    most: 1_000_000,
    isCurrent: () => true,
    ...given
  })

const positions = async (blocks: AsyncIterable<RowsBlock>): Promise<string[]> => {
  const all: string[] = []
  for await (const { cells } of blocks) all.push(...(cells[0] ?? []).map(String))
  return all
}

describe('the cells of the selected rows', () => {
  it('come in the order of the grid, each row once, in blocks that may cross the bridge', async () => {
    const ranges = fc.array(fc.tuple(fc.nat(9000), fc.nat(2000)), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(ranges, fc.constantFrom(['A', 'B'], wide), async (given, columns) => {
        const rows = given.reduce<RowRanges>(
          (all, [first, more]) => withRange(all, { first, last: first + more }),
          noRows
        )
        const answers = source()
        const got = await positions(asked(rows, { columns, source: answers }))
        expect(got).toEqual(
          rows.flatMap(({ first, last }) =>
            Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
          )
        )
        expect(got.length).toBe(countRows(rows))
        for (const [args] of answers.fetchRows.mock.calls) expect(isAllowedBlock(args)).toBe(true)
      }),
      { numRuns: runs(20) }
    )
  })

  it('are the first ones where there are more than the caller can take, and no others are fetched', async () => {
    const answers = source()
    const rows = withRange(rowsBetween(10, 19), { first: 100, last: 999 })
    const got = await positions(asked(rows, { most: 500, source: answers }))
    expect([got.length, got[0], got[9], got[10], got.at(-1)]).toEqual([500, '10', '19', '100', '589'])
    expect(answers.fetchRows.mock.calls.map(([{ from, to }]) => to - from).reduce((one, other) => one + other)).toBe(
      500
    )
  })

  it.each([
    { what: 'of another load', given: { source: source(Infinity, 8) } },
    { what: 'that are not current any more', given: { isCurrent: () => false } },
    { what: 'of which some are missing', given: { source: source(40) } }
  ])('$what are refused as cancelled', async ({ given }) => {
    const failure = await positions(asked(rowsBetween(0, 99), given)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProblemError)
    expect(failure).toMatchObject({ problem: { code: 'cancelled' } })
  })

  it('are fetched no further once the caller gives up', async () => {
    const giveUp = new AbortController()
    const answers = source()
    const blocks = asked(rowsBetween(0, 5_000), { source: answers, signal: giveUp.signal })
    await blocks.next()
    giveUp.abort(new Error('enough'))
    await expect(blocks.next()).rejects.toThrow('enough')
    expect(answers.fetchRows).toHaveBeenCalledOnce()
  })
})

import { allRows, type Cell, type ShownList } from '../../../preload/contract/index.ts'
import { isEqual } from '../../state/is-equal.ts'
import type { GroupedBlock } from '../cells/grid-row.ts'
import type { RowSource } from './row-source.ts'
import { askedColumns } from '../columns/units.ts'
import { rowsPerBlock } from './viewport.ts'

/** The data needed before a grid is created: sample cells to choose widths by. */
export interface GridInitialData {
  readonly sampleCells: (name: string) => readonly Cell[]
  /** Source with its first block cached. */
  readonly source: RowSource
}

/** Rows of each sample: from start, middle and end, because neighbouring rows are often alike. */
const sampleRows = 25
const sampleStarts = (rows: number): readonly number[] =>
  rows === 0 ? [] : [0, 0.5, 1].map((part) => Math.max(0, Math.floor((rows - sampleRows) * part)))

/** Answers the first request for rows from the cached block, if it is for the first block of `allRows`. */
const startingWith = (source: RowSource, block: GroupedBlock | null, columns: readonly string[]): RowSource => {
  const part = source.part?.()
  let first = block
  return {
    ...source,
    fetchRows: async (args) => {
      const given = first
      first = null
      const isAsked =
        given?.loadId === args.loadId &&
        args.from === 0 &&
        args.to === rowsPerBlock &&
        source.part?.() === part &&
        isEqual([args.query, args.columns], [allRows, columns])
      return isAsked ? given : source.fetchRows(args)
    }
  }
}

/** Fetches the initial data. Ignores failures: where one matters, the grid's own requests report it. */
export const fetchInitialData = async (
  source: RowSource,
  { loadId, columns, rows }: ShownList
): Promise<GridInitialData> => {
  const names = askedColumns(columns)
  const fetch = (from: number, count: number) =>
    source
      .fetchRows({ loadId, query: allRows, columns: names, from, to: Math.min(from + count, rows) })
      .catch(() => null)
  const blocks = await Promise.all(
    // The first sample is a whole block, the first that the grid will request.
    sampleStarts(rows).map((from, at) => fetch(from, at === 0 ? rowsPerBlock : sampleRows))
  )
  return {
    sampleCells: (name) => blocks.flatMap((block) => block?.cells[names.indexOf(name)]?.slice(0, sampleRows) ?? []),
    source: startingWith(source, blocks[0] ?? null, names)
  }
}

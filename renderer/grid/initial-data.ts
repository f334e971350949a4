import { allRows, type Cell, type KeptLayout, type ShownList } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import type { GroupedBlock } from './grid-row.ts'
import type { ReportSource } from './report-source.ts'
import { askedColumns } from './unit-columns.ts'
import { rowsPerBlock } from './viewport.ts'

/** What a grid needs before it is created: the saved layout, if any, and some cells of each column to choose its width by. */
export interface GridInitialData {
  readonly savedLayout: KeptLayout | null
  readonly sampleCells: (name: string) => readonly Cell[]
  /** The same source, whose first rows are there already for whoever asks for them first. */
  readonly source: ReportSource
}

/** Rows of each sample. Samples are from the beginning, the middle and the end, because neighbouring rows are often alike. */
const sampleRows = 25
const sampleStarts = (rows: number): readonly number[] =>
  rows === 0 ? [] : [0, 0.5, 1].map((part) => Math.max(0, Math.floor((rows - sampleRows) * part)))

/** Answers the first question for rows with a block of `allRows` from the first row on, if it asks for just that. */
const startingWith = (source: ReportSource, block: GroupedBlock | null, columns: readonly string[]): ReportSource => {
  const part = source.part?.()
  let first = block
  return {
    ...source,
    fetchRows: async (args) => {
      const given = first
      first = null
      const isAsked =
        given?.loadId === args.loadId && args.from === 0 && args.to === rowsPerBlock && source.part?.() === part && JSON.stringify([args.query, args.columns]) === JSON.stringify([allRows, columns])
      return isAsked ? given : source.fetchRows(args)
    }
  }
}

/** The layout of a grid that the person has saved; null where there is none, or where it cannot be had. */
export const fetchSavedLayout = ({ gridId }: Pick<ReportSource, 'gridId'>): Promise<KeptLayout | null> => api.call('settings.layout', { grid: gridId }).catch(() => null)

/**
 * Fetches the initial data. A failure of any part is ignored: where it matters, the grid's own requests fail too and say
 * so.
 */
export const fetchInitialData = async (source: ReportSource, { loadId, columns, rows }: ShownList, layout = fetchSavedLayout(source)): Promise<GridInitialData> => {
  const names = askedColumns(columns)
  const fetch = (from: number, count: number) =>
    source
      .fetchRows({ loadId, query: allRows, columns: names, from, to: Math.min(from + count, rows) })
      .catch(() => null)
  const [savedLayout, ...blocks] = await Promise.all([
    layout,
    // Of the first sample, as many rows as the grid will ask for first.
    ...sampleStarts(rows).map((from, at) => fetch(from, at === 0 ? rowsPerBlock : sampleRows))
  ])
  return {
    savedLayout,
    sampleCells: (name) => blocks.flatMap((block) => block?.cells[names.indexOf(name)]?.slice(0, sampleRows) ?? []),
    source: startingWith(source, blocks[0] ?? null, names)
  }
}

import { allRows, type Cell, type KeptLayout, type ShownList } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import type { ReportSource } from './report-source.ts'

/** What a grid needs before it is created: the saved layout, if any, and some cells of each column to choose its width by. */
export interface GridInitialData {
  readonly savedLayout: KeptLayout | null
  readonly sampleCells: (name: string) => readonly Cell[]
}

/** Rows of each sample. Samples are from the beginning, the middle and the end, because neighbouring rows are often alike. */
const sampleRows = 25
const sampleStarts = (rows: number): readonly number[] =>
  [0, 0.5, 1].map((part) => Math.max(0, Math.floor((rows - sampleRows) * part)))

/**
 * Fetches the initial data. A failure of any part is ignored: where it matters, the grid's own requests fail too and say
 * so.
 */
export const fetchInitialData = async (source: ReportSource, { loadId, columns, rows }: ShownList): Promise<GridInitialData> => {
  const names = columns.map(({ name }) => name)
  const fetchSample = (from: number) =>
    source
      .fetchRows({ loadId, query: allRows, columns: names, from, to: Math.min(from + sampleRows, rows) })
      .catch(() => null)
  const [savedLayout, ...blocks] = await Promise.all([
    api.call('settings.layout', { grid: source.gridId }).catch(() => null),
    ...sampleStarts(rows).map(fetchSample)
  ])
  return { savedLayout, sampleCells: (name) => blocks.flatMap((block) => block?.cells[names.indexOf(name)] ?? []) }
}

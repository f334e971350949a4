import type { Cell, GridLayout, ShownList } from '../../preload/contract/index.ts'
import { allRows } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import type { ReportSource } from './report-source.ts'

/** What a grid is made from: the layout that was kept, if any, and some cells of every column to see how wide they run. */
export interface GridInitialData {
  readonly savedLayout: GridLayout | null
  readonly sampleCells: (name: string) => readonly Cell[]
}

/** Rows that are looked at, from the beginning, the middle and the end: neighbours are often alike. */
const sampleRows = 25
const sampleStarts = (rows: number): readonly number[] =>
  [0, 0.5, 1].map((part) => Math.max(0, Math.floor((rows - sampleRows) * part)))

/** Reads what a list's grid is made from. Neither part is worth failing for: the grid's own rows tell what is wrong. */
export const fetchInitialData = async (source: ReportSource, { load, columns, rows }: ShownList): Promise<GridInitialData> => {
  const names = columns.map(({ name }) => name)
  const ask = (from: number) =>
    source
      .fetchRows({ load, query: allRows, columns: names, from, to: Math.min(from + sampleRows, rows) })
      .catch(() => null)
  const [kept, ...blocks] = await Promise.all([
    api.call('settings.layout', { grid: source.gridId }).catch(() => null),
    ...sampleStarts(rows).map(ask)
  ])
  return { savedLayout: kept, sampleCells: (name) => blocks.flatMap((block) => block?.cells[names.indexOf(name)] ?? []) }
}

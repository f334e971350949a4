import type { Cell, GridLayout, ListId, LoadedList } from '../../preload/contract/index.ts'
import { wholeList } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { isSent } from './columns.ts'

/** What a grid is made from: the layout that was kept, if any, and some cells of every column to see how wide they run. */
export interface GridStart {
  readonly kept: GridLayout | null
  readonly cellsOf: (name: string) => readonly Cell[]
}

const sampleRows = 60

/** Reads what a list's grid is made from. Neither part is worth failing for: the grid's own rows tell what is wrong. */
export const readStart = async (list: ListId, { load, columns, rows }: LoadedList): Promise<GridStart> => {
  const names = columns.filter(isSent).map(({ name }) => name)
  const [kept, block] = await Promise.all([
    api.call('settings.layout', { grid: list }).catch(() => null),
    api
      .call('lists.rows', { list, load, query: wholeList, columns: names, from: 0, to: Math.min(sampleRows, rows) })
      .catch(() => null)
  ])
  return { kept, cellsOf: (name) => block?.cells[names.indexOf(name)] ?? [] }
}

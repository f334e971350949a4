import type { OutlineColumn } from '../../../preload/contract/index.ts'

/** The id of the group column. No field has the same name, because of the space. */
export const groupColumnId = 'group of rows'
export const rowsColumnId = 'number of rows'
export const countedColumnId = 'number counted'
export const valueColumnId = 'value '

/** Returns the index of an across column; null for any other column. */
export const acrossIndex = (columnId: string): number | null =>
  columnId.startsWith(valueColumnId) ? Number(columnId.slice(valueColumnId.length)) : null

/** Returns the engine's name of a column id. `sums`: the columns whose sums are shown; null with across columns. */
export const outlineColumnOf = (columnId: string, sums: readonly string[] | null): OutlineColumn => {
  const value = acrossIndex(columnId)
  if (value !== null) return `value ${value}`
  if (columnId === groupColumnId) return 'group'
  if (columnId === rowsColumnId) return 'rows'
  if (columnId === countedColumnId) return 'counted'
  if (sums) return `sum ${sums.indexOf(columnId)}`
  return columnId === 'difference' || columnId === 'percent' ? columnId : 'total'
}

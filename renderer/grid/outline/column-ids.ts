import type { OutlineColumn } from '../../../preload/contract/index.ts'

/** The id of the column that names the groups. No field has it, because it has a space. */
export const groupColumnId = 'group of rows'
export const rowsColumnId = 'number of rows'
export const countedColumnId = 'number counted'
export const valueColumnId = 'value '

/** Which of the values beside each other a column shows; null for any other column. */
export const acrossIndex = (columnId: string): number | null => (columnId.startsWith(valueColumnId) ? Number(columnId.slice(valueColumnId.length)) : null)

/** The column with this id, as the engine names it. `sums`: the columns whose sums are shown; null where values stand beside each other. */
export const outlineColumnOf = (columnId: string, sums: readonly string[] | null): OutlineColumn => {
  const value = acrossIndex(columnId)
  if (value !== null) return `value ${value}`
  if (columnId === groupColumnId) return 'group'
  if (columnId === rowsColumnId) return 'rows'
  if (columnId === countedColumnId) return 'counted'
  if (sums) return `sum ${sums.indexOf(columnId)}`
  return columnId === 'difference' || columnId === 'percent' ? columnId : 'total'
}

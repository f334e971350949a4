import type { ColumnSummary, LoadedList } from '../../../preload/contract/index.ts'

/** The columns of one load that another one has not been sent. */
const sentOnlyIn = (
  { columns }: Pick<LoadedList, 'columns'>,
  other: Pick<LoadedList, 'columns'>
): readonly ColumnSummary[] => {
  const isSent = ({ status, derived }: ColumnSummary): boolean => status !== 'missing' && !derived
  const known = new Set(other.columns.filter(isSent).map(({ name }) => name))
  return columns.filter((column) => isSent(column) && !known.has(column.name))
}

/** Fields that the service no longer sends, and those that are new. Rows are compared by the others. */
export const otherFields = (before: Pick<LoadedList, 'columns'>, now: Pick<LoadedList, 'columns'>) => ({
  gone: sentOnlyIn(before, now),
  added: sentOnlyIn(now, before)
})

import type { ColumnSummary } from '../../../preload/contract/index.ts'

/**
 * Returns the columns that can be queried. A field that the service does not send, or a derived column based on one,
 * has no values: a filter on it would match no row.
 */
export const presentIn = <Column extends Pick<ColumnSummary, 'status'>>(
  columns: readonly Column[]
): readonly Column[] => columns.filter(({ status }) => status !== 'missing')

import type { ColumnSummary } from '../../preload/contract/index.ts'

/**
 * The columns that have values to ask for. What is asked of a field that the service does not send, or of an own column that is made of one, would be asked
 * of nothing: a filter on it would let no row through.
 */
export const presentIn = <Column extends Pick<ColumnSummary, 'status'>>(columns: readonly Column[]): readonly Column[] => columns.filter(({ status }) => status !== 'missing')

import { catalogue, isNumericKind, type ColumnSummary } from '../../../preload/contract/index.ts'

/**
 * Whether a column has amounts that are looked up for several rows at once: the rent of an object stands in each of its rows here, and a sum would
 * count it as often. The engine adds such a column only where no two rows look up the same.
 */
export const isRepeatedAmount = ({ kind, summed, derived }: Pick<ColumnSummary, 'kind' | 'summed' | 'derived'>): boolean => {
  if (!derived || summed || derived.state !== 'made' || !isNumericKind(kind)) return false
  const { column } = derived
  return column.kind === 'lookUp' && column.several !== 'count' && catalogue[column.from].fields.some((field) => field.name === column.column && field.summed)
}

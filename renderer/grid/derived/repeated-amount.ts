import { catalogue, isNumericKind, type ColumnSummary } from '../../../preload/contract/index.ts'

/**
 * True for a looked-up amount that may repeat: the rent of an object is in each of its rows here, and a sum would count
 * it as often. The engine sums such a column only where no two rows look up the same.
 */
export const isRepeatedAmount = ({
  kind,
  summed,
  derived
}: Pick<ColumnSummary, 'kind' | 'summed' | 'derived'>): boolean => {
  if (!derived || summed || derived.state !== 'made' || !isNumericKind(kind)) return false
  const { column } = derived
  return (
    column.kind === 'lookUp' &&
    column.several !== 'count' &&
    catalogue[column.from].fields.some((field) => field.name === column.column && field.summed)
  )
}

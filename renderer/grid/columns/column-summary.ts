import {
  allFields,
  isNumericKind,
  type ColumnSummary,
  type DerivedColumn,
  type DerivedState
} from '../../../preload/contract/index.ts'

/** Returns the columns that can be queried: a filter on a field that is not sent would match no row. */
export const presentIn = <Column extends Pick<ColumnSummary, 'status'>>(
  columns: readonly Column[]
): readonly Column[] => columns.filter(({ status }) => status !== 'missing')

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
    allFields(column.from).some((field) => field.name === column.column && field.summed)
  )
}

/** The column properties that `fieldOf` needs. */
export type OfField = Pick<ColumnSummary, 'name' | 'derived'>

/**
 * Returns the field that decides the look and words of a column: its own or a looked-up one's. Counts and sums are no
 * values of the field.
 */
export const fieldOf = ({ name, derived }: OfField): string => {
  const made = derived?.column
  return made?.kind === 'lookUp' && (made.several === 'first' || made.several === 'several') ? made.column : name
}

/** Returns the derived columns of a table, with their states. */
export const statesOf = (columns: readonly ColumnSummary[]): readonly DerivedState[] =>
  columns.flatMap(({ derived }) => derived ?? [])
export const derivedOf = (columns: readonly ColumnSummary[]): readonly DerivedColumn[] =>
  statesOf(columns).map(({ column }) => column)

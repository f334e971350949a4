import type { ColumnSummary } from '../../../preload/contract/index.ts'

/** The column properties that `fieldOf` needs. */
export type OfField = Pick<ColumnSummary, 'name' | 'derived'>

/**
 * Returns the field that a column's values belong to, which decides their look and their words: its own or, for a
 * looked-up column, that of the other list. Counts and sums of looked-up values are no values of the field.
 */
export const fieldOf = ({ name, derived }: OfField): string => {
  const made = derived?.column
  return made?.kind === 'lookUp' && (made.several === 'first' || made.several === 'several') ? made.column : name
}

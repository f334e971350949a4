import type { ColumnSummary } from '../../preload/contract/index.ts'

/** A column as far as it depends on it whose values it has. */
export type OfField = Pick<ColumnSummary, 'name' | 'derived'>

/**
 * The field whose values stand in the cells of a column, so that these look as the field's do and are called by the same words: its own; of a looked-up
 * column the one of the other list. How many values there are, and what they add up to, are none of them.
 */
export const fieldOf = ({ name, derived }: OfField): string => {
  const made = derived?.column
  return made?.kind === 'lookUp' && (made.several === 'first' || made.several === 'several') ? made.column : name
}

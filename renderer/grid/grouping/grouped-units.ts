import type { ColumnSummary, GroupOrder, Units } from '../../../preload/contract/index.ts'
import { valueInLanguage } from '../filters/language/parse-filters.ts'
import { unitsOf } from '../columns/units.ts'
import type { Grouping } from './grouping.ts'

/**
 * Converts a sort by an across value with a unit to the window's language, in which the value may have been chosen
 * differently.
 */
const orderWith = (order: GroupOrder, units: Units | null, language: string): GroupOrder => {
  const { beside } = order
  if (!beside || !units) return order
  const figure =
    typeof beside.figure === 'string'
      ? beside.figure
      : { value: valueInLanguage(language, beside.figure.value) ?? beside.figure.value }
  return { ...order, beside: { ...beside, figure, units } }
}

/**
 * Returns the grouping for a request: numbers with a unit column are grouped with their unit, as cells show them, so
 * that three weeks and three months are two groups.
 */
export const withUnits = (
  { by, across, order }: Grouping,
  columns: readonly ColumnSummary[],
  language: string
): Grouping => {
  const unitsIn = (name: string | undefined): Units | null => {
    const column = columns.find((each) => each.name === name)
    return column ? unitsOf(column, columns, language) : null
  }
  const united = <Of extends { readonly column: string }>(of: Of): Of & { readonly units?: Units } => {
    const units = unitsIn(of.column)
    return { ...of, ...(units && { units }) }
  }
  return {
    by: by.map(united),
    across: across && united(across),
    ...(order && { order: orderWith(order, unitsIn(order.beside?.column), language) })
  }
}

const without = <Of extends { readonly units?: Units | undefined }>({ units: _, ...of }: Of): Omit<Of, 'units'> => of

/** Returns the grouping for storage. */
export const withoutUnits = ({ by, across, order }: Grouping): Grouping => {
  const bare = order?.beside ? { ...order, beside: without(order.beside) } : order
  return { by: by.map(without), across: across && without(across), ...(bare && { order: bare }) }
}

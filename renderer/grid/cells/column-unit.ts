import { isNumericKind, type ColumnSummary } from '../../../preload/contract/index.ts'

/** `unit`: the unit of its numbers, where it differs from the one implied by its name. */
type Counted = Pick<ColumnSummary, 'name' | 'kind' | 'derived'> & { readonly unit?: string | undefined }

/**
 * Amounts of money, all in the same currency, by the service's names: rents (Service: reporting.md, "hyresobjekt"),
 * price parts (Service: reporting.md, "avtal"), transactions (Service: reporting.md, "bokforingtransaktion") and
 * orders (Service: orders-and-errands.md, "Order, list item").
 */
const money: ReadonlySet<string> = new Set([
  'HyresobjektGrundhyra',
  'AvtalTAhyra',
  'HyresobjektTAhyra',
  'AvtalPrisdelBelopp',
  'Debet',
  'Kredit',
  'Netto',
  'Belopp'
])

/**
 * Returns the unit of a column's numbers: columns of the same unit can be added. A looked-up column has the unit of its
 * source. A column without a known unit, such as a computed one, has a unit of its own.
 */
export const unitOf = ({ name, derived, unit }: Counted): string => {
  if (unit !== undefined) return unit
  const column = derived?.column
  const field = column?.kind === 'lookUp' && column.several !== 'count' ? column.column : name
  return money.has(field) ? 'money' : field
}

/** Groups the number columns by unit, in their order. Other columns are in no group. */
export const unitGroups = <Column extends Counted>(columns: readonly Column[]): readonly (readonly Column[])[] => [
  ...Map.groupBy(
    columns.filter(({ kind }) => isNumericKind(kind)),
    unitOf
  ).values()
]

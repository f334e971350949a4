import { isNumericKind, type ColumnSummary } from '../../../preload/contract/index.ts'

/** `unit`: what its numbers count, where that is known otherwise than by its name. */
type Counted = Pick<ColumnSummary, 'name' | 'kind' | 'derived'> & { readonly unit?: string | undefined }

/**
 * Amounts of money, all in the same currency, by the service's names: rents (Service: reporting.md, "hyresobjekt"), price parts (Service: reporting.md, "avtal"),
 * transactions (Service: reporting.md, "bokforingtransaktion") and orders (Service: orders-and-errands.md, "Order, list item").
 */
const money: ReadonlySet<string> = new Set(['HyresobjektGrundhyra', 'AvtalTAhyra', 'HyresobjektTAhyra', 'AvtalPrisdelBelopp', 'Debet', 'Kredit', 'Netto', 'Belopp'])

/**
 * What the numbers of a column count: two columns of one unit can be added. A column that is looked up has the unit of the one that it is looked
 * up from. Where nothing is known of it, as of what somebody has reckoned, its unit is its own.
 */
export const unitOf = ({ name, derived, unit }: Counted): string => {
  if (unit !== undefined) return unit
  const column = derived?.column
  const field = column?.kind === 'lookUp' && column.several !== 'count' ? column.column : name
  return money.has(field) ? 'money' : field
}

/** Columns of numbers in groups of one unit, in their order. Other columns are in none. */
export const unitGroups = <Column extends Counted>(columns: readonly Column[]): readonly (readonly Column[])[] => [
  ...Map.groupBy(columns.filter(({ kind }) => isNumericKind(kind)), unitOf).values()
]

import {
  catalogue,
  isNumericKind,
  uiLanguageOf,
  type ColumnSummary,
  type Units
} from '../../../preload/contract/index.ts'

/** The unit columns, by number column. */
const unitColumns: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(catalogue).flatMap(({ fields }) =>
    fields.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit] as const]))
  )
)

/** The column properties that `unitColumnOf` needs. */
export type WithUnits = Pick<ColumnSummary, 'name' | 'unitColumn'>

/** Returns the column with the units of a column's numbers, which are shown with them; null for none. */
export const unitColumnOf = ({ name, unitColumn }: WithUnits): string | null => unitColumn ?? unitColumns[name] ?? null

/** The columns whose numbers have a unit column. */
export const columnsWithUnits: readonly string[] = Object.keys(unitColumns)

/** Returns the units shown with a column's values in a language; null if none of its rows can have one. */
export const unitsOf = (
  { kind, ...column }: WithUnits & Pick<ColumnSummary, 'kind'>,
  columns: readonly ColumnSummary[],
  language: string
): Units | null => {
  const name = unitColumnOf(column)
  const hasSome = column.unitColumn !== undefined || columns.some((each) => each.name === name && each.distinct > 0)
  return name !== null && hasSome && isNumericKind(kind)
    ? { column: name, language: uiLanguageOf('system', language) }
    : null
}

/** Returns a column as its values are displayed: those with units are texts. */
export const asShownWith = (units: Units | null, column: ColumnSummary): ColumnSummary =>
  units ? { ...column, kind: 'text' } : column

/** Returns the columns whose cells a grid requests: those of the list, then the unit columns of looked-up ones. */
export const askedColumns = (columns: readonly WithUnits[]): string[] => [
  ...columns.map(({ name }) => name),
  ...columns.flatMap(({ unitColumn }) => unitColumn ?? [])
]

/** Returns the positions of the columns' cells in a grid's request. */
export const columnIndexes = (columns: readonly WithUnits[]): ReadonlyMap<string, number> =>
  new Map(askedColumns(columns).map((name, index) => [name, index]))

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
  'AvtalBelopp',
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

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

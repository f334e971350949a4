import { catalogue, isNumericKind, uiLanguageOf, type ColumnSummary, type Units } from '../../preload/contract/index.ts'

/** By column of numbers, the column that has their unit. */
const unitColumns: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(catalogue).flatMap(({ fields }) => fields.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit] as const])))
)

/** A column as far as it depends on it where its units are. */
export type WithUnits = Pick<ColumnSummary, 'name' | 'unitColumn'>

/** The column that has the units of a column's numbers, which are shown with them; null where there is none. */
export const unitColumnOf = ({ name, unitColumn }: WithUnits): string | null => unitColumn ?? unitColumns[name] ?? null

/** The columns whose numbers have their unit in another one. */
export const columnsWithUnits: readonly string[] = Object.keys(unitColumns)

/** The units with which the values of a column are shown in a language; null where none of its rows can have one. */
export const unitsOf = ({ kind, ...column }: WithUnits & Pick<ColumnSummary, 'kind'>, columns: readonly ColumnSummary[], language: string): Units | null => {
  const name = unitColumnOf(column)
  const hasSome = column.unitColumn !== undefined || columns.some((each) => each.name === name && each.distinct > 0)
  return name !== null && hasSome && isNumericKind(kind) ? { column: name, language: uiLanguageOf('system', language) } : null
}

/** A column as its values are read: those with units are texts. */
export const asShownWith = (units: Units | null, column: ColumnSummary): ColumnSummary => (units ? { ...column, kind: 'text' } : column)

/** The columns whose cells a grid asks for: those of the list, and then those that have the units of looked-up ones. */
export const askedColumns = (columns: readonly WithUnits[]): string[] => [...columns.map(({ name }) => name), ...columns.flatMap(({ unitColumn }) => unitColumn ?? [])]

/** Where the cells of each column stand among those that a grid has asked for. */
export const columnIndexes = (columns: readonly WithUnits[]): ReadonlyMap<string, number> => new Map(askedColumns(columns).map((name, index) => [name, index]))

import { isNumericKind, uiLanguageOf, type ColumnSummary, type Units } from '../../preload/contract/index.ts'

/** By column of numbers, the column that has their unit (Service: reporting.md, "avtal"). */
const unitColumns: Readonly<Record<string, string>> = {
  AvtalKundUppsägningstid: 'AvtalKundUppsägningstidEnhet',
  AvtalHyresvärdUppsägningstid: 'AvtalHyresvärdUppsägningstidEnhet'
}

/** The column that has the units of a column's numbers, which are shown with them; null where there is none. */
export const unitColumnOf = (name: string): string | null => unitColumns[name] ?? null

/** The columns whose numbers have their unit in another one. */
export const columnsWithUnits: readonly string[] = Object.keys(unitColumns)

/** The units with which the values of a column are shown in a language; null where none of its rows can have one. */
export const unitsOf = ({ name, kind }: Pick<ColumnSummary, 'name' | 'kind'>, columns: readonly ColumnSummary[], language: string): Units | null => {
  const units = columns.find((column) => column.name === unitColumnOf(name))
  return units && units.distinct > 0 && isNumericKind(kind) ? { column: units.name, language: uiLanguageOf('system', language) } : null
}

/** A column as its values are read: those with units are texts. */
export const asShownWith = (units: Units | null, column: ColumnSummary): ColumnSummary => (units ? { ...column, kind: 'text' } : column)

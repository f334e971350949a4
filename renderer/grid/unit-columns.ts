/** By column of numbers, the column that has their unit (Service: reporting.md, "avtal"). */
const unitColumns: Readonly<Record<string, string>> = {
  AvtalKundUppsägningstid: 'AvtalKundUppsägningstidEnhet',
  AvtalHyresvärdUppsägningstid: 'AvtalHyresvärdUppsägningstidEnhet'
}

/** The column that has the units of a column's numbers, which are shown with them; null where there is none. */
export const unitColumnOf = (name: string): string | null => unitColumns[name] ?? null

/** The columns whose numbers have their unit in another one. */
export const columnsWithUnits: readonly string[] = Object.keys(unitColumns)

import { dateStepOf, type DateStep } from '../../../preload/contract/index.ts'
import { unlimitedMemory } from '../base/memory.ts'
import type { Column } from '../column/column.ts'
import { isDateKind, isDateTime, isPeriod } from '../column/dates.ts'
import { columnOf, type Table } from '../column/table.ts'
import { rawText } from '../column/texts.ts'
import { codesFor, collectTexts, columnOfTexts } from './made-column.ts'

/** No field has this in its name. */
const nameOf = (column: string, step: DateStep): string => `${column}\u0000${step}`

/** However many rows there are, it has few values. */
const make = (of: Column, step: DateStep): Column => {
  const { dictionary, codes: before, kind } = of
  // A month in the place of a date is of its quarter and year, as the filters have it; a year is called as all of its
  // days are.
  const isDate: typeof isPeriod =
    kind === 'period' ? isPeriod : (...value) => isDateTime(...value) || isPeriod(...value)
  const texts = collectTexts(unlimitedMemory)
  const byCode = new Uint32Array(dictionary.size)
  const dates = new Set<number>()
  for (let code = 1; code < dictionary.size; code++) {
    const text = rawText(dictionary, code)
    const isOne = isDate(dictionary, code)
    byCode[code] = texts.codeOf(isOne ? dateStepOf[step](text) : text)
    if (isOne) dates.add(byCode[code] ?? 0)
  }
  const codes = codesFor(before.length, texts.size())
  for (let row = 0; row < codes.length; row++) codes[row] = byCode[before[row] ?? 0] ?? 0
  return columnOfTexts(
    {
      name: nameOf(of.name, step),
      kind: step === 'day' ? 'date' : 'period',
      summed: false,
      fits: (code) => dates.has(code)
    },
    codes,
    texts,
    unlimitedMemory
  )
}

/**
 * The name of a column of the table that has the years, quarters, months or days of another one's dates, which it makes
 * when it is first asked for. What is no date stays as it is. The name of the column itself where it has no dates, or
 * without a step.
 */
export const steppedName = (
  table: Table,
  { column: name, step }: { readonly column: string; readonly step?: DateStep | undefined }
): string => {
  const column = columnOf(table, name)
  if (step === undefined || !isDateKind(column.kind)) return name
  const stepped = nameOf(name, step)
  if (!table.computed.has(stepped)) table.computed.set(stepped, make(column, step))
  return stepped
}

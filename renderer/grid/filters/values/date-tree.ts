import type { ColumnFilter } from '../../../../preload/contract/index.ts'
import { parseDateSpan, parseTypedDate, type DateSpan } from '../language/dates.ts'
import { emptyOperator } from '../language/tokens.ts'

/** A month `YYYY-MM`, or `''` for rows without a date, with its number of rows. */
export interface CountedMonth {
  readonly month: string
  readonly rows: number
}

interface Part {
  readonly text: string
  /** Null for the empty cell. */
  readonly span: DateSpan | null
}

/** Returns the dates of a filter that is a list of them; none for any other filter. */
const partsOf = (filter: ColumnFilter | null, today: string): readonly Part[] => {
  const [entered, ...more] = filter?.conditions ?? []
  if (!entered || more.length > 0 || (entered.operator !== 'typed' && entered.operator !== 'oneOf')) return []
  const parts = entered.value.split(/[;,]/).map((text) => text.trim())
  const read = parts.map((text) => ({ text, span: parseDateSpan('date', text, today) }))
  return read.every(({ text, span }) => span !== null || emptyOperator(text, 'bare') === 'empty') ? read : []
}

const covers = ({ span }: Part, month: string): boolean => {
  const days = parseTypedDate('date', month)
  return days && span ? span.first <= days.first && span.last >= days.last : month === '' && span === null
}

/** Returns those of the months that a filter asks for, however it names them. */
export const checkedMonths = (
  filter: ColumnFilter | null,
  months: readonly string[],
  today: string
): ReadonlySet<string> => {
  const parts = partsOf(filter, today)
  return new Set(months.filter((month) => parts.some((part) => covers(part, month))))
}

/**
 * Returns the text of the filter with months ticked or not: whole years by their number, and the single days that it
 * names. `''` for no filter.
 */
export const withMonths = (
  filter: ColumnFilter | null,
  months: readonly string[],
  changed: readonly string[],
  isTicked: boolean,
  today: string
): string => {
  const checked = new Set(checkedMonths(filter, months, today))
  for (const month of changed)
    if (isTicked) checked.add(month)
    else checked.delete(month)
  const days = partsOf(filter, today).filter((part) => !months.some((month) => covers(part, month)) && part.span)
  const byYear = Map.groupBy(months, (month) => month.slice(0, 4))
  const texts = [...byYear].flatMap(([year, of]) => {
    const ticked = of.filter((month) => checked.has(month))
    if (year === '') return ticked.length > 0 ? ['(tomt)'] : []
    return ticked.length === of.length && of.length > 1 ? [year] : ticked
  })
  return [...days.map(({ text }) => text), ...texts].join('; ')
}

import {
  maxConditions,
  stepShapes,
  type Condition,
  type DateStep,
  type Filter
} from '../../../preload/contract/index.ts'

/** A span of days or months, both ends included, as ISO texts of equal length. */
interface Span {
  readonly first: string
  readonly last: string
}

/** True for a day that exists in the calendar. */
const isReal = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Returns the months of a step's value. */
const monthsOf = (step: DateStep, text: string): Span | null => {
  const [, year, quarter, month] = stepShapes[step].exec(text) ?? []
  if (year === undefined || (step === 'day' && !isReal(text))) return null
  const [first, last] = !quarter
    ? [Number(month ?? 1), Number(month ?? 12)]
    : [Number(quarter) * 3 - 2, Number(quarter) * 3]
  return { first: `${year}-${twoDigits(first)}`, last: `${year}-${twoDigits(last)}` }
}

/** Returns the days of months. */
const daysOf = (text: string, months: Span): Span =>
  /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? { first: text, last: text }
    : { first: `${months.first}-01`, last: `${months.last}-${twoDigits(lastDay(months.last))}` }

const lastDay = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** Returns the day or month next to another. */
const beside = (iso: string, by: 1 | -1): string => {
  const isMonth = iso.length === 7
  const date = new Date(`${iso}${isMonth ? '-01' : ''}T00:00:00Z`)
  if (isMonth) date.setUTCMonth(date.getUTCMonth() + by)
  else date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, iso.length)
}

const earliest = '0000'
const latest = '9999-99-99'

const always: Span = { first: earliest, last: latest }
const isExact = (value: string): boolean => /^\d{4}-\d{2}(-\d{2})?$/.test(value)

const overlap = (one: Span, other: Span): readonly Span[] => {
  const first = one.first > other.first ? one.first : other.first
  const last = one.last < other.last ? one.last : other.last
  return first <= last ? [{ first, last }] : []
}
const within = (spans: readonly Span[], others: readonly Span[]): readonly Span[] =>
  spans.flatMap((span) => others.flatMap((other) => overlap(span, other)))

const besides = (value: string): readonly Span[] => [
  { first: earliest, last: beside(value, -1) },
  { first: beside(value, 1), last: latest }
]

/** Returns the spans that a condition on dates matches; null for any other condition. */
const spansOf = (condition: Condition): readonly Span[] | null => {
  switch (condition.op) {
    case 'date.eq':
      return [{ first: condition.value, last: condition.value }]
    case 'date.ne':
      return besides(condition.value)
    case 'date.between':
      return [{ first: condition.value, last: condition.to }]
    case 'date.ge':
      return [{ first: condition.value, last: latest }]
    case 'date.gt':
      return [{ first: beside(condition.value, 1), last: latest }]
    case 'date.le':
      return [{ first: earliest, last: condition.value }]
    case 'date.lt':
      return [{ first: earliest, last: beside(condition.value, -1) }]
    case 'oneOf':
    case 'noneOf': {
      // Other values are no days.
      const values = condition.values.filter(isExact)
      return condition.op === 'oneOf'
        ? values.map((value) => ({ first: value, last: value }))
        : values.map(besides).reduce(within, [always])
    }
    case 'notEmpty':
      return [always]
    case 'empty':
    case 'typeMismatch':
      return []
    default:
      return null
  }
}

/**
 * Returns the filter text for the days of a step's value that pass the column's filters: `2026-Q4`, or
 * `2026-11-25..2026-12-31` where they pass only some days. Null if the text is no value of the step.
 */
export const daysOfStep = (step: DateStep, text: string, filters: readonly Filter[]): string | null => {
  const months = monthsOf(step, text)
  if (!months) return null
  const isOfMonths = filters.some(({ conditions }) =>
    conditions.some((condition) => 'value' in condition && condition.value.length === 7)
  )
  const whole = isOfMonths ? months : daysOf(text, months)
  const left = filters.reduce<readonly Span[]>(
    (spans, { join, conditions }) => {
      const passed = conditions.flatMap((condition) => {
        const own = spansOf(condition)
        return own ? [own] : []
      })
      if (passed.length < conditions.length) return spans
      return within(spans, join === 'or' ? passed.flat() : passed.reduce(within, [always]))
    },
    [whole]
  )
  const isWhole = left.length === 1 && left[0]?.first === whole.first && left[0].last === whole.last
  if (isWhole || left.length === 0 || left.length > maxConditions) return text
  return left.map(({ first, last }) => (first === last ? first : `${first}..${last}`)).join(', ')
}

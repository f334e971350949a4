import { parseDate } from '../../../../preload/contract/index.ts'

/** The first and the last day (or month) of a typed date: `2026` is a year, `2026-03` a month. */
export interface DateSpan {
  readonly first: string
  readonly last: string
}

const padded = (n: number): string => String(n).padStart(2, '0')
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The formats of a typed date, the most exact first. */
const formats = {
  date: [/^(\d{4})-(\d{2})-(\d{2})$/, /^(\d{4})(\d{2})(\d{2})$/, /^(\d{4})-(\d{2})$/, /^(\d{4})$/],
  period: [/^(\d{4})-?(\d{2})$/, /^(\d{4})-(\d{2})-\d{2}$/, /^(\d{4})$/]
} as const

/**
 * Parses a typed date: `2026-03-15`, `20260315`, `260315`, or a part such as `2026-03` or `2026`. In a column of
 * periods a day is ignored, and `202603` is a month. Null if it is not in the calendar.
 */
export const parseTypedDate = (kind: 'date' | 'period', typed: string): DateSpan | null => {
  const text = typed.trim()
  const full = kind === 'date' ? text.replace(/^\d{6}$/, '20$&') : text
  const parts = formats[kind].map((format) => format.exec(full)).find((found) => found !== null)
  if (!parts) return null
  const [year, month = 0, day = 0] = parts.slice(1).map(Number)
  if (year === undefined || month > 12 || (parts[2] && month < 1)) return null
  if (parts[3] && (day < 1 || day > daysIn(year, month))) return null
  const first = `${parts[1]}-${padded(month || 1)}`
  const last = `${parts[1]}-${padded(month || 12)}`
  if (kind === 'period') return { first, last }
  return { first: `${first}-${padded(day || 1)}`, last: `${last}-${padded(day || daysIn(year, month || 12))}` }
}

type SpanKind = 'date' | 'period'

const dayLength = 86_400_000

/** A month as the number of months since the year 0. */
const monthNumber = (year: number, month: number): number => year * 12 + month - 1

const isoMonth = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

const spanOfMonths = (kind: SpanKind, from: number, to: number): DateSpan | null => {
  const [first, last] = [isoMonth(from), isoMonth(to)].map((month) => parseTypedDate(kind, month))
  return first && last ? { first: first.first, last: last.last } : null
}

const movedBy = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** The days since the last Monday. */
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

const weekFrom = (day: string, weeks: number): DateSpan => {
  const first = movedBy(day, 7 * weeks - weekday(day))
  return { first, last: movedBy(first, 6) }
}

/** Returns an ISO week of a year; null where the year has no such week. */
const numberedWeek = (year: number, week: number): DateSpan | null => {
  // The 4th of January is always in the first week.
  const span = weekFrom(`${String(year).padStart(4, '0')}-01-04`, week - 1)
  return week >= 1 && movedBy(span.first, 3).slice(0, 4) === String(year) ? span : null
}

const relative = {
  '-1': 'förra|föregående|last|previous',
  '0': 'denna|detta|den här|det här|innevarande|nuvarande|this|current',
  '1': 'nästa|kommande|next'
} as const
const units = {
  week: 'vecka|veckan|week',
  month: 'månad|månaden|month',
  quarter: 'kvartal|kvartalet|quarter',
  year: 'år|året|year'
} as const

const everyOf = (words: Readonly<Record<string, string>>): string => Object.values(words).join('|')
const keyOf = <Key extends string>(words: Readonly<Record<Key, string>>, word: string): Key | undefined =>
  (Object.keys(words) as Key[]).find((key) => words[key].split('|').includes(word))

const severalMonthsShape = /^(nästa|kommande|next|senaste|last) (\d{1,2}) (?:månader|månaderna|months)$/

/** The months from today on, or up to today: `kommande 12 månader` ends the day before today of next year. */
const severalMonths = (kind: SpanKind, text: string, today: string): DateSpan | null => {
  const [, which = '', count = ''] = severalMonthsShape.exec(text) ?? []
  if (count === '' || Number(count) === 0) return null
  const isPast = which === 'senaste' || which === 'last'
  const month = monthNumber(Number(today.slice(0, 4)), Number(today.slice(5, 7)))
  const other = isoMonth(month + (isPast ? -1 : 1) * Number(count))
  if (kind === 'period') {
    const own = isoMonth(month)
    return isPast
      ? { first: isoMonth(month - Number(count) + 1), last: own }
      : { first: own, last: isoMonth(month + Number(count) - 1) }
  }
  // The last day of a shorter month.
  const day = Math.min(Number(today.slice(8)), daysIn(Number(other.slice(0, 4)), Number(other.slice(5))))
  const end = `${other}-${padded(day)}`
  return isPast ? { first: movedBy(end, 1), last: today } : { first: today, last: movedBy(end, -1) }
}

const relativeShape = new RegExp(`^(${everyOf(relative)}) (${everyOf(units)})$`)

const relativeSpan = (kind: SpanKind, text: string, today: string): DateSpan | null => {
  const year = Number(today.slice(0, 4))
  if (text === 'i år') return spanOfMonths(kind, monthNumber(year, 1), monthNumber(year, 12))
  if (text === 'i fjol' || text === 'ifjol')
    return spanOfMonths(kind, monthNumber(year - 1, 1), monthNumber(year - 1, 12))
  const [, which = '', word = ''] = relativeShape.exec(text) ?? []
  const unit = keyOf(units, word)
  if (!unit) return null
  const by = Number(keyOf(relative, which))
  if (unit === 'week') return kind === 'date' ? weekFrom(today, by) : null
  const months = { month: 1, quarter: 3, year: 12 }[unit]
  const now = monthNumber(year, Number(today.slice(5, 7)))
  const from = now - (now % months) + by * months
  return spanOfMonths(kind, from, from + months - 1)
}

/** The context that decides the year of a text without one. */
interface YearChoice {
  readonly today: string
  /** True for a column of past dates. */
  readonly isPast: boolean
  /** The start of the range whose end is parsed; null for none. */
  readonly from: string | null
}

const daysAway = ({ first, last }: DateSpan, today: string): number =>
  Math.max(0, Date.parse(first) - Date.parse(today), Date.parse(today) - Date.parse(last))

/**
 * Returns the span in the typed year, of two or four digits; without one, in the year chosen as `parseDateSpan`
 * describes.
 */
const inYear = (
  typed: string | undefined,
  { today, isPast, from }: YearChoice,
  spanIn: (year: number) => DateSpan | null
): DateSpan | null => {
  if (typed !== undefined) return spanIn(Number(typed) + (typed.length === 2 ? 2000 : 0))
  const year = Number((from ?? today).slice(0, 4))
  const spans = [year - 1, year, year + 1].flatMap((each) => spanIn(each) ?? [])
  if (from !== null) return spans.find(({ last }) => last >= from) ?? null
  if (isPast) return spans.findLast(({ first }) => first <= today) ?? null
  return spans.toSorted((one, other) => daysAway(one, today) - daysAway(other, today))[0] ?? null
}

const quarterShapes = [
  /^(?:kv|kvartal|q|quarter)\.? ?(?<quarter>[1-4])(?:[ -/]+(?<year>\d{4}|\d{2}))?$/,
  /^(?<year>\d{4})[ -/]*(?:kv|kvartal|q|quarter)\.? ?(?<quarter>[1-4])$/
]
const weekShapes = [
  /^(?:v|vecka|w|week)\.? ?(?<week>\d{1,2})(?:[ -/]+(?<year>\d{4}))?$/,
  /^(?<year>\d{4})[ -]?[vw](?<week>\d{1,2})$/
]

const groupsOf = (shapes: readonly RegExp[], text: string): Readonly<Record<string, string | undefined>> | null =>
  shapes.map((shape) => shape.exec(text)?.groups).find((groups) => groups !== undefined) ?? null

const monthNames = [
  ['januari', 'january'],
  ['februari', 'february'],
  ['mars', 'march'],
  ['april'],
  ['maj', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['augusti', 'august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['december']
] as const

/** Returns the month with this name or prefix, from 1; null for none. */
const monthNamed = (word: string): number | null => {
  const at = word.length < 3 ? -1 : monthNames.findIndex((names) => names.some((name) => name.startsWith(word)))
  return at < 0 ? null : at + 1
}

const namedMonthShape = /^(?:(?<day>\d{1,2})\.? )?(?<name>\p{Letter}+)\.?(?: (?<year>\d{4}))?$/u

const namedMonthSpan = (kind: SpanKind, text: string, choice: YearChoice): DateSpan | null => {
  const { day, name = '', year } = namedMonthShape.exec(text)?.groups ?? {}
  const month = monthNamed(name)
  if (month === null) return null
  if (day !== undefined) return daySpan(kind, `${day}/${month}${year === undefined ? '' : ` ${year}`}`, choice)
  return inYear(year, choice, (of) => spanOfMonths(kind, monthNumber(of, month), monthNumber(of, month)))
}

const dayWithoutYear = /^\d{1,2}\/\d{1,2}$/

/** Parses a day in every format that a date field accepts. */
const daySpan = (kind: SpanKind, text: string, choice: YearChoice): DateSpan | null => {
  if (dayWithoutYear.test(text)) return inYear(undefined, choice, (year) => daySpan(kind, `${text} ${year}`, choice))
  const day = parseDate(text, choice.today)
  return day.ok ? parseTypedDate(kind, day.value) : null
}

/** Parses `202603` where the six digits are not a day. */
const compactMonth = (kind: SpanKind, text: string): DateSpan | null =>
  /^\d{6}$/.test(text) ? parseTypedDate(kind, `${text.slice(0, 4)}-${text.slice(4)}`) : null

/**
 * Parses a date, or words for a span of dates, in Swedish or English: whatever `parseTypedDate` accepts, every form of
 * a day that `parseDate` accepts (`31/1`, `idag`), `kv1 2027`, `Q1`, `mars 2027`, `31 jan`, `v 12`, `nästa kvartal`,
 * `förra månaden`, `kommande 12 månader`, `i år`. A day, week, month or quarter without a year is the one closest to `today` (`YYYY-MM-DD`);
 * among times and periods, which lie in the past, the last that has begun; as the end of a range that begins with
 * `from`, the next that ends no earlier. In a column of periods a day stands for its month, and a week is not accepted.
 * Returns null for any other text.
 */
export const parseDateSpan = (
  column: 'date' | 'dateTime' | 'period',
  typed: string,
  today: string,
  from: string | null = null
): DateSpan | null => {
  const kind = column === 'period' ? column : 'date'
  const exact = parseTypedDate(kind, typed)
  if (exact) return exact
  const choice = { today, isPast: column !== 'date', from }
  const text = typed.trim().toLowerCase().normalize('NFC').replace(/\s+/g, ' ')
  const quarter = groupsOf(quarterShapes, text)
  if (quarter) {
    const month = Number(quarter['quarter']) * 3 - 2
    return inYear(quarter['year'], choice, (year) =>
      spanOfMonths(kind, monthNumber(year, month), monthNumber(year, month) + 2)
    )
  }
  const week = groupsOf(weekShapes, text)
  if (week)
    return kind === 'date' ? inYear(week['year'], choice, (year) => numberedWeek(year, Number(week['week']))) : null
  return (
    relativeSpan(kind, text, today) ??
    severalMonths(kind, text, today) ??
    namedMonthSpan(kind, text, choice) ??
    daySpan(kind, text, choice) ??
    compactMonth(kind, text)
  )
}

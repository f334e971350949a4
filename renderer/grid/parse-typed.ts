const canonical = /^-?\d{1,18}(\.\d{1,12})?$/
/** Digits without groups, or groups of three with the same mark throughout. */
const wholeShape = /^-?(?:\d+|\d{1,3}([.,])\d{3}(?:\1\d{3})*)$/

/** Where the decimals of typed figures begin, or null where there are none: every mark parts thousands. */
const decimalMark = (language: string, text: string): number | null => {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const mark = text[at]
  if (mark === undefined) return null
  const single = text.indexOf(mark) === at
  const thousands = !single || (language === 'en' && /^-?[1-9]\d{0,2},\d{3}$/.test(text))
  return thousands ? null : at
}

/**
 * A number as a person types it (`1 234,50`, `1234.5`, in English also `1,234.50`) as canonical decimal text, or null
 * where it is no number or could be meant in two ways: `1.234` in Swedish is thousands to one and decimals to another.
 */
export const parseTypedNumber = (language: string, typed: string): string | null => {
  const text = typed.replace(/\s/g, '').replace('\u2212', '-')
  if (language === 'sv' && /^-?[1-9]\d{0,2}\.\d{3}$/.test(text)) return null
  const at = decimalMark(language, text)
  const whole = at === null ? text : text.slice(0, at)
  const group = wholeShape.exec(whole)
  if (!group || (at !== null && group[1] === text[at])) return null
  const digits = whole.replace(/[,.]/g, '').replace(/^(-?)0+(?=\d)/, '$1')
  const number = at === null ? digits : `${digits}.${text.slice(at + 1)}`
  return canonical.test(number) ? number : null
}

/** The first and the last day (or month) that a typed date means: `2026` is a year, `2026-03` a month. */
interface DateSpan {
  readonly first: string
  readonly last: string
}

const padded = (n: number): string => String(n).padStart(2, '0')
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The shapes a date is typed in, most exact first. */
const shapes = {
  date: [/^(\d{4})-(\d{2})-(\d{2})$/, /^(\d{4})(\d{2})(\d{2})$/, /^(\d{4})-(\d{2})$/, /^(\d{4})$/],
  period: [/^(\d{4})-?(\d{2})$/, /^(\d{4})-(\d{2})-\d{2}$/, /^(\d{4})$/]
} as const

/**
 * A date as a person types it: `2026-03-15`, `20260315`, `260315`, or less of it, `2026-03` and `2026`. In a column of
 * periods a day behind does not count, and `202603` is a month. Null where it is no date of the calendar.
 */
export const parseTypedDate = (kind: 'date' | 'period', typed: string): DateSpan | null => {
  const text = typed.trim()
  const full = kind === 'date' ? text.replace(/^\d{6}$/, '20$&') : text
  const parts = shapes[kind].map((shape) => shape.exec(full)).find((found) => found !== null)
  if (!parts) return null
  const [year, month = 0, day = 0] = parts.slice(1).map(Number)
  if (year === undefined || month > 12 || (parts[2] && month < 1)) return null
  if (parts[3] && (day < 1 || day > daysIn(year, month))) return null
  const first = `${parts[1]}-${padded(month || 1)}`
  const last = `${parts[1]}-${padded(month || 12)}`
  if (kind === 'period') return { first, last }
  return { first: `${first}-${padded(day || 1)}`, last: `${last}-${padded(day || daysIn(year, month || 12))}` }
}

import type { DateForm, JsonStyle } from './variant.ts'

const normalized = (value: unknown, form: 'NFC' | 'NFD'): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => normalized(each, form))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key.normalize(form), normalized(member, form)])
  )
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A value as JSON text, in the service's style. */
export const serialize = (
  value: unknown,
  { keys, escapesLetters, escapesSlashes, byteOrderMark }: JsonStyle
): string => {
  let text = JSON.stringify(normalized(value, keys))
  // In JSON, slashes and letters beyond ASCII occur only within strings, so each of them can be escaped.
  if (escapesLetters) text = text.replace(/[\u0080-\uffff]/g, escaped)
  if (escapesSlashes) text = text.replaceAll('/', '\\/')
  return byteOrderMark ? `\uFEFF${text}` : text
}

/** A date or date-time as the service writes it. A date is midnight in Sweden; `+0100` is Swedish winter time. */
export const serializeDate = (iso: string, dates: DateForm): string => {
  if (dates === 'ISO') return iso
  return `/Date(${Date.parse(iso.length === 10 ? `${iso}T00:00:00+01:00` : iso)}+0100)/`
}

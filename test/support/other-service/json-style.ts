import type { JsonStyle } from './variant.ts'

const normalised = (value: unknown, form: 'NFC' | 'NFD'): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => normalised(each, form))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key.normalize(form), normalised(member, form)]))
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A value as JSON text, in the service's manner of writing. */
export const serialize = (value: unknown, { keys, escapesLetters, escapesSlashes, byteOrderMark }: JsonStyle): string => {
  let text = JSON.stringify(normalised(value, keys))
  // Slashes and letters outside ASCII stand in JSON only within texts, so they can be escaped wherever they are.
  if (escapesLetters) text = text.replace(/[\u0080-\uffff]/g, escaped)
  if (escapesSlashes) text = text.replaceAll('/', '\\/')
  return byteOrderMark ? `\uFEFF${text}` : text
}

/** A day or a moment as the service writes it. A day is midnight in Sweden; `+0100` is Sweden's winter. */
export const serializeDate = (iso: string, dates: 'ISO' | '/Date()/'): string => {
  if (dates === 'ISO') return iso
  return `/Date(${Date.parse(iso.length === 10 ? `${iso}T00:00:00+01:00` : iso)}+0100)/`
}

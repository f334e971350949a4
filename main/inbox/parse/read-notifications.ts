import { maxNotificationsAtOnce } from '../../../preload/contract/index.ts'
import { readNotification, refuse, type ReadNotification } from './notification.ts'

const parseJson = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The JSON values of a text: the text itself, or each of its lines; of a list its items. Null where it is neither. */
const valuesOf = (text: string): readonly unknown[] | null => {
  const whole = parseJson(text)
  if (whole) return itemsOf(whole.value)
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  // One line more than is taken is enough to tell that there are too many.
  const values = lines.length < 2 ? [] : lines.slice(0, maxNotificationsAtOnce + 1).map(parseJson)
  return values.length > 0 && values.every((one) => one !== null) ? values.flatMap(({ value }) => itemsOf(value)) : null
}

/** Editors on Windows may begin a file with a byte order mark. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

/** Reads the one notification of a request. Never throws. */
export const readOneNotification = (text: string): ReadNotification => {
  const parsed = parseJson(withoutMark(text))
  return parsed ? readNotification(parsed.value) : refuse('notJson')
}

/**
 * Reads the notifications of a pasted text or a file: one, a list, or one a line. Each is taken or refused by itself; a text
 * with too many is refused as a whole. Never throws.
 */
export const readNotifications = (text: string): readonly ReadNotification[] => {
  const values = valuesOf(withoutMark(text))
  if (values === null) return [refuse('notJson')]
  if (values.length > maxNotificationsAtOnce) return [refuse('tooMany')]
  return values.length === 0 ? [refuse('malformed')] : values.map(readNotification)
}

/** The text of bytes that came from outside; null where they are not UTF-8. */
export const decodeText = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

import { revealInvisible } from '../../../preload/contract/index.ts'

const maxText = 2000
const maxName = 200

const shown = (text: string, most: number): string | null =>
  revealInvisible(text.trim().slice(0, most).toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' ')).slice(0, most).trim() || null

/**
 * A text of the service's for the person, or a number in its place: bounded, trimmed, with nothing in it that is not seen;
 * null where there is nothing to read. Never markup.
 */
export const plainText = (text: unknown): string | null => {
  if (typeof text === 'number') return String(text)
  return typeof text === 'string' ? shown(text, maxText) : null
}

/** The same for a name: one line, and not longer than a name may be. */
export const plainName = (text: unknown): string | null =>
  typeof text === 'string' ? shown(text.trim().slice(0, maxName).replace(/\s+/g, ' '), maxName) : null

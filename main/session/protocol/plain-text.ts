import { revealInvisible } from '../../../preload/contract/index.ts'

const maxText = 2000
const maxName = 200

const bounded = (text: string, max: number): string | null =>
  revealInvisible(text.trim().slice(0, max).toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
    .slice(0, max)
    .trim() || null

/**
 * A text of the service's, for the person; a number counts as its text. Bounded and trimmed, with invisible characters
 * made visible; null where nothing is left to read. Never markup.
 */
export const plainText = (text: unknown): string | null => {
  if (typeof text === 'number') return String(text)
  return typeof text === 'string' ? bounded(text, maxText) : null
}

/** The same for a name: one line, and no longer than a name may be. */
export const plainName = (text: unknown): string | null =>
  typeof text === 'string' ? bounded(text.trim().slice(0, maxName).replace(/\s+/g, ' '), maxName) : null

const maxText = 2000
const maxName = 200

/**
 * Characters that are not seen but change how others are: controls, escapes, line separators, and everything that turns
 * the direction of writing or hides. Not a line's end, and not what joins letters in some scripts and pictures in others.
 */
const unseen = /(?!\n|\u200c|\u200d|\u00ad)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Told by its number, because with U+202E in it "gnp.exe" is drawn as "exe.png". */
const shownAs = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

const shown = (text: string, most: number): string | null =>
  text.trim().slice(0, most).toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(unseen, shownAs).slice(0, most).trim() || null

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

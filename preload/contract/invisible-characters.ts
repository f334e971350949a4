/**
 * Characters that are not seen but change how others are: controls, escapes, line separators, and everything that turns
 * the direction of writing or hides. Not a line's end, and not what joins letters in some scripts and pictures in others.
 */
const unseen = /(?!\n|\u200c|\u200d|\u00ad)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Told by its number, because with U+202E in it "gnp.exe" is drawn as "exe.png". */
const numbered = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** A text of the service's with nothing in it that is not seen. */
export const revealInvisible = (text: string): string => text.replace(unseen, numbered)

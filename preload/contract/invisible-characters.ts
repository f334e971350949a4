/**
 * Invisible characters that change how a text is shown: controls, escapes, line separators, and whatever hides text or
 * changes its direction. Except line feeds, and the joiners that some scripts and emoji need.
 */
const invisible = /(?!\n|\u200c|\u200d|\u00ad)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Replaced by its code point, because with U+202E in it "gnp.exe" is shown as "exe.png". */
const codePointOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** A text of the service with its invisible characters made visible, so that it cannot look like another. */
export const revealInvisible = (text: string): string => text.replace(invisible, codePointOf)

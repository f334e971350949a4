/** Invisible characters that change how a text is shown, except line feeds and the joiners of scripts and emoji. */
const invisible = /(?!\n|\u200c|\u200d|\u00ad)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Replaced by its code point, because with U+202E in it "gnp.exe" is shown as "exe.png". */
const codePointOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** A text of the service with its invisible characters made visible, so that it cannot look like another. */
export const revealInvisible = (text: string): string => text.replace(invisible, codePointOf)

/** Invisible white space: at the ends of a text, and more than one in a row. */
const unseenSpace = /^\s+|\s+$|\s{2,}/g
/** Replaces each of them. */
export const spaceSign = '\u2423'

/** A value with its invisible characters shown: `Liten` and ` Liten` look alike. Never for copies or exports. */
export const valueName = (text: string): string =>
  revealInvisible(text).replace(unseenSpace, (run) => spaceSign.repeat(run.length))

export type UnseenSpace = 'only' | 'before' | 'after' | 'within'

/** Positions of the white space that a value's name shows as signs, to be described in words. */
export const unseenSpaces = (text: string): readonly UnseenSpace[] => {
  const name = valueName(text)
  const inner = name.replace(/^\u2423+|\u2423+$/g, '')
  if (inner === '') return name === '' ? [] : ['only']
  return [
    ...(name.startsWith(spaceSign) ? ['before' as const] : []),
    ...(name.endsWith(spaceSign) ? ['after' as const] : []),
    ...(inner.includes(spaceSign) ? ['within' as const] : [])
  ]
}

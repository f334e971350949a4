/** More than any character, so that it ends whatever begins with the text before it (Unicode Collation, "U+FFFF"). */
const afterAll = '\uffff'

let collator: Intl.Collator | undefined

/** Swedish order without case and accents. Made when first needed: that takes some milliseconds. */
const letterOrder = (): Intl.Collator => (collator ??= new Intl.Collator('sv', { numeric: true, sensitivity: 'base' }))

/**
 * A place before or after all texts that begin with a text. Numbers are whole: `Hus 20` does not begin with `Hus 2`.
 */
export interface TextPlace {
  readonly text: string
  readonly after: boolean
}

const endOf = ({ text, after }: TextPlace): string => (after ? text + afterAll : text)

/** Negative if the one place comes before the other. */
export const comparePlaces = (one: TextPlace, other: TextPlace): number =>
  letterOrder().compare(endOf(one), endOf(other))

/** True if a text comes before the place. */
export const isBeforePlace = (text: string, place: TextPlace): boolean => {
  const order = letterOrder().compare(text, endOf(place))
  return order < 0 || (order === 0 && place.after)
}

const lineBreak = /\r\n|[\t\n\r]/g
/** Finding a single character is far quicker than one of several. */
const mayHaveBreak = (text: string): boolean => text.includes('\n') || text.includes('\t') || text.includes('\r')

/**
 * Replaces each space, tab and line break by a plain space. The no-break space apart: one character is found faster.
 */
export const foldSpaces = (text: string): string =>
  (mayHaveBreak(text) ? text.replace(lineBreak, ' ') : text)
    .replaceAll('\u00a0', ' ')
    .replace(/[\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g, ' ')

/** The form in which two texts are one value: NFC, with plain spaces. Nothing before U+0300 has another form. */
export const canonicalText = (text: string): string =>
  /[\t\n\r\u00a0]|[\u0300-\uffff]/.test(text) ? foldSpaces(text.normalize('NFC')) : text

/** The form in which text is searched: NFC, lower case, one sigma, single plain spaces. `å` and `a` differ. */
export const foldText = (text: string): string => {
  const folded = foldSpaces(text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ'))
  return folded.includes('  ') ? folded.replace(/ {2,}/g, ' ') : folded
}

/** The parts of a search, folded and distinct. */
export interface SearchWords {
  /** Found anywhere in a cell, also within a word. */
  readonly words: readonly string[]
  /** Found as whole words, one after the other in one cell. */
  readonly phrases: readonly string[]
}

/** A phrase in quotes, or a word. A quote that is never closed belongs to nothing. */
const part = /["“”]([^"“”]*)["“”](?=\s|$)|["“”]?(\S*)/gu

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts.filter((text) => text !== ''))]

/** Takes a search apart: `lärk "Södra vägen 4"` is a word and a phrase. */
export const searchWords = (search: string): SearchWords => {
  const parts = [...foldText(search).matchAll(part)]
  return {
    words: unique(parts.map(([, , word = '']) => word)),
    phrases: unique(parts.map(([, phrase = '']) => phrase.trim().replace(/\s+/gu, ' ')))
  }
}

const partOfWord = /[\p{Letter}\p{Number}]/u

/** True if the text between the two places stands alone: no letter and no digit continues it within `from` to `to`. */
export const isWholeWords = (text: string, at: number, end: number, from = 0, to = text.length): boolean =>
  !(at > from && partOfWord.test(text[at - 1] ?? '')) && !(end < to && partOfWord.test(text[end] ?? ''))

import { foldText, isWholeWords, type SearchWords } from '../../../preload/contract/index.ts'

/** A part of a text: from an index up to another, exclusive. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** A text in searchable form, with the original index of each of its letters. */
interface Searchable {
  readonly text: string
  readonly places: readonly number[]
}

const searchable = (text: string, write: (letter: string) => string): Searchable => {
  const places: number[] = []
  let folded = ''
  let at = 0
  // Consecutive spaces count as one, and a letter with combining accents as one letter.
  for (const letter of text.match(/\s+|\P{M}\p{M}+|./gsu) ?? []) {
    const written = write(foldText(letter))
    folded += written
    for (let part = 0; part < written.length; part++) places.push(at)
    at += letter.length
  }
  places.push(at)
  return { text: folded, places }
}

/** Normalizes a letter of a number: no group separators, and one decimal sign, so that typed and sent numbers match. */
const asNumber = (letter: string): string =>
  /[\s\u00a0\u202f]/u.test(letter) ? '' : letter === '.' ? ',' : letter === '\u2212' ? '-' : letter
const isNumber = (word: string): boolean => /^-?[\d.,]*\d[\d.,]*$/.test(word)

const occurrences = ({ text, places }: Searchable, wanted: string, whole: boolean): TextRange[] => {
  const found: TextRange[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (!whole || isWholeWords(text, at, end)) found.push({ from: places[at] ?? 0, to: places[end] ?? 0 })
  }
  return found
}

/**
 * Returns the hits of a search in a text. A number is found however its digits are grouped: the search uses the
 * service's text, and the cell shows the format of the language.
 */
export const searchHits = (text: string, { words, phrases }: SearchWords): readonly TextRange[] => {
  const plain = searchable(text, (letter) => letter)
  const number = searchable(text, asNumber)
  return [
    ...words.flatMap((word) => {
      const found = occurrences(plain, word, false)
      return found.length > 0 || !isNumber(word) ? found : occurrences(number, word.replaceAll('.', ','), false)
    }),
    ...phrases.flatMap((phrase) => occurrences(plain, phrase, true))
  ]
}

/** A field of a row: its column and its text. */
interface RowText<Name> {
  readonly column: Name
  readonly text: string
}

/** Returns the search terms that no shown column contains, each with the first hidden column that contains it. */
export const hiddenHits = <Name>(
  shown: readonly string[],
  hidden: readonly RowText<Name>[],
  { words, phrases }: SearchWords
): readonly RowText<Name>[] => {
  const single = [
    ...words.map((word): SearchWords => ({ words: [word], phrases: [] })),
    ...phrases.map((phrase): SearchWords => ({ words: [], phrases: [phrase] }))
  ]
  const found = single.flatMap((wanted) => {
    const has = (text: string): boolean => searchHits(text, wanted).length > 0
    return shown.some(has) ? [] : (hidden.find(({ text }) => has(text)) ?? [])
  })
  return [...new Set(found)]
}

import { foldText, isWholeWords, type SearchWords } from '../../preload/contract/index.ts'

/** A part of a text: from an index up to, not including, another. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** A text in the form in which it is searched, and for each of its letters where it stands in the text. */
interface Searchable {
  readonly text: string
  readonly places: readonly number[]
}

const searchable = (text: string, write: (letter: string) => string): Searchable => {
  const places: number[] = []
  let folded = ''
  let at = 0
  // Spaces in a row are one space, and a letter with its accents beside it one letter.
  for (const letter of text.match(/\s+|\P{M}\p{M}+|./gsu) ?? []) {
    const written = write(foldText(letter))
    folded += written
    for (let part = 0; part < written.length; part++) places.push(at)
    at += letter.length
  }
  places.push(at)
  return { text: folded, places }
}

/** A number without what only groups its digits, and with one sign for decimals, as it may be typed and as it may be sent. */
const asNumber = (letter: string): string => (/[\s\u00a0\u202f]/u.test(letter) ? '' : letter === '.' ? ',' : letter === '\u2212' ? '-' : letter)
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
 * Where a text has what is searched for. A number is found however its digits are grouped, because it is searched for as the service
 * has sent it, and shown in the format of the language.
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

/** A field of a row: its column, and what it shows. */
interface RowText<Name> {
  readonly column: Name
  readonly text: string
}

/** What is searched for and is in no column that is shown, with the first hidden column that has it. */
export const hiddenHits = <Name>(shown: readonly string[], hidden: readonly RowText<Name>[], { words, phrases }: SearchWords): readonly RowText<Name>[] => {
  const single = [...words.map((word): SearchWords => ({ words: [word], phrases: [] })), ...phrases.map((phrase): SearchWords => ({ words: [], phrases: [phrase] }))]
  const found = single.flatMap((wanted) => {
    const has = (text: string): boolean => searchHits(text, wanted).length > 0
    return shown.some(has) ? [] : (hidden.find(({ text }) => has(text)) ?? [])
  })
  return [...new Set(found)]
}

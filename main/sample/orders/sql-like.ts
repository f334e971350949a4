/**
 * SQL's LIKE as SQL Server reads it, under a Swedish collation that is sensitive to accents but not to case: `%` is any
 * text, `_` any one character, `[abc]` and `[a-c]` one of a set, `[^abc]` one outside it. A `-` first or last in a set is
 * literal, and so is a `]` outside one. A set that is never closed matches nothing. There is no escape character: a
 * wildcard is literal within a set (`[%]`).
 */

type Test = (character: string) => boolean
/** `any` is `%`. */
type Piece = { readonly kind: 'any' } | { readonly kind: 'one'; readonly test: Test }

const swedish = new Intl.Collator('sv', { sensitivity: 'accent' })

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('sv')

const isWithin = (from: string, to: string, character: string): boolean =>
  swedish.compare(from, character) <= 0 && swedish.compare(character, to) <= 0

const setOf = (members: readonly string[]): Test => {
  const tests: Test[] = []
  for (let place = 0; place < members.length; place++) {
    const from = members[place] ?? ''
    const to = members[place + 2]
    if (members[place + 1] === '-' && to !== undefined) {
      tests.push((character) => isWithin(from, to, character))
      place += 2
    } else {
      tests.push((character) => character === from)
    }
  }
  return (character) => tests.some((test) => test(character))
}

/** The pattern's pieces, or null where a set is never closed. */
const parse = (pattern: string): readonly Piece[] | null => {
  const characters = [...fold(pattern)]
  const pieces: Piece[] = []
  for (let place = 0; place < characters.length; place++) {
    const character = characters[place]
    if (character === '%') {
      pieces.push({ kind: 'any' })
    } else if (character === '_') {
      pieces.push({ kind: 'one', test: () => true })
    } else if (character === '[') {
      const end = characters.indexOf(']', place)
      if (end < 0) return null
      const negated = characters[place + 1] === '^'
      const test = setOf(characters.slice(place + (negated ? 2 : 1), end))
      pieces.push({ kind: 'one', test: negated ? (other) => !test(other) : test })
      place = end
    } else {
      pieces.push({ kind: 'one', test: (other) => other === character })
    }
  }
  return pieces
}

/**
 * Matches text and pieces from left to right. After a mismatch only the last `%` is tried again, with one character more.
 * That is enough, and bounds the time by the product of both lengths, whatever the pattern.
 */
const matchesAll = (pieces: readonly Piece[], characters: readonly string[]): boolean => {
  let piece = 0
  let place = 0
  let anyPiece = -1
  let anyPlace = 0
  while (place < characters.length) {
    const current = pieces[piece]
    if (current?.kind === 'one' && current.test(characters[place] ?? '')) {
      piece++
      place++
    } else if (current?.kind === 'any') {
      anyPiece = piece++
      anyPlace = place
    } else if (anyPiece >= 0) {
      piece = anyPiece + 1
      place = ++anyPlace
    } else {
      return false
    }
  }
  return pieces.slice(piece).every(({ kind }) => kind === 'any')
}

/** A predicate for the pattern, which has to match the whole text. */
export const likePredicate = (pattern: string): ((text: string) => boolean) => {
  const pieces = parse(pattern)
  return pieces ? (text) => matchesAll(pieces, [...fold(text)]) : () => false
}

import { organisationMatcher } from '../../../preload/contract/index.ts'
import { foldText, textInPiece, type Texts } from '../column/texts.ts'
import { compileLike, longestLiteral, type TextPredicate } from './like.ts'
import type { Checkpoint } from '../base/checkpoint.ts'

/** The operators that look at a value's text. */
type TextOperator = 'is' | 'begins' | 'contains' | 'ends'

/** Marks the codes whose folded text meets the condition. The empty value never does. */
export const markTexts = (hits: Uint8Array, folded: Texts, operator: TextOperator, value: string): void => {
  const wanted = foldText(value)
  if (operator === 'contains') markContaining(hits, folded, wanted)
  else markMeeting(hits, folded, test(operator, wanted))
}

const test = (operator: 'is' | 'begins' | 'ends', wanted: string): TextPredicate => {
  const { length } = wanted
  switch (operator) {
    case 'is':
      return (text, from, to) => to - from === length && text.startsWith(wanted, from)
    case 'begins':
      return (text, from, to) => to - from >= length && text.startsWith(wanted, from)
    case 'ends':
      return (text, from, to) => to - from >= length && text.startsWith(wanted, to - length)
  }
}

/** So many steps of matching, or values that are no candidates, take some milliseconds. */
const likeSteps = 500_000

/**
 * Marks the codes whose folded text meets the LIKE pattern. What holds its longest plain text is soon found; of that, all
 * of the pattern is looked for, with turns between: a pattern of many runs can take long at every value.
 */
export const markLike = async (hits: Uint8Array, folded: Texts, pattern: string, turn: Checkpoint): Promise<void> => {
  const wanted = foldText(pattern)
  const holding = new Uint8Array(hits.length)
  markContaining(holding, folded, longestLiteral(wanted))
  const like = compileLike(wanted)
  let sinceTurn = 0
  for (const { first, text, starts } of folded) {
    for (let i = first === 0 ? 1 : 0; i < starts.length - 1; i++) {
      sinceTurn++
      if (holding[first + i] === 0) continue
      const before = like.steps()
      if (like.matches(text, starts[i] ?? 0, starts[i + 1] ?? 0)) hits[first + i] = 1
      sinceTurn += like.steps() - before
      if (sinceTurn < likeSteps) continue
      sinceTurn = 0
      await turn()
    }
  }
}

/** So many organisation numbers are compared within some milliseconds. */
const organisationSteps = 5000

/** Marks the codes that are the organisation number, or hold it, in whichever way either is written. The empty value never does. */
export const markOrganisations = async (hits: Uint8Array, texts: Texts, operator: TextOperator, value: string, turn: Checkpoint): Promise<void> => {
  const meets = organisationMatcher(operator, value)
  for (const piece of texts) {
    for (let i = piece.first === 0 ? 1 : 0; i < piece.starts.length - 1; i++) {
      if (meets(textInPiece(piece, i))) hits[piece.first + i] = 1
      if (i % organisationSteps === organisationSteps - 1) await turn()
    }
  }
}

/** Looks at each value where it stands: to cut it out first would cost more. */
const markMeeting = (hits: Uint8Array, folded: Texts, meets: TextPredicate) => {
  for (const { first, text, starts } of folded) {
    for (let i = first === 0 ? 1 : 0; i < starts.length - 1; i++) {
      if (meets(text, starts[i] ?? 0, starts[i + 1] ?? 0)) hits[first + i] = 1
    }
  }
}

/** Searches each piece as one string: a hit counts where it lies within one value. */
const markContaining = (hits: Uint8Array, folded: Texts, wanted: string) => {
  if (wanted === '') {
    hits.fill(1, 1)
    return
  }
  for (const { first, text, starts } of folded) {
    let i = 0
    let at = text.indexOf(wanted)
    while (at >= 0) {
      while ((starts[i + 1] ?? Infinity) <= at) i++
      const end = starts[i + 1] ?? 0
      const within = at + wanted.length <= end
      if (within) hits[first + i] = 1
      at = text.indexOf(wanted, within ? end : at + 1)
    }
  }
}

/** The exact value of each code, unfolded, that is one of the wanted. */
export const markExactTexts = (hits: Uint8Array, texts: Texts, wanted: ReadonlySet<string>): void => {
  for (const piece of texts) {
    for (let i = 0; i < piece.starts.length - 1; i++) if (wanted.has(textInPiece(piece, i))) hits[piece.first + i] = 1
  }
}

import {
  canonicalText,
  foldText,
  isWholeWords,
  isSameUnit,
  organisationMatcher
} from '../../../preload/contract/index.ts'
import { compileLike, longestLiteral, type TextPredicate } from '../../base/sql-like.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Dictionary } from '../base/dictionary.ts'
import type { Column } from '../column/column.ts'
import { cellKey } from '../column/shared-cells.ts'
import { foldCell, rawText, textInPiece, type Texts } from '../column/texts.ts'

/** The operators on a value's text. `containsWords`: as whole words. */
type TextOperator = 'is' | 'begins' | 'contains' | 'ends'

/** The column's folded texts, made step by step where they are not ready. */
export const foldedTextsOf = async (column: Column, checkpoint: Checkpoint): Promise<Texts> => {
  while (column.foldStep()) await checkpoint()
  return column.foldedTexts()
}

/** Marks the codes whose folded text meets the condition. The empty value never does. */
export const markTexts = (
  mask: Uint8Array,
  folded: Texts,
  operator: TextOperator | 'containsWords',
  value: string
): void => {
  const wanted = operator === 'is' ? foldCell(value) : foldText(value)
  if (operator === 'contains' || operator === 'containsWords')
    markContaining(mask, folded, wanted, operator === 'containsWords')
  else markMatching(mask, folded, predicateFor(operator, wanted))
}

const predicateFor = (operator: 'is' | 'begins' | 'ends', wanted: string): TextPredicate => {
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

/** Marks the codes whose text is the unit, however it is written. There are few units. */
export const markUnits = (mask: Uint8Array, dictionary: Dictionary, value: string): void => {
  for (let code = 0; code < mask.length; code++)
    mask[code] = isSameUnit(code === 0 ? '' : rawText(dictionary, code), value) ? 1 : 0
}

/** So many matching steps, or values that are skipped, take some milliseconds. */
const stepsPerCheckpoint = 500_000

/**
 * Marks the codes whose folded text matches the LIKE pattern. Only values that contain the pattern's longest literal
 * are matched, because finding those is fast. A pattern of many runs can take long at every value, hence the
 * checkpoints.
 */
export const markLike = async (
  mask: Uint8Array,
  folded: Texts,
  pattern: string,
  checkpoint: Checkpoint
): Promise<void> => {
  const wanted = foldText(pattern)
  const candidates = new Uint8Array(mask.length)
  markContaining(candidates, folded, longestLiteral(wanted))
  const like = compileLike(wanted)
  let sinceCheckpoint = 0
  for (const { first, text, starts } of folded) {
    for (let i = first === 0 ? 1 : 0; i < starts.length - 1; i++) {
      sinceCheckpoint++
      if (candidates[first + i] === 0) continue
      const before = like.steps()
      if (like.matches(text, starts[i] ?? 0, starts[i + 1] ?? 0)) mask[first + i] = 1
      sinceCheckpoint += like.steps() - before
      if (sinceCheckpoint < stepsPerCheckpoint) continue
      sinceCheckpoint = 0
      await checkpoint()
    }
  }
}

/** Comparing so many organisation numbers takes some milliseconds. */
const organisationsPerCheckpoint = 5000

/** Marks the codes whose organisation number meets the condition, in any format. Never the empty value. */
export const markOrganisations = async (
  mask: Uint8Array,
  texts: Texts,
  operator: TextOperator,
  value: string,
  checkpoint: Checkpoint
): Promise<void> => {
  const meets = organisationMatcher(operator, value)
  for (const piece of texts) {
    for (let i = piece.first === 0 ? 1 : 0; i < piece.starts.length - 1; i++) {
      if (meets(textInPiece(piece, i))) mask[piece.first + i] = 1
      if (i % organisationsPerCheckpoint === organisationsPerCheckpoint - 1) await checkpoint()
    }
  }
}

/** Tests each value in place, because slicing it out first would cost more. */
const markMatching = (mask: Uint8Array, folded: Texts, meets: TextPredicate) => {
  for (const { first, text, starts } of folded) {
    for (let i = first === 0 ? 1 : 0; i < starts.length - 1; i++) {
      if (meets(text, starts[i] ?? 0, starts[i + 1] ?? 0)) mask[first + i] = 1
    }
  }
}

/** Searches each piece as one string. A hit lies within one value, and between words if `whole`. */
const markContaining = (mask: Uint8Array, folded: Texts, wanted: string, whole = false) => {
  if (wanted === '') {
    mask.fill(1, 1)
    return
  }
  for (const { first, text, starts } of folded) {
    let i = 0
    let at = text.indexOf(wanted)
    while (at >= 0) {
      while ((starts[i + 1] ?? Infinity) <= at) i++
      const end = starts[i + 1] ?? 0
      const within =
        at + wanted.length <= end && (!whole || isWholeWords(text, at, at + wanted.length, starts[i] ?? 0, end))
      if (within) mask[first + i] = 1
      at = text.indexOf(wanted, within ? end : at + 1)
    }
  }
}

/** Marks the codes whose cell looks like one of the wanted: case and accents count. */
export const markExactTexts = (mask: Uint8Array, texts: Texts, wanted: ReadonlySet<string>): void => {
  const keys = new Set(Array.from(wanted, canonicalText))
  for (const piece of texts) {
    for (let i = 0; i < piece.starts.length - 1; i++)
      if (keys.has(cellKey(textInPiece(piece, i)))) mask[piece.first + i] = 1
  }
}

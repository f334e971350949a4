import { eachText, foldText, textOf, type Texts } from '../column/texts.ts'
import { compileLike } from './like.ts'

/** The operators that look at a value's text. */
type TextOperator = 'is' | 'begins' | 'contains' | 'ends' | 'like'

/** Marks the codes whose folded text meets the condition. The empty value never does. */
export const markTexts = (hits: Uint8Array, folded: Texts, operator: TextOperator, value: string): void => {
  const wanted = foldText(value)
  if (operator === 'contains' && wanted !== '') markContaining(hits, folded, wanted)
  else {
    const meets = test(operator, wanted)
    eachText(folded, (text, code) => {
      if (meets(text)) hits[code] = 1
    })
  }
}

const test = (operator: TextOperator, wanted: string): ((text: string) => boolean) => {
  switch (operator) {
    case 'is':
      return (text) => text === wanted
    case 'begins':
      return (text) => text.startsWith(wanted)
    case 'contains':
      return (text) => text.includes(wanted)
    case 'ends':
      return (text) => text.endsWith(wanted)
    case 'like':
      return compileLike(wanted)
  }
}

/** Searches each piece as one string: a hit counts where it lies within one value. */
const markContaining = (hits: Uint8Array, folded: Texts, wanted: string) => {
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
export const markExactly = (hits: Uint8Array, texts: Texts, wanted: ReadonlySet<string>): void => {
  for (const piece of texts) {
    for (let i = 0; i < piece.starts.length - 1; i++) if (wanted.has(textOf(piece, i))) hits[piece.first + i] = 1
  }
}

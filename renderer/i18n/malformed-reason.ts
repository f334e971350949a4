import type { Problem } from '../../preload/contract/index.ts'
import type { sv } from './sv/index.ts'

type Reason = keyof (typeof sv)['problems']['reasons']

/** How the technical details begin that main gives, and what each means. What is not here is some other breach of JSON. */
const beginnings: readonly (readonly [string, Reason])[] = [
  ['a list is expected', 'notList'],
  ['a row that is an object is expected', 'notRow'],
  ['the answer ends in the middle', 'cutOff'],
  ['something follows the end of the list', 'afterEnd'],
  ['the text is not UTF-8', 'notText'],
  ['the answer is not UTF-8 text', 'notText'],
  ['the answer is larger than', 'answerTooLarge'],
  ['a row is over', 'rowTooLarge'],
  ['the rows have more than', 'tooManyFields'],
  ['the keys are longer than', 'valueTooLarge'],
  ['a number is longer than', 'valueTooLarge'],
  ['a value is nested more than', 'valueTooLarge']
]

/** The key of a sentence on what is wrong with an answer that cannot be read; null where nothing particular is known. */
export const malformedReason = ({ code, detail, position }: Problem): `problems.reasons.${Reason}` | null => {
  if (code !== 'malformed') return null
  const [, reason] = beginnings.find(([beginning]) => detail.startsWith(beginning)) ?? []
  if (reason) return `problems.reasons.${reason}`
  return position ? 'problems.reasons.notJson' : null
}

import type { OrderOperator } from '../ipc/orders.ts'

/** Without `own`, because the service interprets a pattern of the person's own. */
type Operator = Exclude<OrderOperator, 'own'>

/** Separators that people and services write between the digits: blanks, points, dashes of any length. */
const separators = /[\s.\u2010-\u2015\u2212-]/g
/** A Swedish number, optionally preceded by a person's century or an organisation's 16. */
const swedish = /^(?:16|18|19|20)?(\d{6})(\d{4})$/

const bare = (text: string): string => text.replace(separators, '')

/** The forms in which a number is compared: without separators and, if it is Swedish, also without its century. */
export const writingsOf = (text: string): readonly string[] => {
  const whole = bare(text.normalize('NFC').toLowerCase())
  const [, first = '', last = ''] = swedish.exec(whole) ?? []
  return first === '' ? [whole] : [whole, first + last]
}

const comparisons: { readonly [Name in Operator]: (whole: string, part: string) => boolean } = {
  is: (whole, part) => whole === part,
  begins: (whole, part) => whole.startsWith(part),
  contains: (whole, part) => whole.includes(part),
  ends: (whole, part) => whole.endsWith(part)
}

/** True if a text holds more than separators. Every form of it can then be searched for. */
export const hasDigitsOrLetters = (text: string): boolean => bare(text) !== ''

/** A test for organisation numbers in any spelling: `499000-1234` is `16499000-1234`. Needs `hasDigitsOrLetters`. */
export const organisationMatcher = (operator: Operator, text: string): ((number: string) => boolean) => {
  const parts = writingsOf(text)
  const meets = comparisons[operator]
  return (number) => writingsOf(number).some((whole) => parts.some((part) => meets(whole, part)))
}

/** The place of the dash in a part that begins or ends a Swedish number: after six digits, before the last four. */
const dashPlaces: { readonly [Name in Operator]?: RegExp } = {
  begins: /^(\d{6})(\d{1,4})$/,
  ends: /^(\d{1,6})(\d{4})$/
}

/**
 * A LIKE pattern for an organisation number, with `%` for each typed separator and for the dash of a Swedish number. A
 * century may precede it, and blanks may follow. Other separators are not looked for.
 */
export const organisationLikePattern = (
  operator: Operator,
  text: string,
  literal: (text: string) => string
): string => {
  const [, first = '', last = ''] = swedish.exec(bare(text)) ?? dashPlaces[operator]?.exec(text) ?? []
  const parts = first === '' ? text.split(separators).filter((part) => part !== '') : [first, last]
  return `%${parts.map(literal).join('%')}%`
}

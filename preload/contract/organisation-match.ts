import type { OrderOperator } from './orders.ts'

/** An own pattern is the service's to read. */
type Operator = Exclude<OrderOperator, 'own'>

/** What people and services put between the digits: blanks, points, dashes of every length. */
const separators = /[\s.\u2010-\u2015\u2212-]/g
/** A Swedish number, perhaps with the century of a person, or the 16 of an organisation, before it. */
const swedish = /^(?:16|18|19|20)?(\d{6})(\d{4})$/

const bare = (text: string): string => text.replace(separators, '')

/** The ways in which a number is compared: without separators, and a Swedish one without its century too. */
const writings = (text: string): readonly string[] => {
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

/** Whether a text holds more than separators, so that it can be looked for in every way of writing it. */
export const hasDigitsOrLetters = (text: string): boolean => bare(text) !== ''

/**
 * Whether an organisation number is what is looked for, whichever way either is written: `4990001234`, `499000-1234` and
 * `16499000-1234` are one. Holds for every number that the texts themselves would meet, and for `text` that
 * `hasDigitsOrLetters`.
 */
export const matchesOrganisationNumber = (number: string, operator: Operator, text: string): boolean =>
  organisationMatcher(operator, text)(number)

/** `meetsOrganisationNumber` for many numbers. */
export const organisationMatcher = (operator: Operator, text: string): ((number: string) => boolean) => {
  const asked = writings(text)
  const meets = comparisons[operator]
  return (number) => writings(number).some((whole) => asked.some((part) => meets(whole, part)))
}

/**
 * A LIKE pattern that matches at least every number which `meetsOrganisationNumber`. The dash of ten digits has one place;
 * in any other number, or in a part of one, a separator may stand between any two characters.
 */
export const organisationLikePattern = (operator: Operator, text: string, literal: (text: string) => string): string => {
  const asked = bare(text)
  const [, first = '', last = ''] = swedish.exec(asked) ?? []
  const parts = first === '' ? [...asked] : [first, last]
  const middle = parts.map(literal).join('%')
  const mayFollowCentury = operator === 'is' ? first !== '' : operator === 'begins' && /^\d/.test(asked)
  const before = operator === 'contains' || operator === 'ends' || mayFollowCentury ? '%' : ''
  const after = operator === 'contains' || operator === 'begins' ? '%' : ''
  return before + middle + after
}

import { parsed, rejected, type ParseResult } from './parse-result.ts'

export type OrganisationNumberReason =
  | 'empty'
  /** Neither ten digits nor twelve that begin with a century or 16. */
  | 'shape'
  /** The check digit is wrong: a typing error, or two digits swapped. */
  | 'checksum'

const shape = /^(?:16|19|20)?(\d{6})[-\u2010\u2011\u2013\u2212]?(\d{4})$/

/** The Luhn check over ten digits. */
const checks = (digits: string): boolean => {
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

/**
 * Parses a Swedish organisation number, or a sole trader's personal number, with or without dash and century. Gives
 * `NNNNNN-NNNN` for display. A reason is only a warning: numbers of other countries have other forms.
 */
export const parseOrganisationNumber = (text: string): ParseResult<string, OrganisationNumberReason> => {
  const bare = text.replace(/\s/g, '')
  if (bare === '') return rejected('empty')
  const [, first, last] = shape.exec(bare) ?? []
  if (first === undefined || last === undefined) return rejected('shape')
  // The middle pair is the month of birth for a person, and at least 20 for an organisation.
  const middle = Number(first.slice(2, 4))
  if (middle === 0 || (middle > 12 && middle < 20)) return rejected('shape')
  return checks(first + last) ? parsed(`${first}-${last}`) : rejected('checksum')
}

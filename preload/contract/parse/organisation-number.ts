import { parsed, rejected, type ParseResult } from './parse-result.ts'

export type OrganisationNumberReason =
  | 'empty'
  /** Not ten digits, or twelve with the century or 16 first. */
  | 'shape'
  /** The check digit does not fit: a digit is wrong or two have changed places. */
  | 'checksum'

const shape = /^(?:16|19|20)?(\d{6})[-\u2010\u2011\u2013\u2212]?(\d{4})$/

/** Luhn's check over ten digits: every other digit doubled from the first on, digit sums added, a multiple of ten. */
const checks = (digits: string): boolean => {
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

/**
 * A Swedish organisation number, or the personal number of a sole trader, with or without dash and with or without the
 * two digits before it. Gives `NNNNNN-NNNN`, to be shown: what is sent is the text as typed, and a reason is a warning,
 * because numbers of other countries and VAT numbers are none of these.
 */
export const parseOrganisationNumber = (text: string): ParseResult<string, OrganisationNumberReason> => {
  const bare = text.replace(/\s/g, '')
  if (bare === '') return rejected('empty')
  const [, first, last] = shape.exec(bare) ?? []
  if (first === undefined || last === undefined) return rejected('shape')
  // The middle pair is a month for a person and at least 20 for an organisation.
  const middle = Number(first.slice(2, 4))
  if (middle === 0 || (middle > 12 && middle < 20)) return rejected('shape')
  return checks(first + last) ? parsed(`${first}-${last}`) : rejected('checksum')
}

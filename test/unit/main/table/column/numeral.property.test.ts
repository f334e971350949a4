import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal } from '../../../../../main/table/column/decimal.ts'
import { numberText } from '../../../../../main/table/column/numbers.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { runs } from '../../../../support/random-runs.ts'
import { field, read } from '../support.ts'

/** Digits in groups of three: the first of them of one to three digits, without a zero at its beginning. */
const grouped = (text: string, group: string): string | null => {
  const [first = '', ...others] = text.split(group)
  const isDigits = (digits: string): boolean =>
    digits !== '' && [...digits].every((digit) => '0123456789'.includes(digit))
  if (!isDigits(first) || !others.every(isDigits)) return null
  if (others.length > 0 && (first.length > 3 || first.startsWith('0') || others.some((digits) => digits.length !== 3)))
    return null
  return first + others.join('')
}

/** Every value that a number without its sign can mean, in the plainest way: whatever group and whatever decimal sign it may have. */
const meanings = (text: string): Set<string> => {
  const found = new Set<string>()
  for (const group of [' ', "'", '’', '.', ',']) {
    for (const decimal of [null, '.', ',']) {
      if (group === decimal) continue
      const [whole = '', fraction = '', ...more] = decimal === null ? [text] : text.split(decimal)
      if (more.length > 0 || (decimal !== null && !text.includes(decimal))) continue
      const isBare = whole === '' || fraction === ''
      const [digits, decimals] = [
        grouped(whole === '' && fraction !== '' ? '0' : whole, group),
        fraction === '' ? '' : grouped(fraction, 'none')
      ]
      if (digits === null || decimals === null || (decimal !== null && isBare && whole.includes(group))) continue
      found.add(formatDecimal(BigInt(digits + decimals), decimals.length))
    }
  }
  return found
}

/** What the text means where it stands alone in its column: a number, two of them, or none. */
const reading = (text: string): string | 'ambiguousNumbers' | null => {
  const bare = text.replace(/^[\t\r\n \u00a0\u202f]+|[\t\r\n \u00a0\u202f]+$/g, '').replace(/[\u00a0\u202f]/g, ' ')
  if (bare.length > 40) return null
  const minuses = '-\u2212\u2013'
  const [first = '', last = ''] = [bare.at(0), bare.at(-1)]
  const hasBefore = first !== '' && `+${minuses}`.includes(first)
  const hasAfter = bare.length > 1 && minuses.includes(last)
  if (hasBefore && hasAfter) return null
  const unsigned = hasBefore ? bare.slice(1).trimStart() : hasAfter ? bare.slice(0, -1).trimEnd() : bare
  if (hasAfter && /^\d+$/.test(unsigned)) return 'ambiguousNumbers'
  const [value, ...others] = [...meanings(unsigned)]
  if (others.length > 0) return 'ambiguousNumbers'
  return value === undefined ? null : (hasAfter || (hasBefore && first !== '+')) && value !== '0' ? `-${value}` : value
}

/** What the engine makes of it. */
const found = (text: string): string | 'ambiguousNumbers' | null => {
  const column = columnOf(read(JSON.stringify([{ a: text }]), [field('a', 'decimal')]), 'a')
  const numbers = column.numbers()
  const code = column.codes[0] ?? 0
  const number = numberText(numbers, code)
  // A telephone number is counted, and told all the same.
  return number ?? (numbers.ambiguousNumbers.includes(code) ? 'ambiguousNumbers' : null)
}

const sign = fc.constantFrom('', '', '-', '+', '\u2212', '\u2013', '- ', '\u2013\u00a0')
const after = fc.constantFrom('', '', '', '-', ' -', '\u2212', '\u2013')
const space = fc.constantFrom('', '', '\t', ' ', '\u202f', '\r\n')
const groupSign = fc.constantFrom('', ' ', '\u00a0', '\u202f', "'", '’', '.', ',')
const amount = fc
  .tuple(
    fc.bigInt({ min: 0n, max: 10n ** 15n }),
    groupSign,
    fc.constantFrom('', '.', ','),
    fc.stringMatching(/^\d{0,5}$/)
  )
  .map(
    ([whole, group, decimal, fraction]) => `${String(whole).replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${fraction}`
  )
const pieces = fc
  .array(fc.constantFrom('1', '23', '456', '0', '.', ',', ' ', "'", '’', '-', '\u2212', '\u2013', '+'), {
    maxLength: 7
  })
  .map((parts) => parts.join(''))
const text = fc
  .tuple(space, sign, fc.oneof({ weight: 3, arbitrary: amount }, pieces), after, space)
  .map((parts) => parts.join(''))
  .filter((one) => one !== '' && one !== '-')

describe('an amount, however it is written', () => {
  it('is read where it can mean one number only, told where it can mean two, and else no number', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(found(one)).toBe(reading(one))
      }),
      { numRuns: runs(4000) }
    )
  })
})

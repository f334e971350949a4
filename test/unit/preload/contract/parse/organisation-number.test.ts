import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseOrganisationNumber } from '../../../../../preload/contract/index.ts'

/** Nine digits and the check digit that belongs to them. */
const checked = (nine: string): string => {
  const sum = [...nine].reduce((total, digit, index) => {
    const doubled = Number(digit) * (2 - (index % 2))
    return total + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  return `${nine}${(10 - (sum % 10)) % 10}`
}

const numbers = fc
  .tuple(fc.integer({ min: 10, max: 99 }), fc.integer({ min: 20, max: 99 }), fc.integer({ min: 0, max: 99_999 }))
  .map(([group, middle, last]) => checked(`${group}${middle}${String(last).padStart(5, '0')}`))

describe('an organisation number that is typed', () => {
  it.each(['499000-1234', '4990001234', '164990001234', '16499000-1234', ' 499000 1234 ', '499000\u20131234'])(
    'reads %j',
    (text) => {
      expect(parseOrganisationNumber(text)).toEqual({ ok: true, value: '499000-1234' })
    }
  )

  it('takes the personal number of a sole trader, with its century', () => {
    expect(parseOrganisationNumber('19811228-9874')).toEqual({ ok: true, value: '811228-9874' })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['499000-123', 'shape'],
    ['49900012340', 'shape'],
    ['174990001234', 'shape'],
    ['49900-01234', 'shape'],
    ['SE499000123401', 'shape'],
    ['0000000000', 'shape'],
    ['499000-1235', 'checksum'],
    ['499000-2134', 'checksum']
  ])('refuses %j: %s', (text, reason) => {
    expect(parseOrganisationNumber(text)).toEqual({ ok: false, reason })
  })

  it('reads every number with a right check digit, and none with one wrong digit', () => {
    fc.assert(
      fc.property(numbers, fc.nat(9), fc.integer({ min: 1, max: 9 }), (digits, at, change) => {
        expect(parseOrganisationNumber(digits)).toEqual({ ok: true, value: `${digits.slice(0, 6)}-${digits.slice(6)}` })
        const wrong = (Number(digits[at]) + change) % 10
        expect(parseOrganisationNumber(`${digits.slice(0, at)}${wrong}${digits.slice(at + 1)}`).ok).toBe(false)
      })
    )
  })
})

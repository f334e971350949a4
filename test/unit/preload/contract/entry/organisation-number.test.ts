import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOrganisationNumber } from '../../../../../preload/contract/index.ts'

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
  it.each(['556036-0793', '5560360793', '165560360793', '16556036-0793', ' 556036 0793 ', '556036\u20130793'])(
    'reads %j',
    (text) => {
      expect(readOrganisationNumber(text)).toEqual({ ok: true, value: '556036-0793' })
    }
  )

  it('takes the personal number of a sole trader, with its century', () => {
    expect(readOrganisationNumber('19811228-9874')).toEqual({ ok: true, value: '811228-9874' })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['556036-079', 'shape'],
    ['55603607930', 'shape'],
    ['175560360793', 'shape'],
    ['55603-60793', 'shape'],
    ['SE556036079301', 'shape'],
    ['0000000000', 'shape'],
    ['556036-0794', 'checksum'],
    ['565036-0793', 'checksum']
  ])('refuses %j: %s', (text, reason) => {
    expect(readOrganisationNumber(text)).toEqual({ ok: false, reason })
  })

  it('reads every number with a right check digit, and none with one wrong digit', () => {
    fc.assert(
      fc.property(numbers, fc.nat(9), fc.integer({ min: 1, max: 9 }), (digits, at, change) => {
        expect(readOrganisationNumber(digits)).toEqual({ ok: true, value: `${digits.slice(0, 6)}-${digits.slice(6)}` })
        const wrong = (Number(digits[at]) + change) % 10
        expect(readOrganisationNumber(`${digits.slice(0, at)}${wrong}${digits.slice(at + 1)}`).ok).toBe(false)
      })
    )
  })
})

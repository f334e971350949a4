import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { usualDecimals } from '../../../../../main/table/column/usual-decimals.ts'
import { shownText } from '../../../../../main/table/export/shown-text.ts'
import { field, read } from '../support.ts'

const columnOfValues = (values: readonly string[]) =>
  columnOf(read(JSON.stringify(values.map((Hyra) => ({ Hyra }))), [field('Hyra', 'decimal')]), 'Hyra')
const usual = (...values: readonly string[]): number => usualDecimals(columnOfValues(values))
const times = (count: number, value: string): readonly string[] => new Array<string>(count).fill(value)

describe('the usual number of decimals', () => {
  it('is that of all values, up to two', () => {
    expect(usual('12', '7')).toBe(0)
    expect(usual('12.5', '7')).toBe(1)
    expect(usual('12.00', '7')).toBe(0)
    expect(usual('12.0000', '7.0000', 'x')).toBe(0)
    expect(usual('12.00', '7.10')).toBe(2)
    expect(usual('12.50', '7')).toBe(2)
    expect(usual(...times(200, '7'), '12.25')).toBe(2)
  })

  it('is no less than a field of money has', () => {
    const money = columnOf(
      read(JSON.stringify([{ Belopp: '290.7' }, { Belopp: '12' }]), [
        { ...field('Belopp', 'decimal'), leastDecimals: 2 }
      ]),
      'Belopp'
    )
    expect(Array.from(money.codes, (code) => shownText(money, 'sv')(code).text)).toEqual(['290,70', '12,00'])
  })

  it('is not more for a few values that have more', () => {
    expect(usual(...times(30, '12.25'), '0.125')).toBe(2)
    expect(usual(...times(96, '12.25'), ...times(4, '0.12345'))).toBe(2)
    expect(usual('12.25', '99999999999999999999.12345')).toBe(2)
    expect(usual('12.5000', '7.0000')).toBe(2)
  })

  it('does not count zeros at the end, also of numbers that are longer than a float is exact', () => {
    const written = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 22n }), fc.stringMatching(/^\d{1,4}$/), fc.nat(8))
    // Beside this one, no number of the column fits into a float.
    const long = `0.${'0'.repeat(20)}1`
    fc.assert(
      fc.property(written, ([whole, fraction, zeros]) => {
        const own = fraction.replace(/0+$/, '').length
        expect(usual(long, ...times(30, `${whole}.${fraction}${'0'.repeat(zeros + 4)}`))).toBe(Math.max(2, own))
      })
    )
  })

  it('is more where that is usual, and four at most', () => {
    expect(usual(...times(90, '12.25'), ...times(10, '0.125'))).toBe(3)
    expect(usual('0.125', '0.375', '1.5')).toBe(3)
    expect(usual(...times(9, '0.123456'))).toBe(4)
  })

  it('pads what has fewer, and hides no digit of what has more', () => {
    const column = columnOfValues([...times(60, '12.5'), '0.125', '1234567.000001'])
    const shown = shownText(column, 'sv')
    expect([0, 60, 61].map((row) => shown(column.codes[row] ?? 0).text.replaceAll('\u00a0', ' '))).toEqual([
      '12,50',
      '0,125',
      '1 234 567,000001'
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { comparesOtherMonths, monthsText, withMonths } from '../../../../../preload/contract/index.ts'

describe('months in words', () => {
  it('are told as runs, with those that follow one another together', () => {
    for (const [months, sv, en] of [
      [[3], 'mar', 'Mar'],
      [[11, 12], 'nov–dec', 'Nov–Dec'],
      [[1, 2, 3], 'jan–mar', 'Jan–Mar'],
      [[1, 3], 'jan, mar', 'Jan, Mar'],
      [[1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12], 'jan–mar, maj–dec', 'Jan–Mar, May–Dec'],
      [[3, 6, 9, 12], 'mar, jun, sep, dec', 'Mar, Jun, Sep, Dec'],
      [[2, 4, 5, 8, 9, 10], 'feb, apr–maj, aug–okt', 'Feb, Apr–May, Aug–Oct']
    ] as const) {
      expect([monthsText('sv', months), monthsText('en', months)]).toEqual([sv, en])
    }
  })

  it('follow the name of what they are of, where they are not all of its months', () => {
    expect([withMonths('sv', '2026', [1, 2, 3, 5, 6]), withMonths('en', 'Q1 2026', [1, 3])]).toEqual([
      '2026 (jan–mar, maj–jun)',
      'Q1 2026 (Jan, Mar)'
    ])
    expect(withMonths('sv', '2026', undefined)).toBe('2026')
  })
})

describe('two that are compared', () => {
  const compared = [0, 1] as const

  it('are of the same months where none is missing of either, or the same of both', () => {
    expect(comparesOtherMonths({ compared }, 'year')).toBe(false)
    expect(comparesOtherMonths({ compared, partial: { 2: [4] } }, 'year')).toBe(false)
    expect(comparesOtherMonths({ compared, partial: { 0: [1, 3], 1: [1, 3] } }, 'year')).toBe(false)
    // The first and the third of three, of another quarter.
    expect(comparesOtherMonths({ compared, partial: { 0: [10, 12], 1: [1, 3] } }, 'quarter')).toBe(false)
    expect(comparesOtherMonths({ compared: null, partial: { 0: [1] } }, 'year')).toBe(false)
  })

  it('are of other months where one of them is missing, also between others', () => {
    expect(comparesOtherMonths({ compared, partial: { 1: [1, 3] } }, 'quarter')).toBe(true)
    expect(comparesOtherMonths({ compared, partial: { 0: [1, 2, 3, 4, 5, 12], 1: [1, 2, 3, 4, 12] } }, 'year')).toBe(
      true
    )
    expect(comparesOtherMonths({ compared, partial: { 0: [1, 3], 1: [4, 5] } }, 'quarter')).toBe(true)
    expect(comparesOtherMonths({ compared, partial: { 0: [1, 3], 1: [2, 3] } }, 'year')).toBe(true)
  })
})

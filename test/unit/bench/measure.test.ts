import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure, measureAt, median, percentile } from '../../bench/figure.ts'

const samples = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 60 })

describe('a measure', () => {
  test('is the middle sample, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([9, 1, 5, 7])).toBe(6)
    expect(median([])).toBeNaN()
  })

  test('has as many samples below its median as above it', () => {
    fc.assert(
      fc.property(samples, (all) => {
        const middle = median(all)
        const below = all.filter((one) => one < middle).length
        const above = all.filter((one) => one > middle).length
        expect(Math.max(below, above)).toBeLessThanOrEqual(all.length / 2)
      })
    )
  })

  test('takes as a percentile the smallest sample that so many do not exceed', () => {
    fc.assert(
      fc.property(samples, fc.double({ min: 0.01, max: 1, noNaN: true }), (all, share) => {
        const at = percentile(all, share)
        expect(all).toContain(at)
        expect(all.filter((one) => one <= at).length).toBeGreaterThanOrEqual(all.length * share - 1e-9)
        expect(all.filter((one) => one < at).length).toBeLessThan(all.length * share)
      })
    )
    expect(percentile([], 0.5)).toBeNaN()
  })

  test('says how far its samples spread, and nothing where there are none', () => {
    expect(measure([3, 1, 2])).toEqual({ value: 2, low: 1, high: 3, runs: 3 })
    expect(measureAt([3, 1, 2], 1)).toEqual({ value: 3, low: 1, high: 3, runs: 3 })
    expect(measure([])).toBeNull()
    expect(measureAt([], 0.95)).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitOf } from '../../../../renderer/i18n/wait-unit.ts'

describe('a time that a service asks us to wait', () => {
  it.each([
    [1, 'seconds', 1],
    [59, 'seconds', 59],
    [60, 'minutes', 1],
    [90, 'seconds', 90],
    [121, 'minutes', 3],
    [900, 'minutes', 15],
    [3600, 'hours', 1],
    [5400, 'minutes', 90],
    [7200, 'hours', 2],
    [86_400, 'hours', 24],
    [172_800, 'days', 2],
    [2_073_600, 'days', 24]
  ])('of %d seconds is told in %s', (seconds, unit, n) => {
    expect(waitOf(seconds)).toEqual({ unit, n })
  })

  it('is never told as less than it is, nor as half as much again', () => {
    const lengths = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483 }), (seconds) => {
        const { unit, n } = waitOf(seconds)
        expect(n * lengths[unit]).toBeGreaterThanOrEqual(seconds)
        expect(n * lengths[unit]).toBeLessThanOrEqual(seconds * 1.5)
      })
    )
  })
})

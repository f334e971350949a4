import { describe, expect, it } from 'vitest'
import { judgeTier as judge, ownDuration } from '../../e2e/support/smoke-tier.ts'

const tests = (count: number, duration: number) => Array.from({ length: count }, (_, index) => ({ title: `test ${index}`, duration }))
/** As `test:soak` judges it. */
const judgeTier = (count: number, ran: Parameters<typeof judge>[1]) => judge(count, ran, { judgesTime: true })
const long = (duration: number) => ({ title: 'an order is saved', duration })

describe('the smoke tier', () => {
  it('has at most 100 tests', () => {
    expect(judgeTier(100, [])).toEqual({ faults: [], slow: [] })
    expect(judgeTier(101, []).faults).toEqual(['101 tests are tagged @smoke, at most 100 may be'])
  })

  it('has no test that takes over 15 s where the others take 3 s', () => {
    expect(judgeTier(90, [...tests(89, 3_000), long(15_000)])).toEqual({ faults: [], slow: [] })
    expect(judgeTier(90, [...tests(89, 3_000), long(15_100)]).faults).toEqual(['too long for @smoke: 15.1 s (median 3.0 s): an order is saved'])
  })

  it('is not too slow because the machine is', () => {
    expect(judgeTier(90, [...tests(89, 9_000), long(44_000)])).toEqual({ faults: [], slow: ['44.0 s (median 9.0 s): an order is saved'] })
  })

  it('prints a long test in the gate, and judges it in test:soak alone', () => {
    const told = judge(90, [...tests(89, 3_000), long(15_100)], { judgesTime: false })
    expect(told).toEqual({ faults: [], slow: ['15.1 s (median 3.0 s): an order is saved'] })
  })

  it('judges the duration of no test in a run of a few', () => {
    expect(judgeTier(2, [...tests(1, 1_000), long(20_000)]).faults).toEqual([])
  })

  it('leaves out what fixtures and hooks take', () => {
    const step = (title: string, duration: number) => ({ title, duration }) as Parameters<typeof ownDuration>[0]['steps'][number]
    expect(ownDuration({ duration: 9_000, steps: [step('Before Hooks', 4_000), step('click', 2_000), step('After Hooks', 1_000)] })).toBe(4_000)
  })
})

import { describe, expect, it } from 'vitest'
import { judgeTier } from '../../e2e/support/smoke-tier.ts'

const tests = (count: number, seconds: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `test ${index}`, seconds }))

describe('the smoke tier', () => {
  it('has at most 100 tests', () => {
    expect(judgeTier(100, []).faults).toEqual([])
    expect(judgeTier(101, []).faults).toEqual(['101 tests are tagged @smoke: at most 100 may be'])
  })

  it('has no test that takes over 15 s of processor time', () => {
    const ran = [...tests(2, 4), { title: 'an order is saved', seconds: 15.2 }]
    expect(judgeTier(90, tests(3, 15)).faults).toEqual([])
    expect(judgeTier(90, ran).faults).toEqual([
      'more than 15 s of processor time, which is too much for @smoke: 15.2 s: an order is saved'
    ])
  })

  it('is summed up, with its longest test', () => {
    const ran = [...tests(2, 4), { title: 'an order is saved', seconds: 9 }]
    expect(judgeTier(3, ran).summary).toBe(
      '3 tests are tagged @smoke; 3 took 17 s of processor time, the longest 9.0 s: an order is saved'
    )
    expect(judgeTier(3, []).summary).toBe('3 tests are tagged @smoke')
  })
})

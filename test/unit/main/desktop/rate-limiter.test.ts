import { describe, expect, it } from 'vitest'
import { createRateLimiter } from '../../../../main/desktop/rate-limiter.ts'

describe('an allowance of three in a second', () => {
  const setUp = () => {
    let now = 0
    return { allowed: createRateLimiter(3, 1000, () => now), pass: (milliseconds: number) => (now += milliseconds) }
  }

  it('says yes three times and then no', () => {
    const { allowed } = setUp()
    expect([allowed(), allowed(), allowed(), allowed(), allowed()]).toEqual([true, true, true, false, false])
  })

  it('says yes again as each of the three is a second old, and no sooner', () => {
    const { allowed, pass } = setUp()
    allowed()
    pass(600)
    allowed()
    allowed()
    pass(399)
    expect(allowed()).toBe(false)
    pass(1)
    expect([allowed(), allowed()]).toEqual([true, false])
    pass(600)
    expect([allowed(), allowed(), allowed()]).toEqual([true, true, false])
  })

  it('does not count what it refused', () => {
    const { allowed, pass } = setUp()
    for (let i = 0; i < 100; i++) allowed()
    pass(1000)
    expect(allowed()).toBe(true)
  })
})

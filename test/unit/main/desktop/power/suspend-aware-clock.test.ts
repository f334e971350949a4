import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSuspendAwareClock } from '../../../../../main/desktop/power/watch-idle.ts'

const create = () => {
  const time = { monotonic: 0, wall: 1_000_000 }
  const clock = createSuspendAwareClock({ monotonic: () => time.monotonic, wall: () => time.wall })
  const pass = (monotonic: number, wall = monotonic): void => {
    time.monotonic += monotonic
    time.wall += wall
  }
  return { clock, pass }
}

it('time passes while the computer is awake, whatever is done to the time of day', () => {
  const { clock, pass } = create()
  pass(500)
  pass(0, 3_600_000)
  pass(500, -7_200_000)
  expect(clock.now()).toBe(1_000)
})

it('the time that the computer slept has passed, where the monotonic clock stood still and where it did not', () => {
  for (const counted of [0, 3_600_000]) {
    const { clock, pass } = create()
    clock.onSuspend()
    pass(counted, 3_600_000)
    clock.onResume()
    expect(clock.now()).toBe(3_600_000)
  }
})

it('a sleep that is told of twice is counted once, and a wakening without a sleep not at all', () => {
  const { clock, pass } = create()
  clock.onResume()
  clock.onSuspend()
  pass(0, 60_000)
  clock.onSuspend()
  pass(0, 60_000)
  clock.onResume()
  clock.onResume()
  expect(clock.now()).toBe(120_000)
})

it('it never goes back', () => {
  const step = fc.oneof(
    fc.record({ monotonic: fc.nat(10_000), wall: fc.integer({ min: -100_000, max: 100_000 }) }),
    fc.constantFrom('onSuspend' as const, 'onResume' as const)
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { clock, pass } = create()
      let before = clock.now()
      for (const taken of steps) {
        if (typeof taken === 'string') clock[taken]()
        else pass(taken.monotonic, taken.wall)
        expect(clock.now()).toBeGreaterThanOrEqual(before)
        before = clock.now()
      }
    })
  )
})

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import type { PendingProcess } from '../../../../../preload/contract/index.ts'
import { shouldAnnounce, timeLeft, useSecondsLeft } from '../../../../../renderer/features/sign-in/countdown.ts'
import { heldClock } from '../../fresh-stores.ts'

const waiting = (secondsLeft: number): PendingProcess => ({
  image: null,
  openText: null,
  links: [],
  blockedSchemes: [],
  message: null,
  secondsLeft,
  lastPollFailed: false
})

heldClock()

describe('the time that is left', () => {
  it.each([
    [300, 'minutesLeft', 5],
    [89, 'minutesLeft', 1],
    [60, 'minutesLeft', 1],
    [59.2, 'secondsLeft', 60],
    [1, 'secondsLeft', 1],
    [0, 'secondsLeft', 0],
    [-3, 'secondsLeft', 0]
  ] as const)('of %d seconds is told in %s: %d', (seconds, unit, n) => {
    expect(timeLeft(seconds)).toEqual({ unit, n })
  })

  it('counts down by itself, and from main’s last report', async () => {
    const process = shallowRef(waiting(300))
    const scope = effectScope()
    const left = scope.run(() => useSecondsLeft(() => process.value))
    vi.advanceTimersByTime(10_000)
    expect(left?.value).toBeCloseTo(290)
    process.value = waiting(200)
    await nextTick()
    expect(left?.value).toBeCloseTo(200)
    vi.advanceTimersByTime(300_000)
    expect(left?.value).toBe(0)
    scope.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is announced four times at most, whatever the pauses between updates', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.1, max: 90, noNaN: true }), { maxLength: 200 }), (pauses) => {
        let [now, announced] = [300, 0]
        for (const pause of pauses) {
          if (shouldAnnounce(now, now - pause)) announced += 1
          now -= pause
        }
        expect(announced).toBeLessThanOrEqual(4)
      })
    )
    expect(shouldAnnounce(120.4, 119.4)).toBe(true)
    expect(shouldAnnounce(119.4, 118.4)).toBe(false)
  })
})

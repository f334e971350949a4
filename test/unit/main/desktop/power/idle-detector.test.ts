import { describe, expect, it, vi } from 'vitest'
import { createIdleDetector } from '../../../../../main/desktop/power/watch-idle.ts'

const interval = 5_000
const minute = 60_000

const create = (minutes = 5) => {
  const time = { now: 0, untouched: 0, minutes }
  const onIdle = vi.fn()
  const detector = createIdleDetector({
    clock: () => time.now,
    idleTime: () => time.untouched,
    idleMinutes: () => time.minutes,
    onIdle,
    interval
  })
  /** Lets time pass, with as many checks as the program makes. */
  const sit = (length: number, touching: boolean): void => {
    for (let passed = 0; passed < length; passed += interval) {
      time.now += interval
      time.untouched = touching ? 0 : time.untouched + interval
      detector.check()
    }
  }
  return { time, onIdle, detector, sit }
}

describe('a person', () => {
  it('who touches the computer now and then is never away', () => {
    const { onIdle, sit } = create()
    for (let i = 0; i < 5; i++) {
      sit(4 * minute, false)
      sit(interval, true)
    }
    expect(onIdle).not.toHaveBeenCalled()
  })

  it('is away after as many minutes as the settings say, at every check until they are back', () => {
    const { onIdle, sit } = create()
    sit(5 * minute - interval, false)
    expect(onIdle).not.toHaveBeenCalled()
    sit(interval, false)
    expect(onIdle).toHaveBeenCalledOnce()
    sit(interval, false)
    expect(onIdle).toHaveBeenCalledTimes(2)
    sit(interval, true)
    sit(5 * minute - interval, false)
    expect(onIdle).toHaveBeenCalledTimes(2)
    sit(interval, false)
    expect(onIdle).toHaveBeenCalledTimes(3)
  })

  it('is never away where the settings say so, not even with a locked screen', () => {
    const { onIdle, detector, sit } = create(0)
    sit(600 * minute, false)
    detector.onScreenLocked()
    expect(onIdle).not.toHaveBeenCalled()
  })

  it('is away as soon as a shorter time is set that has passed already', () => {
    const { onIdle, time, sit } = create(60)
    sit(20 * minute, false)
    time.minutes = 15
    sit(interval, false)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  it('was away while the computer slept, although a key woke it', () => {
    const { onIdle, detector, time, sit } = create()
    sit(4 * minute, false)
    time.now += 2 * minute
    time.untouched = 0
    detector.check()
    expect(onIdle).toHaveBeenCalledOnce()
    sit(minute, true)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  it('was not away for a short sleep', () => {
    const { onIdle, detector, time, sit } = create()
    sit(minute, false)
    time.now += 2 * minute
    time.untouched = 0
    detector.check()
    expect(onIdle).not.toHaveBeenCalled()
  })

  it('is away at once who locks the screen', () => {
    const { onIdle, detector } = create()
    detector.onScreenLocked()
    expect(onIdle).toHaveBeenCalledOnce()
  })
})

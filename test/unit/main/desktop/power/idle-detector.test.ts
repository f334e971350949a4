import { describe, expect, it, vi } from 'vitest'
import { createIdleDetector } from '../../../../../main/desktop/power/idle-detector.ts'

const every = 5_000
const minute = 60_000

const create = (minutes = 5) => {
  const time = { now: 0, untouched: 0, minutes }
  const idle = vi.fn()
  const idleness = createIdleDetector({
    clock: () => time.now,
    idleTime: () => time.untouched,
    idleMinutes: () => time.minutes,
    onIdle: idle,
    interval: every
  })
  /** Lets the time go by, looking as often as the program does. */
  const sit = (length: number, touching: boolean): void => {
    for (let passed = 0; passed < length; passed += every) {
      time.now += every
      time.untouched = touching ? 0 : time.untouched + every
      idleness.look()
    }
  }
  return { time, idle, idleness, sit }
}

describe('a person', () => {
  it('who touches the computer now and then is never away', () => {
    const { idle, sit } = create()
    for (let i = 0; i < 5; i++) {
      sit(4 * minute, false)
      sit(every, true)
    }
    expect(idle).not.toHaveBeenCalled()
  })

  it('is away after as many minutes as the settings say, at every look until they are back', () => {
    const { idle, sit } = create()
    sit(5 * minute - every, false)
    expect(idle).not.toHaveBeenCalled()
    sit(every, false)
    expect(idle).toHaveBeenCalledOnce()
    sit(every, false)
    expect(idle).toHaveBeenCalledTimes(2)
    sit(every, true)
    sit(5 * minute - every, false)
    expect(idle).toHaveBeenCalledTimes(2)
    sit(every, false)
    expect(idle).toHaveBeenCalledTimes(3)
  })

  it('is never away where the settings say so, not even with a locked screen', () => {
    const { idle, idleness, sit } = create(0)
    sit(600 * minute, false)
    idleness.onScreenLocked()
    expect(idle).not.toHaveBeenCalled()
  })

  it('is away as soon as a shorter time is set that has passed already', () => {
    const { idle, time, sit } = create(60)
    sit(20 * minute, false)
    time.minutes = 15
    sit(every, false)
    expect(idle).toHaveBeenCalledOnce()
  })

  it('was away while the computer slept, although a key woke it', () => {
    const { idle, idleness, time, sit } = create()
    sit(4 * minute, false)
    time.now += 2 * minute
    time.untouched = 0
    idleness.look()
    expect(idle).toHaveBeenCalledOnce()
    sit(minute, true)
    expect(idle).toHaveBeenCalledOnce()
  })

  it('was not away for a short sleep', () => {
    const { idle, idleness, time, sit } = create()
    sit(minute, false)
    time.now += 2 * minute
    time.untouched = 0
    idleness.look()
    expect(idle).not.toHaveBeenCalled()
  })

  it('is away at once who locks the screen', () => {
    const { idle, idleness } = create()
    idleness.onScreenLocked()
    expect(idle).toHaveBeenCalledOnce()
  })
})

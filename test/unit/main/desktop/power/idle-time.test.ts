import { describe, expect, it, vi } from 'vitest'
import { createIdleTime, isWayland, createIdleDetector } from '../../../../../main/desktop/power/watch-idle.ts'

const every = 5_000
const minute = 60_000

/** A person who may switch to another window, on a system that may or may not report idle time. */
const sit = (mayNotKnow: boolean, knows: boolean) => {
  const time = { now: 0, computer: 0, window: 0 }
  const measure = createIdleTime({
    systemIdleTime: () => (knows ? time.computer : 0),
    windowIdleTime: () => time.now - time.window,
    mayReportZero: mayNotKnow
  })
  const idle = vi.fn()
  const idleness = createIdleDetector({
    clock: () => time.now,
    idleTime: measure.read,
    idleMinutes: () => 5,
    onIdle: idle,
    interval: every
  })
  const pass = (length: number, touched: 'window' | 'computer' | 'nothing'): void => {
    for (let passed = 0; passed < length; passed += every) {
      time.now += every
      // A person pauses for a second now and then.
      time.computer = touched === 'nothing' ? time.computer + every : (time.now / every) % 3 === 0 ? 1_000 : 0
      if (touched === 'window') time.window = time.now
      idleness.check()
    }
  }
  return { measure, idle, pass }
}

describe('on Wayland, where the system never says that the computer is left alone', () => {
  it('the window locks after so many minutes without a key or the mouse in it', () => {
    const { idle, pass, measure } = sit(true, false)
    pass(20 * minute, 'window')
    expect(idle).not.toHaveBeenCalled()
    pass(5 * minute, 'computer')
    expect(idle).toHaveBeenCalled()
    expect(measure.isWindowOnly()).toBe(true)
  })
})

describe('on Wayland, where the system does say it', () => {
  it('it is believed, and the window stays open while another one is worked in', () => {
    const { idle, pass, measure } = sit(true, true)
    pass(60 * minute, 'computer')
    expect(idle).not.toHaveBeenCalled()
    expect(measure.isWindowOnly()).toBe(false)
    pass(5 * minute, 'nothing')
    expect(idle).toHaveBeenCalled()
  })
})

it('elsewhere the system is believed from the first look, even if it says that somebody is always there', () => {
  const { idle, pass, measure } = sit(false, false)
  pass(60 * minute, 'computer')
  expect(idle).not.toHaveBeenCalled()
  expect(measure.isWindowOnly()).toBe(false)
})

it.each([
  ['linux', { XDG_SESSION_TYPE: 'wayland' }, true],
  ['linux', { XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: 'wayland-0' }, true],
  ['linux', { XDG_SESSION_TYPE: 'x11', DISPLAY: ':0' }, false],
  ['linux', { WAYLAND_DISPLAY: '' }, false],
  ['darwin', { XDG_SESSION_TYPE: 'wayland' }, false],
  ['win32', { WAYLAND_DISPLAY: 'wayland-0' }, false]
] as const)('a session on %s with %j is Wayland: %s', (platform, env, is) => {
  expect(isWayland(platform, env)).toBe(is)
})

import { expect, it, vi } from 'vitest'
import { createPowerMonitor } from '../../host/power-monitor.ts'

it('a test can let the computer sleep and wake, and leave it alone for a while', () => {
  const monitor = createPowerMonitor()
  const heard = vi.fn()
  monitor.on('suspend', () => heard('suspend'))
  monitor.on('resume', () => heard('resume'))
  monitor.emit('suspend')
  monitor.emit('resume')
  expect(heard.mock.calls).toEqual([['suspend'], ['resume']])
  expect(monitor.getSystemIdleTime()).toBe(0)
  monitor.getSystemIdleTime = () => 600
  expect(monitor.getSystemIdleTime()).toBe(600)
})

it('an event that the host never emits is named', () => {
  expect(() => createPowerMonitor().on('shutdown' as 'suspend', () => undefined)).toThrow(
    'The host does not cover the event shutdown of powerMonitor'
  )
})

it.runIf(process.platform === 'linux')('nobody tells of a locked screen on Linux, as on Electron', () => {
  const monitor = createPowerMonitor()
  monitor.on('lock-screen', () => undefined)
  expect(() => monitor.emit('lock-screen')).toThrow('on darwin and win32 only')
})

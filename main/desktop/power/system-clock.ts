import { powerMonitor } from 'electron'
import { createSuspendAwareClock } from './suspend-aware-clock.ts'

/** Creates a monotonic clock in milliseconds that also counts the time in suspend. Call it when the app is ready. */
export const suspendAwareClock = (): (() => number) => {
  const clock = createSuspendAwareClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  powerMonitor.on('suspend', clock.onSuspend)
  powerMonitor.on('resume', clock.onResume)
  return clock.now
}

import { powerMonitor } from 'electron'
import { createSuspendAwareClock } from './suspend-aware-clock.ts'

/** Gives a clock in milliseconds that never goes back and also counts the computer's sleep. Call it when the app is ready. */
export const suspendAwareClock = (): (() => number) => {
  const clock = createSuspendAwareClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  powerMonitor.on('suspend', clock.onSuspend)
  powerMonitor.on('resume', clock.onResume)
  return clock.now
}

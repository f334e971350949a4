import type { ElectronApplication } from '@playwright/test'

/** Lets the program's clock move on at once, as it does when the computer wakes. Timers stay as they are. */
export const letPass = (app: ElectronApplication, minutes: number): Promise<void> =>
  app.evaluate((_, milliseconds) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + milliseconds
  }, minutes * 60_000)

/** Makes the system say that nobody has touched it for so long. */
export const leaveAlone = (app: ElectronApplication, minutes: number): Promise<void> =>
  app.evaluate(({ powerMonitor }, seconds) => {
    powerMonitor.getSystemIdleTime = () => seconds
  }, minutes * 60)

/** Longer than any access token of the sample lives. */
export const tokenLife = 20

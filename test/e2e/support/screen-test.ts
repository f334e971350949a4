import process from 'node:process'
import type { ElectronApplication } from '@playwright/test'
import { createDesktopBus, startScreenSaver } from '../../support/desktop-bus.ts'
import { test as base } from './service-test.ts'

interface Computer {
  /** What a program needs in its environment to hear of it. */
  readonly env: Readonly<Record<string, string>>
  readonly lock: (app: ElectronApplication) => Promise<void>
}

interface ScreenFixtures {
  /** Whose screen can be locked: on Linux a desktop of the test's own on a real bus, elsewhere what Electron would say. */
  readonly computer: Computer
}

/** `test` with a service, and with a screen that can be locked. */
export const test = base.extend<ScreenFixtures>({
  // Playwright reads what a fixture depends on from this pattern.
  // eslint-disable-next-line no-empty-pattern
  computer: async ({}, use) => {
    if (process.platform !== 'linux') {
      const lock = (app: ElectronApplication) =>
        app.evaluate(({ powerMonitor }) => void powerMonitor.emit('lock-screen'))
      return use({ env: {}, lock })
    }
    const bus = await createDesktopBus()
    await bus.start()
    const saver = await startScreenSaver(bus)
    await use({ env: bus.env, lock: () => saver.cover(true) })
    await saver.leave()
    await bus.close()
  },

  launchEnv: async ({ computer }, use) => {
    await use(computer.env)
  }
})

export { expect } from '@playwright/test'

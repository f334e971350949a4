import process from 'node:process'
import type { Browser, Page } from '@playwright/test'
import { openLoginPage, openSystemBrowser, openUrl, startWith } from './outside.ts'
import { test as base } from './service-test.ts'

interface SignInFixtures {
  /** Opens, in the system's browser, the page that the program asked for. */
  readonly loginPage: () => Promise<Page>
  /** Brings an address of the program's scheme back to it, as this operating system does. */
  readonly bringBack: (address: string) => Promise<void>
}

interface SignInWorkerFixtures {
  readonly systemBrowser: Browser
}

/** `test` with a service over TLS and a system with a browser. */
export const test = base.extend<SignInFixtures, SignInWorkerFixtures>({
  systemBrowser: [
    // Playwright reads what a fixture depends on from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await openSystemBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' }
  ],

  loginPage: async ({ app, systemBrowser }, use) => {
    await use(() => openLoginPage(systemBrowser, app))
  },

  bringBack: async ({ kontorist: { app, profile } }, use) => {
    await use((address) => (process.platform === 'darwin' ? openUrl(app, address) : startWith(profile, address)))
  }
})

export { expect } from '@playwright/test'

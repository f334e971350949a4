import type { ElectronApplication } from '@playwright/test'

/** Where the page wanted to go, and what became of it. */
interface AskedNavigation {
  readonly url: string
  readonly isDenied: boolean
}

declare global {
  /** In main: every navigation that the page began since the last `watchNavigation`. */
  var navigations: AskedNavigation[]
}

/** Listens, after the program's own guards, to where the page wants to go from now on. */
export const watchNavigation = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    const isWatched = 'navigations' in globalThis
    globalThis.navigations = []
    if (isWatched) return
    BrowserWindow.getAllWindows()[0]?.webContents.on('will-frame-navigate', ({ url, defaultPrevented }) => {
      globalThis.navigations.push({ url, isDenied: defaultPrevented })
    })
  })

/** Where the page has wanted to go so far. */
export const navigationsAsked = (app: ElectronApplication): Promise<readonly AskedNavigation[]> =>
  app.evaluate(() => globalThis.navigations)

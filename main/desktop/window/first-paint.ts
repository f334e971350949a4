import type { BrowserWindow } from 'electron'

const painted = Promise.withResolvers<undefined>()

/** Settles when a window has been painted for the first time. What can wait until then must not delay it. */
export const firstPaint: Promise<undefined> = painted.promise

/** Has `firstPaint` settle with this window's. */
export const awaitPaint = (window: BrowserWindow): void => {
  window.once('ready-to-show', () => painted.resolve(undefined))
}

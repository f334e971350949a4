import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserWindow, app, type NativeImage } from 'electron'

const painted = Promise.withResolvers<undefined>()

/** Settles when a window has been painted for the first time. What can wait until then must not delay it. */
export const firstPaint: Promise<undefined> = painted.promise

/** Has `firstPaint` settle with this window's. */
export const awaitPaint = (window: BrowserWindow): void => {
  window.once('ready-to-show', () => painted.resolve(undefined))
}

/**
 * Switch with eight random digits from the test of an installed program. They tell this run's log line from those of
 * earlier runs and other programs.
 */
const name = 'report-paint'

/** Milliseconds between two looks, and how many are taken. */
const step = 250
const looks = 240

/**
 * Fewer colours than letters with smooth edges have: a window of one background, or with a frame around it, has them.
 */
const fewColours = 16

/** True if a picture of a window shows anything but its background. */
export const showsSomething = (picture: Pick<NativeImage, 'toBitmap'>): boolean => {
  const bytes = picture.toBitmap()
  const colours = new Set<number>()
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    colours.add(bytes.readUInt32LE(at))
    if (colours.size > fewColours) return true
  }
  return false
}

/**
 * Where the command line asks for it (`--report-paint=12345678`), logs the program's version and that number once the
 * window shows something: what was released refuses every debugger, and a window that stays blank has started too.
 * Looks at what the window has painted, as a person would.
 */
export const reportPaint = async (
  currentWindow: () => BrowserWindow | null,
  logInfo: (text: string) => void
): Promise<void> => {
  const nonce = app.commandLine.getSwitchValue(name)
  if (!/^\d{8}$/.test(nonce)) return
  await firstPaint
  for (let look = 0; look < looks; look += 1) {
    const window = currentWindow()
    if (window && !window.isDestroyed() && showsSomething(await window.webContents.capturePage()))
      return logInfo(`painted, version ${app.getVersion()}, asked by ${nonce}`)
    await sleep(step, undefined, { ref: false })
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserWindow, app, type NativeImage } from 'electron'

const painted = Promise.withResolvers<undefined>()

/** Settles when a window has been painted for the first time. */
export const firstPaint: Promise<undefined> = painted.promise

export const awaitPaint = (window: BrowserWindow): void => {
  window.once('ready-to-show', () => painted.resolve(undefined))
}

/** Switch with eight random digits from the test of an installed program, which identify this run's log line. */
const name = 'report-paint'

/** Milliseconds between two looks, and their number. */
const step = 250
const looks = 240

/** A window of one background or with a frame has fewer colours than letters with smooth edges. */
const fewColours = 16

/** True if a picture shows anything but a background. */
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
 * With `--report-paint=12345678`, logs version and number once the window shows something: a release refuses every
 * debugger, and a blank window has started too.
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

import process from 'node:process'
import type { ElectronApplication } from '@playwright/test'

/** How a program comes to its end that nobody quits. */

/** Why no program can be told by a signal to end here; null where one can. */
export const noSignals = (): string | null =>
  process.platform === 'win32' ? 'Windows has no signals; how it ends a program is tried in hung-window.spec.ts' : null

/** Whether a process of this number is still there. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Sends the signal to the program itself: what was started may be a shell that runs it, as on Windows. Waits for its end. */
export const endBy = async (app: ElectronApplication, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  const gone = app.waitForEvent('close')
  process.kill(await app.evaluate(() => process.pid), signal)
  await gone
}

/** Ends the program as a power cut would: nothing of it runs any more. */
export const kill = (app: ElectronApplication): Promise<void> => endBy(app, 'SIGKILL')

/**
 * Does what closes the only window, and waits for the program to end with it. On macOS it stays without a window, as
 * programs do there, and is then quit as a person would.
 */
export const closing = async (app: ElectronApplication, close: () => Promise<unknown>): Promise<void> => {
  const ended = app.waitForEvent('close')
  const closed = app.windows()[0]?.waitForEvent('close')
  // The program may be gone before it can answer.
  void close().catch(() => undefined)
  if (process.platform === 'darwin') {
    await closed
    void app.evaluate(({ app: program }) => program.quit()).catch(() => undefined)
  }
  await ended
}

/** Closes the window as a person does, and waits for the program to end with it. */
export const closeWindow = (app: ElectronApplication): Promise<void> =>
  closing(app, () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()))

import { setTimeout as sleep } from 'node:timers/promises'
import type { AutoUpdater } from 'electron'

/** What is needed of Squirrel, Electron's own updater on macOS. */
export type Squirrel = Pick<AutoUpdater, 'checkForUpdates' | 'quitAndInstall' | 'removeAllListeners' | 'on' | 'once'>

/** Whether something is Squirrel: electron-updater keeps it to itself. */
export const isSquirrel = (native: unknown): native is Squirrel =>
  typeof native === 'object' &&
  native !== null &&
  ['checkForUpdates', 'quitAndInstall', 'removeAllListeners'].every(
    (name) => typeof Reflect.get(native, name) === 'function'
  )

interface HandOverOptions {
  readonly squirrel: Squirrel
  readonly logError: (text: string) => void
  /** Milliseconds that Squirrel may take to copy and check the file. */
  readonly patience: number
}

/**
 * Has Squirrel fetch the file that electron-updater offers it on this computer. When this resolves Squirrel has it, and
 * installs it when the program ends, whatever happens meanwhile.
 *
 * Nobody else listens to Squirrel then: a listener that electron-updater had left from an earlier attempt would restart
 * the program.
 * @throws (rejects) Squirrel's own error, and where it says nothing for too long.
 */
export const handOver = async ({ squirrel, logError, patience }: HandOverOptions): Promise<void> => {
  squirrel.removeAllListeners('update-downloaded')
  squirrel.removeAllListeners('update-not-available')
  squirrel.removeAllListeners('error')
  const waiting = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      squirrel.once('update-downloaded', () => resolve())
      squirrel.once('update-not-available', () => reject(new Error('macOS takes it for no update')))
      // Stays for the rest of the run: without a listener, an error would end the program.
      squirrel.on('error', (error) => {
        logError(`updates: macOS: ${String(error)}`)
        reject(error)
      })
      sleep(patience, undefined, { signal: waiting.signal, ref: false }).then(
        () => reject(new Error('macOS did not take the file in time')),
        () => undefined
      )
      squirrel.checkForUpdates()
    })
  } finally {
    waiting.abort()
    squirrel.removeAllListeners('update-downloaded')
  }
}

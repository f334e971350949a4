import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppImageUpdater, MacUpdater, NsisUpdater } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { problem, ProblemError } from '../../problem.ts'
import type { FetchUpdate } from '../../updates/index.ts'
import { createFeedExecutor } from './feed-executor.ts'
import type { HandOverNote } from './hand-over-note.ts'
import { handOver, isSquirrel } from './hand-over.ts'
import { manifestProvider } from './manifest-provider.ts'
import { publisherFault } from './publisher.ts'
import { replaceAppImage } from './replace-app-image.ts'
import { isSignedFile } from './signed-file.ts'
import { toUpdateProblem } from './update-problem.ts'

export interface FetchUpdateOptions {
  readonly app: AppAdapter
  readonly platform: NodeJS.Platform
  /** The AppImage that runs, on Linux. */
  readonly appImage: string | null
  /** Starts the program anew when it has ended. Linux only: elsewhere the installer does. */
  readonly relaunch: (program: string) => void
  /** Of what is handed to Windows' installer, which goes on, or is refused, when the program has ended; and of what failed when it quit. */
  readonly handOverNote: HandOverNote
  readonly logError: (text: string) => void
  /** Asks Windows who has signed a file; tests have another answer. */
  readonly publisherFaultOf?: (names: unknown, path: string) => Promise<string | null>
  /** Milliseconds that a download may take. */
  readonly timeout?: number
  /** Milliseconds that macOS may take with a file. */
  readonly handOverTimeout?: number
}

/** Milliseconds after which an installer of Windows has started, or Windows has said that it does not. */
const startOfInstaller = 1_000

/** What stays is looked at anew before it is used. */
const removeQuietly = (path: string): void => {
  try {
    rmSync(path, { force: true })
  } catch {
    // Windows, while something reads it.
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Fetches, and installs, by electron-updater: the whole file, and as each system wants it. It is told what to fetch by the signed manifest
 * and reads no feed; its requests travel by ours; it downloads nothing by itself, goes back to no older version, and installs nothing by
 * itself. macOS (Squirrel) installs whatever it has been handed once the program ends, so it is handed a file only to be installed now.
 */
export const createFetchUpdate = (options: FetchUpdateOptions): FetchUpdate => {
  const { app, platform, appImage, relaunch, handOverNote, logError, publisherFaultOf = publisherFault, timeout = 2 * 3_600_000, handOverTimeout = 300_000 } = options
  /** Whether what was fetched last is installed when the program quits. Null: it is not. */
  let onQuit: (() => void) | null = null
  app.onQuit((exitCode) => {
    if (exitCode === 0) onQuit?.()
  })

  return async ({ manifest, file, folder, request, signal: given, onProgress }) => {
    const patience = AbortSignal.timeout(timeout)
    const signal = AbortSignal.any([given, patience])
    // Loaded only now: few starts of the program come so far, and each would pay for it.
    const [library, { ElectronHttpExecutor }] = await Promise.all([import('electron-updater'), import('electron-updater/out/electronHttpExecutor.js')])
    const updater: AppImageUpdater | MacUpdater | NsisUpdater =
      platform === 'win32'
        ? new library.NsisUpdater(null, app)
        : platform === 'darwin'
          ? new library.MacUpdater(undefined, app)
          : new library.AppImageUpdater(null, app)
    updater.autoDownload = false
    updater.allowDowngrade = false
    updater.disableWebInstaller = true
    // By parts of files it would unpack block maps, which nobody has signed, in one go: a small one could fill the memory.
    updater.disableDifferentialDownload = true
    updater.autoInstallOnAppQuit = false
    updater.logger = silent
    // The manifest has decided that already.
    updater.isUserWithinRollout = () => true
    // One that makes requests of its own would make them by Chromium's network.
    if (Reflect.get(updater, 'httpExecutor') !== null) throw problem('internal', 'updates', 'electron-updater makes its requests otherwise')
    Reflect.set(updater, 'httpExecutor', Object.assign(new ElectronHttpExecutor(), createFeedExecutor({ request, limit: file.size, signal })))
    const provider = manifestProvider({ manifest, file, folder })
    updater.setFeedURL({
      provider: 'custom',
      // The library makes its provider with `new`, and takes whatever object that gives.
      // eslint-disable-next-line @typescript-eslint/no-extraneous-class
      updateProvider: class {
        constructor() {
          return provider
        }
      }
    })

    let isVouchedFor = platform !== 'win32'
    if (updater instanceof library.NsisUpdater) {
      updater.verifyUpdateCodeSignature = async (names, path) => {
        const fault = await publisherFaultOf(names, path)
        isVouchedFor = fault === null
        return fault
      }
    }
    // What goes wrong while it is fetched is thrown too.
    updater.on('error', () => undefined)
    updater.on('download-progress', ({ percent }) => onProgress(Math.min(1, percent / 100)))

    const fetch = async (): Promise<string> => {
      const token = new library.CancellationToken()
      signal.addEventListener('abort', () => token.cancel(), { once: true })
      const [path] = await updater.downloadUpdate(token)
      if (path === undefined) throw problem('internal', 'updates', 'electron-updater has given no file')
      return path
    }
    const drop = async (path: string): Promise<void> => rm(dirname(path), { recursive: true, force: true })

    const fetchVouchedFor = async (): Promise<string> => {
      const found = await updater.checkForUpdates()
      if (!found?.isUpdateAvailable || found.updateInfo.version !== manifest.version) {
        throw problem('internal', 'updates', 'electron-updater does not offer the version of the manifest')
      }
      const path = await fetch()
      if (isVouchedFor) return path
      // A file that an earlier run had fetched is not asked about: it is fetched once more.
      await drop(path)
      const again = await fetch()
      if (isVouchedFor) return again
      await drop(again)
      throw problem('updatePublisher', 'updates', 'Windows has not been asked about its signature')
    }

    let path = ''
    try {
      signal.throwIfAborted()
      path = await fetchVouchedFor()
      if (!isSignedFile(path, file)) {
        await drop(path)
        throw problem('updateDamaged', 'updates', 'the file is not the one that was signed')
      }
    } catch (error) {
      if (patience.aborted && !given.aborted) throw problem('timeout', 'updates', `the file did not come within ${timeout / 60_000} minutes`)
      throw toUpdateProblem(error, given)
    }
    // That an installer could not be started is only told so.
    updater.on('error', (error) => logError(`updates: ${String(error)}`))

    const expectSigned = (): void => {
      if (!isSignedFile(path, file)) throw problem('updateDamaged', 'updates', 'the file has changed since it was fetched')
    }
    /** Whether Squirrel has the file. It does not give it back. */
    let isHandedOver = false

    const installOnMac = async (mayInstall: () => boolean): Promise<boolean> => {
      const squirrel: unknown = Reflect.get(updater, 'nativeUpdater')
      if (!isSquirrel(squirrel)) throw problem('internal', 'updates', 'electron-updater has no Squirrel')
      if (!isHandedOver) await handOver({ squirrel, logError, patience: handOverTimeout })
      isHandedOver = true
      // Copying takes seconds, in which something may have begun.
      if (!mayInstall()) return false
      squirrel.quitAndInstall()
      return true
    }
    const installOnWindows = async (nsis: NsisUpdater): Promise<boolean> => {
      const failing = new AbortController()
      let failure: unknown = null
      nsis.once('error', (error) => {
        failure = error
        failing.abort()
      })
      // It refuses a second time, whatever became of the first.
      Reflect.set(nsis, 'quitAndInstallCalled', false)
      handOverNote.write(manifest.version)
      nsis.install(true, true)
      // That it could not be started is said a moment later.
      await sleep(startOfInstaller, undefined, { signal: failing.signal }).catch(() => undefined)
      if (failure !== null) {
        handOverNote.take()
        throw failure
      }
      app.quit()
      return true
    }
    const replaceThisAppImage = (): string => {
      if (appImage === null) throw problem('internal', 'updates', 'no AppImage runs')
      replaceAppImage(path, appImage)
      return appImage
    }
    const installNow = async (mayInstall: () => boolean): Promise<boolean> => {
      expectSigned()
      if (updater instanceof library.MacUpdater) return installOnMac(mayInstall)
      if (updater instanceof library.NsisUpdater) return installOnWindows(updater)
      relaunch(replaceThisAppImage())
      app.quit()
      return true
    }

    return {
      installNow: async (mayInstall) => {
        onQuit = null
        try {
          return await installNow(mayInstall)
        } catch (error) {
          throw toUpdateProblem(error)
        }
      },
      installOnQuit: (mayInstall) => {
        onQuit = () => {
          try {
            if (!mayInstall()) return
            expectSigned()
            if (updater instanceof library.NsisUpdater) {
              handOverNote.write(manifest.version)
              updater.install(true, false)
            } else if (updater instanceof library.AppImageUpdater) replaceThisAppImage()
            else logError('updates: macOS installs nothing when the program quits')
          } catch (error) {
            logError(`updates: not installed: ${String(error)}`)
            // The next start says it: there is no window any more.
            handOverNote.write(manifest.version, error instanceof ProblemError && error.problem.code === 'updateDamaged' ? 'changed' : 'failed')
          }
        }
      },
      drop: () => {
        onQuit = null
        // What was withdrawn or given up does not stay on this computer.
        removeQuietly(path)
      }
    }
  }
}

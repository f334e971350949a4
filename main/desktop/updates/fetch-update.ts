import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AppImageUpdater, MacUpdater, NsisUpdater } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { problem } from '../../problem.ts'
import type { FetchUpdate } from '../../updates/index.ts'
import { createFeedExecutor } from './feed-executor.ts'
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
  readonly logError: (text: string) => void
  /** Asks Windows who has signed a file; tests have another answer. */
  readonly publisherFaultOf?: (names: unknown, path: string) => Promise<string | null>
  /** Milliseconds that a download may take. */
  readonly timeout?: number
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Fetches, and installs, by electron-updater: the whole file, and as each system wants it. It is told what to fetch by the signed manifest and reads no feed; its requests travel by ours; it downloads nothing by itself, goes back to no older version,
 * and installs nothing by itself but on macOS, where the system does once it has the file.
 */
export const createFetchUpdate = (options: FetchUpdateOptions): FetchUpdate => {
  const { app, platform, appImage, relaunch, logError, publisherFaultOf = publisherFault, timeout = 2 * 3_600_000 } = options
  /** Whether what was fetched last is installed when the program quits. Null: it is not. */
  let onQuit: (() => void) | null = null
  app.onQuit((exitCode) => {
    if (exitCode === 0) onQuit?.()
  })

  return async ({ manifest, file, folder, request, when, signal: given, onProgress }) => {
    const signal = AbortSignal.any([given, AbortSignal.timeout(timeout)])
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
    updater.autoInstallOnAppQuit = platform === 'darwin' && when === 'onQuit'
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
      throw toUpdateProblem(error, given)
    }

    const expectSigned = (): void => {
      if (!isSignedFile(path, file)) throw problem('updateDamaged', 'updates', 'the file has changed since it was fetched')
    }
    const install = (startsAgain: boolean): void => {
      expectSigned()
      if (updater instanceof library.AppImageUpdater) {
        if (appImage === null) throw problem('internal', 'updates', 'no AppImage runs')
        replaceAppImage(path, appImage)
        if (startsAgain) {
          relaunch(appImage)
          app.quit()
        }
      } else if (startsAgain) {
        updater.quitAndInstall(true, true)
      } else if (updater instanceof library.NsisUpdater) {
        updater.install(true, false)
      }
    }

    return {
      installNow: () => {
        onQuit = null
        try {
          install(true)
        } catch (error) {
          throw toUpdateProblem(error)
        }
      },
      installOnQuit: (mayInstall) => {
        if (platform === 'darwin' && !updater.autoInstallOnAppQuit) {
          updater.autoInstallOnAppQuit = true
          // It is there: macOS is only handed the file.
          fetch().catch((error: unknown) => logError(`updates: the system did not take the file: ${String(error)}`))
        }
        onQuit = () => {
          try {
            if (mayInstall()) install(false)
          } catch (error) {
            logError(`updates: not installed: ${String(error)}`)
          }
        }
      },
      drop: () => {
        onQuit = null
      }
    }
  }
}

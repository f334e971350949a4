import { createHash } from 'node:crypto'
import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NsisUpdater } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { problem, ProblemError } from '../../problem.ts'
import { hasErrorCode } from '../files/plain-file.ts'
import type { Offered, UpdateInstaller } from '../../updates/index.ts'
import { fsyncDirectory } from '../files/atomic-files.ts'
import { createUpdater, handOver, isSquirrel, publisherFault } from './electron-updater.ts'
import type { HandOverNote } from './update-parts.ts'

/** System errors where a file cannot be written or replaced. */
const diskCodes = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'EBUSY',
  'ETXTBSY',
  'EMFILE',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'EISDIR',
  'EXDEV',
  'ENAMETOOLONG'
]

/** The beginning of a Base64 hash in hexadecimal, in parts that the log does not take for a secret. */
const beginning = (base64: string): string =>
  Buffer.from(base64, 'base64')
    .toString('hex')
    .slice(0, 12)
    .replace(/.{4}(?=.)/g, '$& ')

const checksumFault = (message: string): string => {
  const { expected, actual } = /expected (?<expected>\S+), got (?<actual>\S+)/.exec(message)?.groups ?? {}
  return expected && actual
    ? `its SHA-512 begins with ${beginning(actual)}, and that of the signed file with ${beginning(expected)}`
    : message
}

/** An error of fetching or installing as a problem. */
export const toUpdateProblem = (error: unknown, signal?: AbortSignal): ProblemError => {
  if (signal?.aborted) return problem('cancelled', 'updates', 'given up')
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // A malformed answer is here a file that has not come whole.
  if (error instanceof ProblemError)
    return error.problem.code === 'malformed' ? problem('updateDamaged', 'updates', error.problem.detail) : error
  if (hasErrorCode(error, 'ERR_CHECKSUM_MISMATCH')) return problem('updateDamaged', 'updates', checksumFault(detail))
  if (hasErrorCode(error, 'ERR_UPDATER_INVALID_SIGNATURE')) return problem('updatePublisher', 'updates', detail)
  if (hasErrorCode(error, ...diskCodes)) return problem('notKept', 'updates', detail)
  return problem('internal', 'updates', detail)
}

export interface InstallerOptions {
  readonly app: AppAdapter
  readonly platform: NodeJS.Platform
  readonly appImage: string | null
  /** Linux only: elsewhere the installer starts the program. */
  readonly relaunch: (program: string) => void
  readonly handOverNote: HandOverNote
  readonly logError: (text: string) => void
  readonly publisherFaultOf?: (names: unknown, path: string) => Promise<string | null>
  /** Milliseconds for a download. */
  readonly timeout?: number
  /** Milliseconds for macOS to take a file. */
  readonly handOverTimeout?: number
}

/** Milliseconds in which an installer of Windows starts, or fails. */
const startOfInstaller = 1_000

/** A file that stays is checked anew before it is used. */
const removeQuietly = (path: string): void => {
  try {
    rmSync(path, { force: true })
  } catch {
    // Windows, while something reads it.
  }
}

const chunkSize = 1 << 20

/** Synchronous, as the last check before the file is run: a hundred megabytes take tenths of a second. */
const isSignedFile = (path: string, { sha512, size }: Offered['file']): boolean => {
  let descriptor: number | null = null
  try {
    descriptor = openSync(path, 'r')
    const hash = createHash('sha512')
    const chunk = Buffer.allocUnsafe(chunkSize)
    let total = 0
    for (let read = readSync(descriptor, chunk); read > 0 && total <= size; read = readSync(descriptor, chunk)) {
      hash.update(chunk.subarray(0, read))
      total += read
    }
    return total === size && hash.digest('base64') === sha512
  } catch {
    return false
  } finally {
    if (descriptor !== null) closeSync(descriptor)
  }
}

/**
 * Replaces the AppImage, so that one of the two is always whole, also on a full disk or without power. electron-updater
 * would remove the old one first.
 */
const replaceAppImage = (fetched: string, installed: string): void => {
  const beside = `${installed}.new`
  try {
    copyFileSync(fetched, beside)
    chmodSync(beside, 0o755)
    const descriptor = openSync(beside, 'r+')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(beside, installed)
  } catch (error) {
    removeQuietly(beside)
    throw error
  }
  fsyncDirectory(dirname(installed))
}

/**
 * Asks electron-updater whether a version is offered here, and fetches and installs it. Squirrel on macOS installs any
 * file once the program ends, so it gets a file only to be installed now.
 */
export const createInstaller = (options: InstallerOptions): UpdateInstaller => {
  const {
    app,
    platform,
    appImage,
    relaunch,
    handOverNote,
    logError,
    publisherFaultOf = publisherFault,
    timeout = 2 * 3_600_000,
    handOverTimeout = 300_000
  } = options
  /** Installs the fetched file when the program quits. */
  let onQuit: (() => void) | null = null
  app.onQuit((exitCode) => {
    if (exitCode === 0) onQuit?.()
  })
  /** The last answer for a file: on macOS each updater listens to Squirrel for ever. */
  let answered: { readonly digest: string; readonly isOffered: boolean } | null = null

  const isOffered = async (offered: Offered): Promise<boolean> => {
    const { digest } = offered.release
    if (answered?.digest === digest) return answered.isOffered
    const updater = await createUpdater({ app, platform, offered, signal: AbortSignal.abort() })
    const found = await updater.checkForUpdates()
    answered = { digest, isOffered: found?.isUpdateAvailable === true }
    return answered.isOffered
  }

  const fetch: UpdateInstaller['fetch'] = async (offered, { signal: given, onProgress }) => {
    const { release, file } = offered
    const patience = AbortSignal.timeout(timeout)
    const signal = AbortSignal.any([given, patience])
    const [library, updater] = await Promise.all([
      import('electron-updater'),
      createUpdater({ app, platform, offered, signal })
    ])

    let isVouchedFor = platform !== 'win32'
    if (updater instanceof library.NsisUpdater) {
      updater.verifyUpdateCodeSignature = async (names, path) => {
        const fault = await publisherFaultOf(names, path)
        isVouchedFor = fault === null
        return fault
      }
    }
    // Errors of fetching are thrown too.
    updater.on('error', () => undefined)
    updater.on('download-progress', ({ percent }) => onProgress(Math.min(1, percent / 100)))

    const download = async (): Promise<string> => {
      const token = new library.CancellationToken()
      signal.addEventListener('abort', () => token.cancel(), { once: true })
      const [path] = await updater.downloadUpdate(token)
      if (path === undefined) throw problem('internal', 'updates', 'electron-updater has given no file')
      return path
    }
    const drop = async (path: string): Promise<void> => rm(dirname(path), { recursive: true, force: true })

    const fetchVouchedFor = async (): Promise<string> => {
      const found = await updater.checkForUpdates()
      if (!found?.isUpdateAvailable || found.updateInfo.version !== release.version) {
        throw problem('internal', 'updates', 'electron-updater does not offer the version')
      }
      const path = await download()
      if (isVouchedFor) return path
      // A file fetched by an earlier run has not been checked.
      await drop(path)
      const again = await download()
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
      if (patience.aborted && !given.aborted)
        throw problem('timeout', 'updates', `the file did not come within ${timeout / 60_000} minutes`)
      throw toUpdateProblem(error, given)
    }
    // An installer that could not be started.
    updater.on('error', (error) => logError(`updates: ${String(error)}`))

    const expectSigned = (): void => {
      if (!isSignedFile(path, file))
        throw problem('updateDamaged', 'updates', 'the file has changed since it was fetched')
    }
    /** Squirrel does not give the file back. */
    let isHandedOver = false

    const installOnMac = async (mayInstall: () => boolean): Promise<boolean> => {
      const squirrel: unknown = Reflect.get(updater, 'nativeUpdater')
      if (!isSquirrel(squirrel)) throw problem('internal', 'updates', 'electron-updater has no Squirrel')
      if (!isHandedOver) await handOver({ squirrel, logError, patience: handOverTimeout })
      isHandedOver = true
      // Copying takes seconds, in which work may have begun.
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
      // It refuses a second time otherwise.
      Reflect.set(nsis, 'quitAndInstallCalled', false)
      handOverNote.write(release.version)
      nsis.install(true, true)
      // A failure to start is reported a moment later.
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
              handOverNote.write(release.version)
              updater.install(true, false)
            } else if (updater instanceof library.AppImageUpdater) replaceThisAppImage()
            else logError('updates: macOS installs nothing when the program quits')
          } catch (error) {
            logError(`updates: not installed: ${String(error)}`)
            // The next start says it: there is no window any more.
            handOverNote.write(
              release.version,
              error instanceof ProblemError && error.problem.code === 'updateDamaged' ? 'changed' : 'failed'
            )
          }
        }
      },
      drop: () => {
        onQuit = null
        // A file that is not offered any more does not stay on this computer.
        removeQuietly(path)
      }
    }
  }

  return { isOffered, fetch }
}

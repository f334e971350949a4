import * as v from 'valibot'
import { setTimeout as sleep } from 'node:timers/promises'
import { execFile } from 'node:child_process'
import { win32 } from 'node:path'
import { promisify } from 'node:util'
import { EventEmitter } from 'node:events'
import type { RequestOptions } from 'node:http'
import { Readable } from 'node:stream'
import type { AutoUpdater } from 'electron'
import type { AppImageUpdater, MacUpdater, NsisUpdater, UpdateInfo } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { windowsFolder } from '../windows-folder.ts'
import { problem } from '../../problem.ts'
import { isPageType, type Offered } from '../../updates/index.ts'

/** The part of Squirrel, Electron's own updater on macOS, that is used. */
export type Squirrel = Pick<AutoUpdater, 'checkForUpdates' | 'quitAndInstall' | 'removeAllListeners' | 'on' | 'once'>

/** electron-updater keeps its Squirrel to itself. */
export const isSquirrel = (native: unknown): native is Squirrel =>
  typeof native === 'object' &&
  native !== null &&
  ['checkForUpdates', 'quitAndInstall', 'removeAllListeners'].every(
    (name) => typeof Reflect.get(native, name) === 'function'
  )

interface HandOverOptions {
  readonly squirrel: Squirrel
  readonly logError: (text: string) => void
  /** Milliseconds for Squirrel to copy and check the file. */
  readonly patience: number
}

/**
 * Has Squirrel take the file that electron-updater offers on this computer; it installs it when the program ends, come
 * what may. Other listeners are removed: one of an earlier attempt would restart the program. Rejects with Squirrel's
 * error, or where it is silent for too long.
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

/**
 * The path comes in a variable, so that no name is read as a command. The subject is in code points for any console.
 */
const script = [
  '$ErrorActionPreference = "Stop"',
  '$signature = Get-AuthenticodeSignature -LiteralPath $env:KONTORIST_UPDATE',
  '$subject = ($signature.SignerCertificate.Subject.ToCharArray() | ForEach-Object { [int]$_ }) -join ","',
  'Write-Output "$($signature.Status)|$subject"'
].join('; ')

const answerPattern = /^Valid\|(\d+(?:,\d+)*)\s*$/

type Ask = (path: string) => Promise<string>

const askWindows: Ask = async (path) => {
  // Modules of the PowerShell that started this program would replace its own.
  const { PSModulePath: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    win32.join(windowsFolder(), 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe'),
    ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', script],
    { env: { ...env, KONTORIST_UPDATE: path }, timeout: 60_000, windowsHide: true, maxBuffer: 100_000 }
  )
  return stdout
}

const commonName = (subject: string): string | null => {
  const [, quoted, plain] = /(?:^|,\s*)CN=(?:"((?:[^"]|"")*)"|([^,]*))/.exec(subject) ?? []
  return quoted?.replaceAll('""', '"') ?? plain?.trim() ?? null
}

const namesSchema = v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1))

/**
 * Why a file is not the publisher's; null where Windows says that its signature is valid and by one of `names` (a whole
 * subject, or a common name). All else refuses, also where PowerShell cannot run: electron-updater's check would pass.
 */
export const publisherFault = async (names: unknown, path: string, ask: Ask = askWindows): Promise<string | null> => {
  const expected = v.safeParse(namesSchema, names)
  if (!expected.success) return 'the program does not know its publisher'
  try {
    const [, points] = answerPattern.exec(await ask(path)) ?? []
    if (points === undefined) return 'its signature is not valid'
    const subject = String.fromCharCode(...points.split(',').map(Number))
    return expected.output.some((name) => name === subject || name === commonName(subject))
      ? null
      : `it is signed by ${subject}`
  } catch (error) {
    return `its signature could not be checked: ${String(error)}`
  }
}

interface UpdaterOptions {
  readonly app: AppAdapter
  readonly platform: NodeJS.Platform
  readonly offered: Offered
  readonly signal: AbortSignal
}

const urlOf = ({ protocol = 'https:', hostname, port, path = '/' }: RequestOptions): URL =>
  new URL(`${protocol}//${hostname ?? ''}${port ? `:${port}` : ''}${path}`)

/** The requests of electron-updater, made as all others of the program, without the headers that it would add. */
const feedExecutor = ({ request, file }: Offered, signal: AbortSignal) => {
  const createRequest = (options: RequestOptions, onAnswer: (answer: unknown) => void) => {
    const abort = new AbortController()
    const made = new EventEmitter()
    const send = async (): Promise<void> => {
      const url = urlOf(options)
      const answer = await request({ url, limit: file.size, signal: AbortSignal.any([abort.signal, signal]) })
      if (isPageType(answer.headers['content-type'] ?? '')) {
        // Leaving the loop closes the connection.
        for await (const _ of answer.body) break
        throw problem('updatePortal', 'updates', 'a page came in place of the file', { host: url.hostname })
      }
      const body = Readable.from(answer.body, { objectMode: false })
      onAnswer(Object.assign(body, { statusCode: answer.status, statusMessage: '', headers: answer.headers }))
    }
    return Object.assign(made, {
      abort: () => abort.abort(),
      end: () => void send().catch((error: unknown) => made.emit('error', error))
    })
  }
  // No redirect gets this far: the request refuses it.
  return { createRequest, addRedirectHandlers: () => undefined }
}

/** The signed release as electron-updater's provider: nothing unsigned decides which file is fetched. */
const signedProvider = ({ release, file, folder }: Offered) => {
  const { version, releaseDate, stagingPercentage } = release
  const info: UpdateInfo = {
    version,
    files: [file],
    path: file.url,
    sha512: file.sha512,
    releaseDate,
    ...(stagingPercentage !== undefined && { stagingPercentage })
  }
  return {
    isUseMultipleRangeRequest: false,
    fileExtraDownloadHeaders: null,
    setRequestHeaders: () => undefined,
    getLatestVersion: async (): Promise<UpdateInfo> => info,
    resolveFiles: () => [{ url: new URL(file.url, folder), info: file }]
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The electron-updater of one signed release. It decides on a staged rollout; it installs nothing by itself. */
export const createUpdater = async ({
  app,
  platform,
  offered,
  signal
}: UpdaterOptions): Promise<AppImageUpdater | MacUpdater | NsisUpdater> => {
  // Few starts come so far.
  const [library, { ElectronHttpExecutor }] = await Promise.all([
    import('electron-updater'),
    import('electron-updater/out/electronHttpExecutor.js')
  ])
  const updater =
    platform === 'win32'
      ? new library.NsisUpdater(null, app)
      : platform === 'darwin'
        ? new library.MacUpdater(undefined, app)
        : new library.AppImageUpdater(null, app)
  updater.autoDownload = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  // Differential downloads unpack unsigned block maps in one go: a small one could fill the memory.
  updater.disableDifferentialDownload = true
  updater.autoInstallOnAppQuit = false
  updater.logger = silent
  // Else requests would go by Chromium's network.
  if (Reflect.get(updater, 'httpExecutor') !== null)
    throw problem('internal', 'updates', 'electron-updater makes its requests otherwise')
  Reflect.set(updater, 'httpExecutor', Object.assign(new ElectronHttpExecutor(), feedExecutor(offered, signal)))
  const provider = signedProvider(offered)
  updater.setFeedURL({
    provider: 'custom',
    // The library makes its provider with `new`.
    // eslint-disable-next-line @typescript-eslint/no-extraneous-class
    updateProvider: class {
      constructor() {
        return provider
      }
    }
  })
  return updater
}

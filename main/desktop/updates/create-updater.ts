import { EventEmitter } from 'node:events'
import type { RequestOptions } from 'node:http'
import { Readable } from 'node:stream'
import type { AppImageUpdater, MacUpdater, NsisUpdater, UpdateInfo } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { problem } from '../../problem.ts'
import { isPageType, type Offered } from '../../updates/index.ts'

interface UpdaterOptions {
  readonly app: AppAdapter
  readonly platform: NodeJS.Platform
  readonly offered: Offered
  readonly signal: AbortSignal
}

const urlOf = ({ protocol = 'https:', hostname, port, path = '/' }: RequestOptions): URL =>
  new URL(`${protocol}//${hostname ?? ''}${port ? `:${port}` : ''}${path}`)

/**
 * Makes the requests of electron-updater: `createRequest` of its `HttpExecutor`. They travel as all others of the
 * program do, not by Chromium's network, and with none of the headers that it would add: the file is asked for, and
 * nothing else is said.
 */
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

/**
 * The signed release as electron-updater's provider of updates, with the one file of this computer. It reads no feed of
 * its own, so that nothing which we have not signed decides what is fetched.
 */
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

/**
 * Makes the electron-updater of this system for one signed release. It decides on a staged rollout (`checkForUpdates`);
 * its requests travel by ours; it downloads nothing by itself, goes back to no older version, and installs nothing by
 * itself.
 */
export const createUpdater = async ({
  app,
  platform,
  offered,
  signal
}: UpdaterOptions): Promise<AppImageUpdater | MacUpdater | NsisUpdater> => {
  // Loaded only now: few starts of the program come so far, and each would pay for it.
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
  // By parts of files it would unpack block maps, which nobody has signed, in one go: a small one could fill the
  // memory.
  updater.disableDifferentialDownload = true
  updater.autoInstallOnAppQuit = false
  updater.logger = silent
  // One that makes requests of its own would make them by Chromium's network.
  if (Reflect.get(updater, 'httpExecutor') !== null)
    throw problem('internal', 'updates', 'electron-updater makes its requests otherwise')
  Reflect.set(updater, 'httpExecutor', Object.assign(new ElectronHttpExecutor(), feedExecutor(offered, signal)))
  const provider = signedProvider(offered)
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
  return updater
}

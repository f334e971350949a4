import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTrust, createUndiciWire } from '../../../../../main/http/index.ts'
import { createInstaller } from '../../../../../main/desktop/updates/installer.ts'
import { createFeedRequest } from '../../../../../main/updates/index.ts'
import { createAuthority } from '../../../../support/certificates.ts'
import { startTlsServer, type RecordedRequest } from '../../../../support/tls-server.ts'
import { releaseWith, updateFile } from '../../../../support/update-feed.ts'

type Answer = (outgoing: ServerResponse, request: RecordedRequest) => unknown

interface WorldOptions {
  readonly platform?: NodeJS.Platform
  /** What the server answers; the file when left out. */
  readonly answer?: Answer
  readonly publisherFaultOf?: (names: unknown, path: string) => Promise<string | null>
  readonly name?: string
  /** Milliseconds that a download may take. */
  readonly timeout?: number
  /** Milliseconds that may pass without a byte. */
  readonly bodyTimeout?: number
  readonly config?: string
}

/** A real electron-updater without Electron, a TLS server that it downloads from, and an installed program. */
export const openFetchWorld = async ({
  platform = 'linux',
  answer,
  publisherFaultOf,
  name = 'Kontorist-0.2.0.AppImage',
  timeout,
  bodyTimeout = 30_000,
  config
}: WorldOptions = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-update-'))
  const cache = join(folder, 'cache')
  const appImage = join(folder, 'Kontorist.AppImage')
  writeFileSync(appImage, 'the version that runs')
  mkdirSync(join(folder, 'profile'))
  writeFileSync(join(folder, 'profile', 'settings.json'), '{"language":"sv"}')
  const configPath = join(folder, 'app-update.yml')
  writeFileSync(configPath, config ?? 'updaterCacheDirName: kontorist-updater\npublisherName:\n  - Kontorist AB\n')

  const { bytes, entry: file } = updateFile(name)
  const authority = await createAuthority()
  const server = await startTlsServer(await authority.issue('trusted'), (outgoing, request) =>
    answer ? answer(outgoing, request) : outgoing.end(request.path === `/${name}` ? bytes : undefined)
  )
  const trust = createTrust({ certificates: async () => ({ certificates: [authority.ca], systemError: null }) })
  const wire = createUndiciWire({ trust, timeouts: { connect: 30_000, body: bodyTimeout } })
  const events: string[] = []
  let quitHandler = (_code: number): void => undefined
  const open = () =>
    createInstaller({
      platform,
      appImage,
      handOverTimeout: 500,
      ...(timeout !== undefined && { timeout }),
      handOverNote: {
        write: (version, why = 'installer') =>
          events.push(why === 'installer' ? `noted ${version}` : `noted ${version} ${why}`),
        take: () => (events.push('note taken back'), null)
      },
      logError: (text) => events.push(text),
      relaunch: () => events.push('relaunched'),
      ...(publisherFaultOf && { publisherFaultOf }),
      app: {
        version: '0.1.0',
        name: 'Kontorist',
        isPackaged: true,
        appUpdateConfigPath: configPath,
        userDataPath: join(folder, 'profile', 'updates'),
        baseCachePath: cache,
        whenReady: async () => undefined,
        relaunch: () => undefined,
        quit: () => events.push('quit'),
        onQuit: (handler) => (quitHandler = handler)
      }
    })
  const installer = open()
  const folderOfFeed = new URL(`${server.address}/`)
  const offered = {
    release: { ...releaseWith({ files: [file] }), digest: 'that of the update file' },
    file,
    folder: folderOfFeed,
    request: createFeedRequest({ wire, folder: folderOfFeed })
  }
  const progress: number[] = []
  const abort = new AbortController()

  return {
    folder,
    appImage,
    pending: join(cache, 'kontorist-updater', 'pending'),
    bytes,
    file,
    server,
    events,
    progress,
    abort,
    quit: () => quitHandler(0),
    isOffered: (stagingPercentage: number, digest = `${stagingPercentage} %`) =>
      open().isOffered({ ...offered, release: { ...offered.release, stagingPercentage, digest } }),
    fetch: () => installer.fetch(offered, { signal: abort.signal, onProgress: (done) => progress.push(done) }),
    [Symbol.asyncDispose]: async () => {
      await wire.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { downloadFailure, type DownloadFailure } from './download-failure.ts'
import { proxyVariables } from './proxy-variables.ts'

/** The outcome of an installation. */
export type Installation =
  { readonly kind: 'installed' } | { readonly kind: 'stopped' } | ({ readonly kind: 'failed' } & DownloadFailure)

export interface InstallOptions {
  /** The folder of the npm package `electron`, which contains the installer. */
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  /** Aborts the installation. Nothing is left behind. */
  readonly signal: AbortSignal
  /** Hides the progress. */
  readonly quiet?: boolean
  /** Where the archive is downloaded to. Defaults to the system's temporary folder. */
  readonly temporary?: string
}

const hook = new URL('./download-hook.ts', import.meta.url).href

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * The executable of the npm package `electron` in `folder`; null if it is missing or incomplete. The installer writes
 * the executable's path last, so a partly unpacked archive never counts.
 */
export const installedElectron = (folder: string): string | null => {
  const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8').trim()
  try {
    const { version } = JSON.parse(read('package.json')) as { readonly version: unknown }
    const path = join(folder, 'dist', read('path.txt'))
    return read('dist', 'version').replace(/^v/, '') === version && existsSync(path) ? path : null
  } catch {
    return null
  }
}

/**
 * Downloads and unpacks Electron with its own installer: from the official host or a mirror, through a proxy if there
 * is one, verified against the package's checksums. A stalled download is given up. A partial installation is always
 * removed.
 */
export const installElectron = async ({
  folder,
  env,
  signal,
  quiet = false,
  temporary: parent = tmpdir()
}: InstallOptions): Promise<Installation> => {
  /** Removes what a download has left. Gives why it cannot, or null. */
  const clear = async (): Promise<Installation | null> => {
    const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const
    try {
      await Promise.all(['path.txt', 'dist'].map((name) => rm(join(folder, name), options)))
      return null
    } catch (error) {
      const advice = 'close whatever uses it (a running Electron, a virus scanner), and run npm start again.'
      return {
        kind: 'failed',
        reason: `what an earlier download has left cannot be removed: ${messageOf(error)}`,
        advice
      }
    }
  }
  if (installedElectron(folder)) return { kind: 'installed' }
  const temporary = await mkdtemp(join(parent, 'kontorist-electron-'))
  try {
    const left = await clear()
    if (left) return left
    const child = spawn(process.execPath, ['--import', hook, join(folder, 'install.js')], {
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'pipe'],
      env: {
        ...env,
        ...proxyVariables(env),
        ELECTRON_GET_NO_PROGRESS: '1',
        TMPDIR: temporary,
        TEMP: temporary,
        TMP: temporary
      }
    })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    const stop = (): boolean => child.kill()
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    await once(child, 'close')
    signal.removeEventListener('abort', stop)
    if (installedElectron(folder)) return { kind: 'installed' }
    const remains = await clear()
    if (signal.aborted) return { kind: 'stopped' }
    return remains ?? { kind: 'failed', ...downloadFailure(stderr) }
  } catch (error) {
    return {
      kind: 'failed',
      reason: `its installer could not be run: ${messageOf(error)}`,
      advice: 'run npm start again.'
    }
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

import process from 'node:process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { electronFolder, findElectron, installedElectron, type Program } from '../program.ts'

/** Variables that make Electron's installer use npm's proxy. Empty if `ELECTRON_GET_USE_PROXY` is set. */
export const proxyVariables = (env: NodeJS.ProcessEnv): Readonly<Record<string, string>> => {
  const first = (...names: readonly string[]): string | undefined => names.map((name) => env[name]).find(Boolean)
  const http = first('http_proxy', 'HTTP_PROXY', 'npm_config_proxy')
  const https = first('https_proxy', 'HTTPS_PROXY', 'npm_config_https_proxy', 'npm_config_proxy')
  if (env['ELECTRON_GET_USE_PROXY'] !== undefined || (!http && !https)) return {}
  const none = first('no_proxy', 'NO_PROXY', 'npm_config_noproxy')
  return {
    ELECTRON_GET_USE_PROXY: '1',
    ...(http && { HTTP_PROXY: http }),
    ...(https && { HTTPS_PROXY: https }),
    ...(none && { NO_PROXY: none })
  }
}

/** Reason for a failed download, and advice. */
export interface DownloadFailure {
  readonly reason: string
  readonly advice: string
}

const networkAdvice =
  'behind a proxy, set HTTPS_PROXY; with a mirror, ELECTRON_MIRROR; or name an Electron that is already here in ELECTRON_BIN.'
const retryAdvice = 'run it again; nothing half-downloaded is kept.'

/** Messages of Node, undici, @electron/get and sumchecker, with reason and advice; the specific ones first. */
const knownFailures: readonly (readonly [words: RegExp, reason: (found: string) => string, advice: string])[] = [
  [/stalled: nothing came for (\d+ s)/, (time) => `the download stood still for ${time}.`, retryAdvice],
  [
    /Generated checksum .* did not match expected checksum/,
    () => 'what came is not Electron as its makers published it (its checksum is another).',
    'a proxy or mirror may have answered with something else: look at the address in ELECTRON_MIRROR, then run it again.'
  ],
  [
    /Proxy response \(407\)|Response code 407/,
    () => 'the proxy asks for a sign-in.',
    'put it into HTTPS_PROXY: http://user:password@host:port'
  ],
  [/Response code 404 .* for (\S+)/, (address) => `there is no such file: ${address}`, networkAdvice],
  [/Response code (\d+ .*)/, (answer) => `the server answered ${answer}`, networkAdvice],
  [/(?:ENOTFOUND|EAI_AGAIN) ?(\S*)/, (host) => `no address was found for ${host || 'the server'}.`, networkAdvice],
  [/ECONNREFUSED ?([\w.:[\]]*)/, (address) => `${address || 'the server'} refused the connection.`, networkAdvice],
  [
    /(SELF_SIGNED\w+|DEPTH_ZERO\w+|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)/,
    (code) => `the server’s certificate is not trusted here (${code}).`,
    'where a company’s proxy reads along, set NODE_USE_SYSTEM_CA=1, or name its authority’s file in NODE_EXTRA_CA_CERTS.'
  ],
  [/ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH/, () => 'the server cannot be reached.', networkAdvice],
  [/UND_ERR_SOCKET|ECONNRESET|EPIPE|terminated|other side closed/, () => 'the connection was cut.', retryAdvice],
  [/ENOSPC/, () => 'the disk is full: Electron takes about 400 MB.', 'make room and run it again.'],
  [
    /(?:EACCES|EPERM|EROFS)[^']*'?([^'\n]*)/,
    (file) => `it may not be written here: ${file}`,
    'see who owns node_modules and the folder for caches.'
  ],
  [
    /does not have a published|builds are not available on platform/,
    () => 'Electron is not made for this system.',
    'name one that is in ELECTRON_BIN.'
  ]
]

export const downloadFailure = (stderr: string): DownloadFailure => {
  // Paths in stack traces could match anything.
  const lines = stderr.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  for (const [words, reason, advice] of knownFailures) {
    const found = words.exec(lines.join('\n'))
    if (found) return { reason: reason(found[1] ?? ''), advice }
  }
  return {
    reason: lines[0]?.replace(/^\w*Error: /, '') ?? 'its installer ended without a word.',
    advice: networkAdvice
  }
}

/** Downloads Electron with visible progress. Ctrl+C stops it cleanly. */
export const getElectron = async (): Promise<Installation> => {
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, stop)
  try {
    console.log('kontorist: Electron is not here yet; downloading it (about 110 MB) …')
    const installation = await installElectron({ folder: electronFolder, env: process.env, signal: controller.signal })
    if (installation.kind === 'stopped' && process.stdout.isTTY) console.log()
    return installation
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}

/** Returns Electron, downloaded if missing. Null, after printing the reason, if it cannot be installed. */
export const requireElectron = async (): Promise<Program | null> => {
  const installation = findElectron() ? null : await getElectron()
  if (installation?.kind === 'failed') {
    console.error(`kontorist: Electron could not be downloaded: ${installation.reason}`)
    console.error(`kontorist: what helps: ${installation.advice}`)
  }
  return findElectron()
}

export type Installation =
  { readonly kind: 'installed' } | { readonly kind: 'stopped' } | ({ readonly kind: 'failed' } & DownloadFailure)

export interface InstallOptions {
  /** The npm package `electron` with its installer. */
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  /** Aborted, nothing is left behind. */
  readonly signal: AbortSignal
  readonly quiet?: boolean
  /** Folder of the download. Defaults to the system's temporary one. */
  readonly temporary?: string
}

const hook = new URL('./download-hook.ts', import.meta.url).href

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Downloads and unpacks Electron with its own installer, and removes a partial installation. */
export const installElectron = async ({
  folder,
  env,
  signal,
  quiet = false,
  temporary: parent = tmpdir()
}: InstallOptions): Promise<Installation> => {
  /** Removes remains of a download. Gives why it cannot, or null. */
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

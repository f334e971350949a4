import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { missingTools } from '../../build/package/check/tools.ts'
import { unlockKeyring } from './unlock-keyring.ts'

const run = promisify(execFile)
const password = 'keyring'
const keeper = fileURLToPath(new URL('secret-service.sh', import.meta.url))

export interface SecretServiceOptions {
  /**
   * How the keyring prompts for its password. `none`: not at all, as without a display; a locked keyring fails at once.
   * `silent`: with a prompt that is never answered, as when nobody is at the computer.
   */
  readonly prompter?: 'none' | 'silent'
}

export interface SecretService {
  /** The environment with which a program, and Electron's `safeStorage`, keep their secrets here. */
  readonly env: Readonly<Record<string, string>>
  /** Locks the keyring against reading and writing. */
  readonly lock: () => Promise<void>
  /** Unlocks it, as its prompt does when a person has typed the password. */
  readonly unlock: () => Promise<void>
  /**
   * Restarts the service, unlocked, as when a person logs in. A process that has used the previous one never finds it again
   * (a limit of libsecret), so restart the program as well.
   */
  readonly restart: () => Promise<void>
  /** Ends the service. Otherwise it ends with the process that started it, even if that is killed. */
  readonly close: () => Promise<void>
}

const canLoadKeytar = (): boolean => {
  try {
    createRequire(import.meta.url)('keytar')
    return true
  } catch {
    return false
  }
}

/** Reason why no Secret Service can be started here, or null. Tests that need one are skipped with it. */
export const noSecretService = (): string | null => {
  if (process.platform !== 'linux') return 'a Secret Service is part of Linux'
  const missing = missingTools('dbus-run-session', 'dbus-send', 'gnome-keyring-daemon')
  return missing ?? (canLoadKeytar() ? null : 'libsecret-1-0, which keytar needs, is not installed')
}

/** Gives the bus's address each time that the keyring reports that it is ready. */
const readiness = ({ stdout }: ChildProcess): (() => Promise<string>) => {
  if (!stdout) throw new Error('the Secret Service cannot be heard')
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  return async () => {
    const { value } = await lines.next()
    const [word, address] = typeof value === 'string' ? value.split(' ') : []
    if (word !== 'ready' || !address) throw new Error('the Secret Service did not start')
    return address
  }
}

/** A prompter that connects to the bus but never takes the prompter's name, so that a prompt waits for ever. */
const silentPrompter = `[D-BUS Service]
Name=org.gnome.keyring.SystemPrompter
Exec=/usr/bin/dbus-monitor --session
`

/**
 * Starts a real Secret Service (gnome-keyring on a D-Bus session of its own), unlocked and empty, with its data in a
 * temporary folder. In a spec, start one in a fixture or a hook and pass its `env` to the program:
 *
 *     const keyring = await startSecretService()
 *     const { page } = await launch({ env: keyring.env })
 *     …
 *     await keyring.close()
 *
 * For a program without a keychain, pass `env: withoutSecretService` instead.
 */
export const startSecretService = async ({ prompter = 'none' }: SecretServiceOptions = {}): Promise<SecretService> => {
  const folder = await mkdtemp(join(tmpdir(), 'kontorist-keyring-'))
  const data = join(folder, 'data')
  const runtime = join(folder, 'run')
  for (const path of [data, runtime]) await mkdir(path, { mode: 0o700 })
  if (prompter === 'silent') {
    const services = join(data, 'dbus-1', 'services')
    await mkdir(services, { recursive: true })
    await writeFile(join(services, 'org.gnome.keyring.SystemPrompter.service'), silentPrompter)
  }
  // No display: the prompter of a desktop would open a window on it.
  const home = {
    PATH: process.env['PATH'] ?? '',
    LC_ALL: 'C',
    HOME: folder,
    XDG_DATA_HOME: data,
    XDG_RUNTIME_DIR: runtime
  }
  const service = spawn('dbus-run-session', ['--', 'sh', keeper, folder], {
    env: { ...home, KEYRING_PASSWORD: password },
    stdio: ['pipe', 'pipe', 'ignore']
  })
  const ended = once(service, 'exit')
  const ready = readiness(service)
  const address = await ready()
  const within = { ...home, DBUS_SESSION_BUS_ADDRESS: address }

  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address, XDG_CURRENT_DESKTOP: 'GNOME' },
    lock: async () => {
      const [collection, method] = ['/org/freedesktop/secrets/collection/login', 'org.freedesktop.Secret.Service.Lock']
      const to = ['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets']
      await run('dbus-send', [...to, method, `array:objpath:${collection}`], { env: within })
    },
    unlock: () => unlockKeyring(/path=([^,]+)/.exec(address)?.[1] ?? '', password),
    restart: async () => {
      service.stdin.write('\n')
      await ready()
    },
    close: async () => {
      service.stdin.end()
      await ended
    }
  }
}

/** The environment in which a program finds no Secret Service, even on a machine that has one. */
export const withoutSecretService = {
  DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
  XDG_CURRENT_DESKTOP: undefined
} as const

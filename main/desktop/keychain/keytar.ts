import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import type { Keytar } from '../../secrets/index.ts'
import { delayQuit } from '../app/lifecycle.ts'
import { expectSessionBus } from '../dbus.ts'
import { isPackaged } from '../dev-overrides.ts'

interface NativeModule {
  /** The binary, which lies beside the archive. */
  readonly binary: string
  /** The file in the archive with the SHA-256 that the binary had when it was packaged, in hexadecimal. */
  readonly hashFile: string
}

const sha256 = /^[0-9a-f]{64}$/

/**
 * Checks that a native module is the packaged one. Electron's integrity check covers the archive on Windows and macOS,
 * but not the files beside it, and nothing on Linux; a loaded library has all rights of the program. An attacker who
 * can also write the archive, or swap the file between this check and the loading, is not stopped: only the permissions
 * of the program's folder protect against that.
 * @throws (rejects) if the hash differs or either file cannot be read: an unverified module is not loaded.
 */
export const checkNativeModule = async ({ binary, hashFile }: NativeModule): Promise<void> => {
  const expected = await readFile(hashFile, 'utf8').catch(() => '')
  if (!sha256.test(expected))
    throw new Error('the hash of keytar.node was not packaged with the program, so it is not loaded')
  const found = createHash('sha256')
    .update(await readFile(binary))
    .digest()
  if (!timingSafeEqual(found, Buffer.from(expected, 'hex')))
    throw new Error('keytar.node is not the one that was packaged, so it is not loaded')
}

/** Calls that have not returned yet. */
const pendingCalls = new Set<Promise<unknown>>()

const tracked = <Result>(call: Promise<Result>): Promise<Result> => {
  const remove = (): void => {
    pendingCalls.delete(settled)
  }
  const settled: Promise<void> = call.then(remove, remove)
  pendingCalls.add(settled)
  return call
}

/**
 * Keeps a locked keyring from blocking the exit. A call that waits for the keyring holds one of Node's threads, and the
 * process would wait for that thread until the keyring is unlocked. So quitting is delayed once, briefly, for a token
 * that is just being stored or deleted. If a call is still pending after that, the process kills itself.
 */
const quitDespitePendingCalls = (): void => {
  delayQuit(() => (pendingCalls.size === 0 ? null : Promise.all(pendingCalls)))
  app.once('quit', () => {
    if (pendingCalls.size > 0) process.kill(process.pid, 'SIGKILL')
  })
}

/** Not an `import`, because the bundler would follow it, and the optional module may not be installed. */
const requireModule = createRequire(import.meta.url)
let isQuitHandled = false

/** The first check, which is of the file that is then loaded; Node loads it once. */
let packaged: Promise<void> | undefined

/**
 * Holds that an installed program loads the keytar that was packaged with it. A checkout's is whatever npm has
 * compiled.
 */
const expectPackagedKeytar = (logError: (text: string) => void): Promise<void> => {
  const folder = dirname(requireModule.resolve('keytar/package.json'))
  const files = {
    binary: join(folder, 'build', 'Release', 'keytar.node'),
    hashFile: join(folder, '..', '..', 'keytar.node.sha256')
  }
  return checkNativeModule(files).catch((error: unknown) => {
    // Secrets go on as where there is no keychain, which by itself would look like a computer without one.
    logError(`keychain: ${error instanceof Error ? error.message : 'unknown error'}`)
    throw error
  })
}

/**
 * Loads keytar, which is native and may be missing. Linux needs a session bus: without one GLib might start its own,
 * with an empty keyring that is never found again. `logError` is called where the keytar is not the one that was
 * packaged.
 * @throws (rejects) if keytar is not installed, if a packaged program's is not the one that was packaged, or if there
 *   is no session bus on Linux.
 */
export const loadKeytar = async (logError: (text: string) => void): Promise<Keytar> => {
  if (process.platform === 'linux') await expectSessionBus()
  if (isPackaged()) await (packaged ??= expectPackagedKeytar(logError))
  const keytar: Keytar = requireModule('keytar')
  if (!isQuitHandled) quitDespitePendingCalls()
  isQuitHandled = true
  return {
    getPassword: (service, account) => tracked(keytar.getPassword(service, account)),
    setPassword: (service, account, password) => tracked(keytar.setPassword(service, account, password)),
    deletePassword: (service, account) => tracked(keytar.deletePassword(service, account))
  }
}

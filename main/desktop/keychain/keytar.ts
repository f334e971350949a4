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
  /** The binary beside the archive. */
  readonly binary: string
  /** File in the archive with the binary's SHA-256 when it was packaged, in hexadecimal. */
  readonly hashFile: string
}

const sha256 = /^[0-9a-f]{64}$/

/**
 * Rejects unless a native module is the packaged one: Electron's integrity check leaves out the files beside the
 * archive, and Linux, and a library has all rights of the program. Against an attacker who can write the archive too,
 * only the permissions of the program's folder protect.
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
 * Keeps a locked keyring from blocking the exit: a waiting call holds one of Node's threads. Quitting is delayed once,
 * briefly, for a token that is being stored or deleted; then the process kills itself.
 */
const quitDespitePendingCalls = (): void => {
  delayQuit(() => (pendingCalls.size === 0 ? null : Promise.all(pendingCalls)))
  app.once('quit', () => {
    if (pendingCalls.size > 0) process.kill(process.pid, 'SIGKILL')
  })
}

/** No `import`, because the bundler would follow it, and the optional module may be missing. */
const requireModule = createRequire(import.meta.url)
let isQuitHandled = false

/** The check of the file that is loaded; Node loads it once. */
let packaged: Promise<void> | undefined

/** A checkout's keytar is not checked: npm has compiled it. */
const expectPackagedKeytar = (logError: (text: string) => void): Promise<void> => {
  const folder = dirname(requireModule.resolve('keytar/package.json'))
  const files = {
    binary: join(folder, 'build', 'Release', 'keytar.node'),
    hashFile: join(folder, '..', '..', 'keytar.node.sha256')
  }
  return checkNativeModule(files).catch((error: unknown) => {
    // By itself it would look like a computer without a keychain.
    logError(`keychain: ${error instanceof Error ? error.message : 'unknown error'}`)
    throw error
  })
}

/**
 * Loads keytar, which is native and may be missing. Linux needs a session bus: without one GLib might start its own,
 * with an empty keyring that is never found again. Rejects without keytar or bus, and for another keytar than the
 * packaged one, which is logged.
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

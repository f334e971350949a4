import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { app } from 'electron'
import type { Keytar } from '../../secrets/index.ts'
import { expectSessionBus } from '../dbus/bus-socket.ts'

/** How long the program's end waits for a call, in milliseconds: a keychain that nobody has to unlock answers within a few. */
const patience = 2_000

/** The calls that have not come back. */
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
 * A call that waits for a keyring to be unlocked holds a thread, which the process would wait for at its end, for as long
 * as nobody answers. So the end is put off once, for a token that is just being kept or forgotten; and when all else is
 * done and a call still waits, the process is ended from the outside.
 */
const quitDespitePendingCalls = (): void => {
  app.once('will-quit', (event) => {
    if (pendingCalls.size === 0) return
    event.preventDefault()
    void Promise.race([Promise.all(pendingCalls), wait(patience)]).then(() => app.quit())
  })
  app.once('quit', () => {
    if (pendingCalls.size > 0) process.kill(process.pid, 'SIGKILL')
  })
}

/** Not an import: the bundler would follow it, and there may be nothing to follow. */
const requireModule = createRequire(import.meta.url)
let isQuitHandled = false

/**
 * keytar, which is native and may be missing. On Linux there has to be a session bus: without one, GLib would start a
 * bus of its own where it can, with an empty keyring that nobody finds again.
 */
export const loadKeytar = async (): Promise<Keytar> => {
  if (process.platform === 'linux') await expectSessionBus()
  const keytar: Keytar = requireModule('keytar')
  if (!isQuitHandled) quitDespitePendingCalls()
  isQuitHandled = true
  return {
    getPassword: (service, account) => tracked(keytar.getPassword(service, account)),
    setPassword: (service, account, password) => tracked(keytar.setPassword(service, account, password)),
    deletePassword: (service, account) => tracked(keytar.deletePassword(service, account))
  }
}

import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { app } from 'electron'
import type { Keytar } from '../../secrets/index.ts'
import { expectSessionBus } from '../dbus/bus-socket.ts'

/** How long the program's end waits for a call, in milliseconds: a keychain that nobody has to unlock answers within a few. */
const patience = 2_000

/** The calls that have not come back. */
const underWay = new Set<Promise<unknown>>()

const followed = <Result>(called: Promise<Result>): Promise<Result> => {
  const forget = (): void => {
    underWay.delete(settled)
  }
  const settled: Promise<void> = called.then(forget, forget)
  underWay.add(settled)
  return called
}

/**
 * A call that waits for a keyring to be unlocked holds a thread, which the process would wait for at its end, for as long
 * as nobody answers. So the end is put off once, for a token that is just being kept or forgotten; and when all else is
 * done and a call still waits, the process is ended from the outside.
 */
const endInSpite = (): void => {
  app.once('will-quit', (event) => {
    if (underWay.size === 0) return
    event.preventDefault()
    void Promise.race([Promise.all(underWay), wait(patience)]).then(() => app.quit())
  })
  app.once('quit', () => {
    if (underWay.size > 0) process.kill(process.pid, 'SIGKILL')
  })
}

/** Not an import: the bundler would follow it, and there may be nothing to follow. */
const load = createRequire(import.meta.url)
let isWatched = false

/**
 * keytar, which is native and may be missing. On Linux there has to be a session bus: without one, GLib would start a
 * bus of its own where it can, with an empty keyring that nobody finds again.
 */
export const loadKeytar = async (): Promise<Keytar> => {
  if (process.platform === 'linux') await expectSessionBus()
  const keytar: Keytar = load('keytar')
  if (!isWatched) endInSpite()
  isWatched = true
  return {
    getPassword: (service, account) => followed(keytar.getPassword(service, account)),
    setPassword: (service, account, password) => followed(keytar.setPassword(service, account, password)),
    deletePassword: (service, account) => followed(keytar.deletePassword(service, account))
  }
}

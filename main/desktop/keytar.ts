import { app } from 'electron'
import type { Keytar } from '../secrets/index.ts'
import { expectSessionBus } from './session-bus.ts'

/** A call that takes longer, in milliseconds, waits for somebody: a working keychain answers within a few. */
const working = 2_000

/** When each call began that has not come back. */
const underWay = new Set<{ readonly began: number }>()

const followed = async <Result>(called: Promise<Result>): Promise<Result> => {
  const call = { began: performance.now() }
  underWay.add(call)
  return called.finally(() => underWay.delete(call))
}

/**
 * A call that waits for a keyring to be unlocked holds a thread, which the process would wait for at its end: for as long
 * as nobody answers. `quit` comes when all else is done, so the process is then ended from the outside.
 */
const endInSpite = (): void => {
  app.once('quit', () => {
    const isStuck = [...underWay].some(({ began }) => performance.now() - began > working)
    if (isStuck) process.kill(process.pid, 'SIGKILL')
  })
}

let isWatched = false

/**
 * keytar, which is native and may be missing. On Linux there has to be a session bus: without one, GLib would start a
 * bus of its own where it can, with an empty keyring that nobody finds again.
 */
export const loadKeytar = async (): Promise<Keytar> => {
  if (process.platform === 'linux') await expectSessionBus()
  const { default: keytar } = await import('keytar')
  if (!isWatched) endInSpite()
  isWatched = true
  return {
    getPassword: (service, account) => followed(keytar.getPassword(service, account)),
    setPassword: (service, account, password) => followed(keytar.setPassword(service, account, password)),
    deletePassword: (service, account) => followed(keytar.deletePassword(service, account))
  }
}

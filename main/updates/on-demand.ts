import { loadOnce } from '../load-once.ts'
import type { Updates, UpdatesOptions } from './updates.ts'

/**
 * Looks for newer versions, and fetches and installs one when the person says so. Whatever goes wrong, the version that runs stays as
 * it is. All of it is loaded with the first call, because no first screen needs it.
 *
 * @throws (every call rejects) the system's error where the program's own files cannot be read.
 * @example
 * const updates = createUpdates({ way: 'self', keys: updateKeys, feed, wire, installer, busy, … })
 * await updates.check()
 * await updates.install('onQuit')
 */
export const createUpdates = (options: UpdatesOptions): Updates => {
  const load = loadOnce(async () => (await import('./updates.ts')).openUpdates(options))
  return {
    state: async () => (await load()).state(),
    check: async () => (await load()).check(),
    install: async (when) => (await load()).install(when),
    cancel: async () => (await load()).cancel(),
    postpone: async () => (await load()).postpone(),
    chooseChannel: async (channel) => (await load()).chooseChannel(channel)
  }
}

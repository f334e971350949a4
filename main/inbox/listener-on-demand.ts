import type { InboxListener } from '../../preload/contract/index.ts'
import { loadOnce } from '../base/load-once.ts'
import type { Listener, ListenerOptions } from './listener.ts'

const off: InboxListener = { status: 'off', addresses: [], strangers: 0, problem: null }

/** The listener, which is loaded when it is first to listen: only where an administrator has turned it on. */
export const createListenerOnDemand = (options: ListenerOptions): Listener => {
  let loaded: Listener | null = null
  const load = loadOnce(async () => (await import('./listener.ts')).createListener(options))
  return {
    start: async (at) => {
      loaded = await load()
      await loaded.start(at)
    },
    stop: async () => loaded?.stop(),
    state: () => loaded?.state() ?? off
  }
}

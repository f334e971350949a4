import { session, type Session } from 'electron'
import { unreachableProxy } from './unreachable-proxy.ts'

/** Persistent, so that the page finds the layout that it stored itself. */
const partition = 'persist:window'

/**
 * The session of the window's page. It is separate from the default session, because main asks that one for the
 * system's proxy and the page must never use it. Call it when the app is ready.
 */
export const windowSession = (): Session => session.fromPartition(partition)

/** Blocks the page's network: whatever gets past the other guards ends at a proxy that does not exist. */
export const blockWindowNetwork = (devServer: string | undefined): Promise<void> =>
  windowSession().setProxy(unreachableProxy(devServer))

import { session, type Session } from 'electron'
import { unreachableProxy } from './unreachable-proxy.ts'

/** On disk, so that the page finds again what it has remembered of its own arrangement. */
const partition = 'persist:window'

/**
 * The session of the window's page. It is one of its own, because the default one is asked for the system's proxy, which
 * main goes through and the page never may. Call it when the app is ready.
 */
export const windowSession = (): Session => session.fromPartition(partition)

/** Leaves the page no way to any network: whatever gets past the other guards ends at a proxy that is not there. */
export const blockWindowNetwork = (devServer: string | undefined): Promise<void> => windowSession().setProxy(unreachableProxy(devServer))

import { session } from 'electron'
import { proxyOfPacResult } from './pac-result.ts'

/** The operating system's proxy for a URL, as Chromium resolves it; null for none. */
export const systemProxy = async (address: string): Promise<string | null> =>
  proxyOfPacResult(await session.defaultSession.resolveProxy(address))

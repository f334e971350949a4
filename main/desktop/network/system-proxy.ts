import { session } from 'electron'
import { proxiesOfPacResult } from './pac-result.ts'

/** The operating system's proxies for a URL, as Chromium resolves them; null among them for a direct connection. */
export const systemProxies = async (address: string): Promise<readonly (string | null)[]> =>
  proxiesOfPacResult(await session.defaultSession.resolveProxy(address))

import { session } from 'electron'
import { readProxyAnswer } from './addresses.ts'

/** The operating system's proxy for an address, as Chromium would choose it; null for none. */
export const systemProxy = async (address: string): Promise<string | null> =>
  readProxyAnswer(await session.defaultSession.resolveProxy(address))

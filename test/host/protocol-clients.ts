import { isDeepStrictEqual } from 'node:util'
import process from 'node:process'

/** Scheme syntax of RFC 3986. Electron registers no other name. */
const isScheme = (name: string): boolean => /^[a-z][a-z0-9+.-]*$/i.test(name)

/** Electron's registration of protocol clients. The operating system is not told. */
export const createProtocolClients = () => {
  const clients = new Map<string, readonly [path: string, args: readonly string[]]>()
  return {
    setAsDefaultProtocolClient: (scheme: string, path = process.execPath, args: string[] = []): boolean => {
      if (!isScheme(scheme)) return false
      clients.set(scheme, [path, args])
      return true
    },
    isDefaultProtocolClient: (scheme: string, path = process.execPath, args: string[] = []): boolean =>
      isDeepStrictEqual(clients.get(scheme), [path, args]),
    /** As for a scheme without a registered program. */
    getApplicationNameForProtocol: (_url: string): string => ''
  }
}

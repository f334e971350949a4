import { isDeepStrictEqual } from 'node:util'
import process from 'node:process'

/** As the standard for addresses has it; Electron registers no other. */
const isScheme = (name: string): boolean => /^[a-z][a-z0-9+.-]*$/i.test(name)

/** The programs that open a scheme, as the operating system would know them; the host's own system is told nothing. */
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
    /** As for a scheme that no program is registered for. */
    getApplicationNameForProtocol: (_url: string): string => ''
  }
}

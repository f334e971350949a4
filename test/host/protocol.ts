import { guard, guardPlain } from './guard.ts'
import type { Schemes } from './schemes.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>

/** The `protocol` of a session: which handler answers the requests of a custom scheme, in this session only. */
export const createProtocol = (schemes: Schemes) => {
  const handlers = new Map<string, SchemeHandler>()
  return {
    handlerOf: (url: string): SchemeHandler | undefined => handlers.get(url.slice(0, url.indexOf(':'))),
    facade: guard('protocol', {
      handle: (scheme: string, handler: SchemeHandler): void => {
        if (handlers.has(scheme)) throw new Error(`The scheme ${scheme} has a handler already`)
        if (!schemes.isPrivileged(scheme)) {
          throw new Error(
            `The host does not cover protocol.handle of ${scheme}, which has not been registered as privileged`
          )
        }
        handlers.set(scheme, handler)
      }
    })
  }
}

/** The privileges that the host implements: a page of such a scheme has an origin and is a secure context. */
const supportedPrivileges = new Set(['standard', 'secure', 'supportFetchAPI', 'codeCache'])

/** A scheme and its privileges. */
interface PrivilegedScheme {
  readonly scheme: string
  readonly privileges?: Readonly<Record<string, boolean | undefined>>
}

const grant = (schemes: Schemes, { scheme, privileges = {} }: PrivilegedScheme): void => {
  const other = Object.keys(privileges).find((name) => privileges[name] && !supportedPrivileges.has(name))
  if (other) throw new Error(`The host does not cover the privilege ${other} of ${scheme}`)
  // The page is shown at an `https` URL, which has both.
  if (!privileges['standard'] || !privileges['secure']) {
    throw new Error(`The host does not cover the scheme ${scheme}, which is not both standard and secure`)
  }
  schemes.register(scheme, { fetch: privileges['supportFetchAPI'] ?? false })
}

/** Electron's `protocol`: that of the default session, and what concerns all sessions. */
export const createProtocolModule = (
  schemes: Schemes,
  handle: () => ProtocolHost['facade']['handle'],
  isReady: () => boolean
) => {
  let registered = false
  return guardPlain('protocol', {
    /** Once, before the app is ready: Chromium fixes privileges when it starts. */
    registerSchemesAsPrivileged: (list: readonly PrivilegedScheme[]): void => {
      if (isReady()) throw new Error('Schemes are registered as privileged before the app is ready')
      if (registered) throw new Error('Schemes are registered as privileged once, all of them')
      registered = true
      for (const each of list) grant(schemes, each)
    },
    handle: (scheme: string, handler: SchemeHandler): void => {
      handle()(scheme, handler)
    }
  })
}

export type ProtocolHost = ReturnType<typeof createProtocol>

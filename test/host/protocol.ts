import { guard, guardPlain } from './guard.ts'
import type { Schemes } from './schemes.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>

/** The `protocol` of a session: who answers the requests of a scheme of the program's own there, and nowhere else. */
export const createProtocol = (schemes: Schemes) => {
  const handlers = new Map<string, SchemeHandler>()
  return {
    handlerOf: (url: string): SchemeHandler | undefined => handlers.get(url.slice(0, url.indexOf(':'))),
    face: guard('protocol', {
      handle: (scheme: string, handler: SchemeHandler): void => {
        if (handlers.has(scheme)) throw new Error(`The scheme ${scheme} has a handler already`)
        schemes.register(scheme)
        handlers.set(scheme, handler)
      }
    })
  }
}

/** Electron's `protocol`: the default session's, and what concerns every session. */
export const createProtocolModule = (schemes: Schemes, handle: () => ProtocolHost['face']['handle']) =>
  guardPlain('protocol', {
    registerSchemesAsPrivileged: (list: readonly { readonly scheme: string }[]): void => {
      for (const { scheme } of list) schemes.register(scheme)
    },
    handle: (scheme: string, handler: SchemeHandler): void => {
      handle()(scheme, handler)
    }
  })

export type ProtocolHost = ReturnType<typeof createProtocol>

import { createMiddleware } from 'hono/factory'
import { refuse } from '../refuse.ts'
import type { Account } from './accounts.ts'
import type { Tokens } from './tokens.ts'

/** Hono's environment of a handler behind the check. */
export interface SignedInEnv {
  Variables: { readonly account: Account }
}

/** Admits only requests with a valid access token, as `Bearer` (Service: sign-in.md, "Authorization"). */
export const requireToken = (tokens: Tokens) =>
  createMiddleware<SignedInEnv>(async (context, next) => {
    const [, token = ''] = /^Bearer +(\S+) *$/i.exec(context.req.header('Authorization') ?? '') ?? []
    const account = tokens.owner(token)
    if (!account) {
      context.header('WWW-Authenticate', 'Bearer error="invalid_token"')
      return refuse(context, 401, 'AuthenticationFailed', 'Logga in igen.')
    }
    context.set('account', account)
    return next()
  })
export type RequireToken = ReturnType<typeof requireToken>

import { createHash, createHmac } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Account } from './accounts.ts'
import type { RedirectParams } from './request-schemas.ts'
import { refuse } from '../exchange.ts'

/** A sign-in that continues in an external application, on a login page, or on both. */
export interface Attempt {
  readonly account: Account
  readonly redirectParams: RedirectParams
  readonly responseMode: 'form_post' | 'query'
  readonly refresh: boolean
  /** Set when one of the two has finished, so that the other cannot. */
  ended: boolean
}

const lifetime = 60_000

/** Authorization codes. Each can be redeemed once, within a minute, with the right verifier (RFC 7636). */
export const createAuthorizationCodes = ({ now, random }: ClockAndRandom) => {
  const codes = new Map<string, { readonly attempt: Attempt; readonly expires: number }>()
  return {
    issue: (attempt: Attempt): string => {
      attempt.ended = true
      const code = random()
      codes.set(code, { attempt, expires: now().getTime() + lifetime })
      return code
    },

    /** The attempt of a code, or null. Every try uses the code up, even one with a wrong verifier. */
    redeem: (code: string, verifier: string): Attempt | null => {
      const held = codes.get(code)
      codes.delete(code)
      if (!held || held.expires <= now().getTime()) return null
      const challenge = createHash('sha256').update(verifier, 'ascii').digest('base64url')
      return challenge === held.attempt.redirectParams.codeChallenge ? held.attempt : null
    }
  }
}
export type AuthorizationCodes = ReturnType<typeof createAuthorizationCodes>

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

/** The completed object (Service: sign-in.md, "Completed object"). */
interface Completed {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly expiresInSeconds: number
  readonly actor: Account['actor']
}

/** Passed in, so that a test controls both. */
export interface ClockAndRandom {
  readonly now: () => Date
  /** Gives a new unguessable text that needs no encoding in a URL. */
  readonly random: () => string
}

/** All tokens that descend from one sign-in. */
export interface TokenFamily {
  readonly account: Account
  revoked: boolean
}

interface Refresh {
  readonly family: TokenFamily
  readonly expires: number
  spent: boolean
}

const refreshLifetime = 30 * 24 * 3600 * 1000

/** Characters. More than the keychain of Windows takes (2,560 bytes). */
const largeToken = 4000

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Access tokens, and refresh tokens that are replaced with every use (Service: sign-in.md, "Refresh token"). */
export const createTokens = ({ now, random }: ClockAndRandom) => {
  const key = random()
  const access = new Map<string, { readonly family: TokenFamily; readonly expires: number }>()
  const refresh = new Map<string, Refresh>()
  const alarmed: string[] = []

  const jwt = (account: Account, expires: number, nonce: string | undefined): string => {
    const claims = { sub: account.user, jti: random(), exp: Math.floor(expires / 1000), ...(nonce ? { nonce } : {}) }
    const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
  }

  const dropExpired = (time: number): void => {
    for (const [token, { expires }] of access) if (expires <= time) access.delete(token)
  }

  const issueFor = (family: TokenFamily, withRefresh: boolean, nonce: string | undefined): Completed => {
    const { account } = family
    const time = now().getTime()
    dropExpired(time)
    const expires = time + account.expiresInSeconds * 1000
    const accessToken = jwt(account, expires, nonce && account.nonce === 'other' ? random() : nonce)
    access.set(accessToken, { family, expires })
    const completed = { accessToken, expiresInSeconds: account.expiresInSeconds, actor: account.actor }
    if (!withRefresh) return completed
    const refreshToken = account.refresh === 'large' ? random().padEnd(largeToken, 'A') : random()
    refresh.set(refreshToken, { family, expires: time + refreshLifetime, spent: false })
    return { ...completed, refreshToken }
  }

  return {
    /** Tokens of a new sign-in. The nonce, if one was sent, is a claim of the access token. */
    issue: (
      account: Account,
      request: { readonly refresh: boolean; readonly nonce: string | undefined }
    ): Completed => {
      return issueFor({ account, revoked: false }, request.refresh && account.refresh !== 'withheld', request.nonce)
    },

    /** Uses up a refresh token; null where refused. A second use is an alarm, and revokes the whole family. */
    spend: (token: string): TokenFamily | null => {
      const held = refresh.get(token)
      if (!held || held.expires <= now().getTime() || held.family.account.refresh === 'revoked') return null
      if (held.spent) {
        alarmed.push(held.family.account.user)
        held.family.revoked = true
      }
      if (held.family.revoked) return null
      held.spent = true
      return held.family
    },

    /** A new pair of tokens for a family whose refresh token has just been used. */
    renew: (family: TokenFamily, nonce: string | undefined): Completed => issueFor(family, true, nonce),

    /** The users whose refresh tokens were used a second time: one entry for each time, oldest first. */
    alarmed: (): readonly string[] => [...alarmed],

    /** The account of an access token, or null where the token is unknown, expired or revoked. */
    owner: (token: string): Account | null => {
      const held = access.get(token)
      return held && !held.family.revoked && held.expires > now().getTime() ? held.family.account : null
    }
  }
}
export type Tokens = ReturnType<typeof createTokens>

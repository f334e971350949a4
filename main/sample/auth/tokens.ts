import { createHmac } from 'node:crypto'
import type { Account } from './accounts.ts'

/** The completed object ("Login API", "completed object"). */
interface Completed {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly expiresInSeconds: number
  readonly actor: Account['actor']
}

/** Time and chance are given from outside, so that a test can hold both still. */
export interface ClockAndRandom {
  readonly now: () => Date
  /** A new unguessable text, fit for a URL. */
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

/** Characters: more than Windows' keychain takes (2,560 bytes). */
const largeToken = 4000

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Access tokens, and refresh tokens that are replaced with every use ("Login API", "States and transitions"). */
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

  const give = (family: TokenFamily, withRefresh: boolean, nonce: string | undefined): Completed => {
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
    /** Tokens of a new sign-in. The nonce, where one was sent, stands in the access token. */
    issue: (account: Account, asked: { readonly refresh: boolean; readonly nonce: string | undefined }): Completed => {
      return give({ account, revoked: false }, asked.refresh && account.refresh !== 'withheld', asked.nonce)
    },

    /**
     * The sign-in that a refresh token descends from; the token is spent by it. One that comes a second time has been
     * stolen from somebody: an alarm goes off, and every token of the same sign-in dies. Null where it is refused.
     */
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

    /** New tokens of both kinds for a sign-in whose refresh token has just been spent. */
    renew: (family: TokenFamily, nonce: string | undefined): Completed => give(family, true, nonce),

    /** Whose refresh tokens have come a second time: one entry each time, the oldest first. */
    alarmed: (): readonly string[] => [...alarmed],

    /** Whose access token this is, or null where it is unknown, expired or revoked. */
    owner: (token: string): Account | null => {
      const held = access.get(token)
      return held && !held.family.revoked && held.expires > now().getTime() ? held.family.account : null
    }
  }
}
export type Tokens = ReturnType<typeof createTokens>

import { createHash, randomUUID } from 'node:crypto'
import { documentedSignIn } from '../documents/sign-in.ts'
import type { SignInVariant } from './variant.ts'

type Members = Readonly<Record<string, unknown>>

/** The one password, for every user. */
export const password = 'sample'

/** The result of a request, before the service serializes it. */
export type SignInResult =
  { readonly kind: 'answered'; readonly body: Members } | { readonly kind: 'wrongPassword' | 'refreshToken' | 'other' }

const other: SignInResult = { kind: 'other' }
const needed = documentedSignIn.redirectFlow

/** Signing in, renewing and redeeming, with tokens that are used once. `address` is the service's own, for links to poll. */
export const createSignIn = (variant: SignInVariant, address: () => string) => {
  const accessTokens = new Set<string>()
  const refreshTokens = new Set<string>()
  const processes = new Map<string, { readonly code: string; polls: number }>()
  const challenges = new Map<string, string>()

  const completed = (): Members => {
    const [accessToken, refreshToken] = [randomUUID(), randomUUID()]
    accessTokens.add(accessToken)
    refreshTokens.add(refreshToken)
    return { ...variant.members, accessToken, refreshToken }
  }

  /** The first poll is pending, the second gives the code, and a third is refused. */
  const begin = (codeChallenge: string): Members => {
    const id = randomUUID()
    const code = randomUUID()
    processes.set(id, { code, polls: 0 })
    challenges.set(code, codeChallenge)
    const link = `${address()}/v2/auth/process?id=${id}`
    const members = Object.entries(variant.process).map(([name, value]) => [name, value === '{link}' ? link : value])
    return { id, ...Object.fromEntries(members) }
  }

  return {
    isSignedIn: (authorization: string | undefined): boolean =>
      accessTokens.has((authorization ?? '').replace(/^Bearer /, '')),

    /** Revokes every refresh token. */
    revoke: (): void => refreshTokens.clear(),

    /** The `POST /v2/auth` operation. */
    signIn: (body: Members): SignInResult => {
      const { method, key, codeChallenge } = body
      if (method === 'refreshToken') {
        const spent = typeof key === 'string' && refreshTokens.delete(key)
        return spent ? { kind: 'answered', body: { completed: completed() } } : { kind: 'refreshToken' }
      }
      if (method !== 'password' || typeof codeChallenge !== 'string' || needed.some((name) => !(name in body)))
        return other
      if (key !== password) return { kind: 'wrongPassword' }
      const answer = variant.outcome === 'completed' ? { completed: completed() } : { process: begin(codeChallenge) }
      return { kind: 'answered', body: answer }
    },

    /** The `POST /v2/auth/process` operation. */
    poll: (id: string): SignInResult => {
      const process = processes.get(id)
      if (!process) return other
      if (process.polls++ === 0) return { kind: 'answered', body: { status: 'pending', message: 'Bekräfta i appen' } }
      processes.delete(id)
      return { kind: 'answered', body: { status: 'completed', authorizationCode: process.code } }
    },

    /** The `POST /v2/auth/token` operation. */
    redeem: ({ code, codeVerifier }: Members): SignInResult => {
      if (typeof code !== 'string' || typeof codeVerifier !== 'string') return other
      const challenge = challenges.get(code)
      challenges.delete(code)
      const fits = createHash('sha256').update(codeVerifier).digest('base64url') === challenge
      return fits ? { kind: 'answered', body: completed() } : other
    }
  }
}

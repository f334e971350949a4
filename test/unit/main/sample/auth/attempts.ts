import { expect } from 'vitest'
import { codeVerifier, passwordBody, type Caller, type Tokens } from '../caller.ts'

/** The response to a sign-in that continues outside the program. */
export interface Started {
  readonly redirect?: string
  readonly process?: { readonly id: string; readonly link: string; readonly imageData: string }
}

export const start = async (caller: Caller, user: string, more: object = {}): Promise<Started> => {
  const { status, answer } = await caller.post('/v2/auth', passwordBody(user, more))
  expect(status).toBe(200)
  return answer as Started
}

export const poll = (caller: Caller, { process }: Started) => {
  const link = new URL(process?.link ?? '')
  return caller.post(link.pathname + link.search)
}

export const openPage = async (caller: Caller, { redirect }: Started) => {
  const page = new URL(redirect ?? '')
  return caller.get(page.pathname + page.search)
}

/** Presses one of the page's buttons. */
export const answerPage = async (caller: Caller, { redirect }: Started, answer = 'signIn') => {
  const page = new URL(redirect ?? '')
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return caller.post(page.pathname + page.search, `answer=${answer}`, headers)
}

export const callbackOf = ({ headers }: { headers: Headers }): URLSearchParams =>
  new URL(headers.get('Location') ?? '').searchParams

export const redeem = (caller: Caller, code: string, verifier = codeVerifier) =>
  caller.post('/v2/auth/token', { code, codeVerifier: verifier })

export const claimsOf = ({ accessToken }: Tokens): { nonce?: string } =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())

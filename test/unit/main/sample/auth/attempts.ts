import { expect } from 'vitest'
import type { SampleOptions } from '../../../../../main/sample/index.ts'
import { callSample, codeVerifier, passwordBody, type Caller, type Tokens } from '../caller.ts'

/** The response to a sign-in that continues outside the program. */
export interface Started {
  readonly redirect?: string
  readonly process?: { readonly id: string; readonly link: string; readonly imageData: string }
}

/** What can be done with an attempt that continues outside the program. */
export const continuing = (caller: Caller, started: Started) => {
  const pathOf = (address = ''): string => {
    const { pathname, search } = new URL(address)
    return pathname + search
  }
  const poll = () => caller.post(pathOf(started.process?.link))
  /** Presses one of the page's buttons. */
  const press = (answer = 'signIn') =>
    caller.post(pathOf(started.redirect), `answer=${answer}`, { 'Content-Type': 'application/x-www-form-urlencoded' })
  const callback = async (answer?: string) => new URL((await press(answer)).headers.get('Location') ?? '').searchParams
  return {
    poll,
    /** Polls so many times, and gives the last answer. */
    pollTo: async (times: number) => {
      for (let time = 1; time < times; time += 1) await poll()
      return (await poll()).answer as { readonly status: string; readonly authorizationCode: string }
    },
    openPage: () => caller.get(pathOf(started.redirect)),
    press,
    callback,
    /** The code that the page ends with. */
    code: async () => (await callback()).get('code') ?? '',
    redeem: (code: string, verifier = codeVerifier) => caller.post('/v2/auth/token', { code, codeVerifier: verifier })
  }
}

/** Begins a sign-in of this user by password. */
export const begin = async (user: string, more: object = {}, options: Partial<SampleOptions> = {}) => {
  const caller = callSample(options)
  const { status, answer } = await caller.post('/v2/auth', passwordBody(user, more))
  expect(status).toBe(200)
  const started = answer as Started
  return { caller, started, ...continuing(caller, started) }
}

export const claimsOf = ({ accessToken }: Tokens): { nonce?: string } =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())

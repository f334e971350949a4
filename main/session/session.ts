import type { ReportingCredentials, SessionOptions, SessionParts } from './parts.ts'
import { isDeepStrictEqual } from 'node:util'
import { createHash } from 'node:crypto'
import type { CallArgs, SessionState } from '../../preload/contract/index.ts'
import { sleep as sleepFor } from '../http/index.ts'
import { createEstablish, createRedeemCode, createSubmitAttempt, createSignIn } from './sign-in.ts'
import { createExternalSignIn } from './external-sign-in.ts'
import { createCallbackHandler } from './callback.ts'
import { createOpenLists } from './open-lists.ts'
import { randomValue } from './nonce.ts'
import { createAuthorization, createRenewSession, createResume } from './renew.ts'
import { createSignOut } from './sign-out.ts'
import { cancellablesOf, fallbackOf, publicStateOf, createStateMachine } from './phase.ts'
import { createRefreshTokenStore } from './refresh-token-store.ts'
import type { Person } from './attempt.ts'

/** The one session of the program. Only `authorization` and `renew`, which stay in main, give a token. */
export interface Session {
  readonly state: () => SessionState
  /** Resumes a kept session without user interaction. Call it once. Never rejects. */
  readonly start: () => Promise<SessionState>
  /**
   * Signs in; a newer sign-in cancels the one under way. Rejects with `notConnected` without an address, `invalid` for
   * an unknown identity provider, `unauthorized`, `returnAddress`, `cancelled`, and the client's problems.
   */
  readonly signIn: (args: CallArgs<'session.signIn'>) => Promise<SessionState>
  readonly openLists: (args: CallArgs<'session.openLists'>) => SessionState
  /** Never rejects. */
  readonly resume: () => Promise<SessionState>
  /** Cancels the pending sign-in, also outside the program. Ends no session. */
  readonly cancel: () => SessionState
  /** Forgets the tokens, and tells the service where the policy says how. */
  readonly signOut: () => SessionState
  /** Ends the session and hides the work of an absent user. */
  readonly lock: () => SessionState
  /** Takes a callback address from the operating system, which any program may have sent. */
  readonly handleCallback: (address: string) => SessionState
  /** Takes a callback address from the user. Throws `invalid` where it cannot be read. */
  readonly pasteCallback: (args: CallArgs<'session.pasteCallback'>) => SessionState
  readonly openPage: () => Promise<SessionState>
  /** Puts the login page's address on the clipboard. Throws `invalid` where no page is open. */
  readonly copyLink: () => Promise<void>
  /** False where that is not possible. */
  readonly openOnDevice: (args: CallArgs<'session.openOnDevice'>) => Promise<boolean>
  /** The `Authorization` header, renewed before it ends. Throws `signedOut`, or why a renewal failed for now. */
  readonly authorization: () => Promise<string>
  /** Another value, for a reading call that got 401 with `refused`. Throws as `authorization`. */
  readonly renew: (refused: string) => Promise<string>
  /** False while an interrupted session is locked. */
  readonly mayShowData: () => boolean
  /** True during a sign-in or a renewal, which quitting would interrupt. */
  readonly isUnderWay: () => boolean
  /** The key of the user of the work in the window (`createUserKey`), or null. */
  readonly userKey: () => string | null
}

const noReporting: ReportingCredentials = { account: () => null, enter: () => false, handOver: () => undefined }

/** One phase, one attempt and one renewal at a time. */
export const createSession = (options: SessionOptions): Session => {
  const { random = randomValue, sleep = sleepFor, clock, secrets, marker, reporting = noReporting, onChanged } = options
  const machine = createStateMachine({
    onTransition: (previous, next) => {
      const now = clock()
      const state = publicStateOf(next, now)
      if (!isDeepStrictEqual(state, publicStateOf(previous, now))) onChanged(state)
    }
  })
  const refreshTokens = createRefreshTokenStore({ secrets, marker, deviceId: options.deviceId })
  const parts: SessionParts = { ...options, reporting, random, sleep, machine, refreshTokens }

  // From the inside out: every act submits an attempt, which leads to `establish` at once, or by a code.
  const establish = createEstablish(parts)
  const redeemCode = createRedeemCode(parts, establish)
  const external = createExternalSignIn({ ...parts, redeemCode })
  const submitAttempt = createSubmitAttempt(parts, establish, external.start)
  const renewSession = createRenewSession(parts, submitAttempt)

  const { signIn, cancel } = createSignIn(parts, submitAttempt)
  const { authorization, renew } = createAuthorization(parts, renewSession)
  const { start, resume } = createResume(parts, renewSession)
  const { signOut, lock } = createSignOut(parts)
  const { openLists } = createOpenLists(parts)
  const { handleCallback, pasteCallback } = createCallbackHandler(parts, redeemCode)

  const state = (): SessionState => publicStateOf(machine.phase(), clock())
  const thenState =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): SessionState => {
      act(...args)
      return state()
    }
  const laterState = <Args extends readonly unknown[]>(act: (...args: Args) => Promise<void>) => {
    return async (...args: Args): Promise<SessionState> => {
      await act(...args)
      return state()
    }
  }

  return {
    state,
    start: laterState(start),
    signIn: laterState(signIn),
    openLists: thenState(openLists),
    resume: laterState(resume),
    cancel: thenState(cancel),
    signOut: thenState(signOut),
    lock: thenState(lock),
    handleCallback: thenState(handleCallback),
    pasteCallback: thenState(pasteCallback),
    openPage: laterState(external.openPage),
    copyLink: external.copyLink,
    openOnDevice: external.openOnDevice,
    authorization,
    renew,
    mayShowData: () => !fallbackOf(machine.phase()).workOwner?.locked,
    isUnderWay: () => cancellablesOf(machine.phase()).length > 0,
    userKey: createUserKey(parts)
  }
}

/**
 * The key of the user of the work in the window, signed in or not; null if there is none. It is the same for the same
 * user and service, and reveals neither, so it may be on disk. An anonymous user gets another one with every sign-in.
 */
export const createUserKey = ({ machine, address, random }: SessionParts): (() => string | null) => {
  const keys = new WeakMap<Person, string>()

  const keyOf = (person: Person, at: string): string => {
    if (!person.isAnonymous) {
      // The name is hashed too: several accounts may belong to one actor (Service: sign-in.md, "Completed object").
      return createHash('sha256')
        .update(
          JSON.stringify([
            new URL(at).origin,
            person.actor,
            person.name,
            ...(person.actor === null ? [person.login] : []),
            ...(person.reportingAddress === undefined ? [] : ['reporting'])
          ])
        )
        .digest('base64url')
    }
    const key = keys.get(person) ?? random()
    keys.set(person, key)
    return key
  }

  return () => {
    const { workOwner } = fallbackOf(machine.phase())
    const at = workOwner?.person.reportingAddress ?? address()
    return workOwner && at !== null ? keyOf(workOwner.person, at) : null
  }
}

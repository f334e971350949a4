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

/**
 * The one session of the program. Nothing that it gives holds a token, but `authorization` and `renew`, which stay in
 * main.
 */
export interface Session {
  readonly state: () => SessionState
  /** Resumes a kept session without user interaction. Call it once, at the start of the program. Never rejects. */
  readonly start: () => Promise<SessionState>
  /**
   * Signs in and gives the state that the service's answer leads to. A newer sign-in cancels the one under way.
   *
   * @throws ProblemError `notConnected` where no address has been entered, `invalid` for an unknown identity provider,
   *   `unauthorized` for a refused name or password, `returnAddress` for a return address that is not registered,
   *   `cancelled` where the sign-in was cancelled, and the client's problems where the service could not be reached.
   */
  readonly signIn: (args: CallArgs<'session.signIn'>) => Promise<SessionState>
  /** Opens the lists without an account (`createOpenLists`). */
  readonly openLists: (args: CallArgs<'session.openLists'>) => SessionState
  /** Tries to resume a kept session again. Never rejects. */
  readonly resume: () => Promise<SessionState>
  /** Cancels the pending sign-in, also one that continues outside the program. Ends no session. */
  readonly cancel: () => SessionState
  /** Forgets the tokens, and tells the service where the policy says how. The service's own session may live on. */
  readonly signOut: () => SessionState
  /** Ends the session and hides the user's work, because they are away. */
  readonly lock: () => SessionState
  /** Takes a callback address from the operating system. Any program may have sent it. */
  readonly handleCallback: (address: string) => SessionState
  /**
   * Takes a callback address from the person.
   *
   * @throws ProblemError `invalid` where it cannot be read.
   */
  readonly pasteCallback: (args: CallArgs<'session.pasteCallback'>) => SessionState
  /** Opens the login page in the system's browser again. */
  readonly openPage: () => Promise<SessionState>
  /**
   * Puts the login page's address on the clipboard.
   *
   * @throws ProblemError `invalid` where no login page is open.
   */
  readonly copyLink: () => Promise<void>
  /** Opens an application on this device; false where that is not possible. */
  readonly openOnDevice: (args: CallArgs<'session.openOnDevice'>) => Promise<boolean>
  /**
   * The value of the `Authorization` header, renewed before it ends.
   *
   * @throws ProblemError `signedOut`, or why a renewal failed that can be tried again.
   */
  readonly authorization: () => Promise<string>
  /**
   * Another value, for a reading call that got 401 with `refused`.
   *
   * @throws ProblemError as `authorization`.
   */
  readonly renew: (refused: string) => Promise<string>
  /** True if loaded data may be shown. False while an interrupted session is locked. */
  readonly mayShowData: () => boolean
  /** True while a sign-in or the renewal of a token is in progress, which quitting would interrupt. */
  readonly isUnderWay: () => boolean
  /**
   * The user of the work in the window, as a key that reveals nothing of them (`createUserKey`); null where there is
   * none.
   */
  readonly userKey: () => string | null
}

const noReporting: ReportingCredentials = { account: () => null, enter: () => false, handOver: () => undefined }

/**
 * The session of the signed-in user: one phase, one attempt and one renewal at a time.
 *
 * @example
 * const session = createSession({ http, clock, deviceId, address, rules, secrets, marker, … })
 * await session.start()
 * await session.signIn({ method: 'password', identifier, key, keepSignedIn: true, employee: false })
 * const authorization = await session.authorization()
 * await http.text({ operation: 'listOrders', address: 'https://service.example', authorization })
 */
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

  // Wired from the inside out: every act submits an attempt, which leads to `establish` at once, or outside and by a
  // code.
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
  /** An act that gives the state it leads to. */
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
 * The user of the work in the window, as a key: the user who is signed in, or was until the session ended by itself.
 * Null if there is none. The key is the same for the same user at the same service, and reveals neither, so it may be
 * written to disk. An anonymous user gets another key with every sign-in, because two of them cannot be distinguished.
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

import type { CallArgs, SessionState } from '../../preload/contract/index.ts'
import { pause } from '../http/index.ts'
import type { SecretStore } from '../secrets/index.ts'
import type { SignOutCall } from '../sign-out-call.ts'
import { createAuthorization } from './authorization.ts'
import { createExternalSignIn, type ExternalSignInOptions } from './external/external-sign-in.ts'
import { createEstablish } from './establish.ts'
import { createRefreshTokenStore, type MarkerFile } from './state/refresh-token-store.ts'
import { createSignOutNotice } from './sign-out.ts'
import { createOwnerKey } from './state/owner-key.ts'
import { fallbackOf, endedPhase, lockedPhase, nobodySignedIn } from './state/phase.ts'
import { createSubmitAttempt } from './submit-attempt.ts'
import { randomValue } from './protocol/random.ts'
import { createRedeemCode } from './redeem-code.ts'
import { createRenew } from './renew.ts'
import { createResume } from './resume.ts'
import { createCallbackHandler } from './external/handle-callback.ts'
import { createSignIn } from './sign-in.ts'
import { createStateMachine } from './state/state-machine.ts'

/**
 * `clock`: milliseconds that only ever grow, also while the computer sleeps, whatever happens to its time of day.
 * `rules`: how signing in is done here, as in force now.
 */
export interface SessionOptions extends Omit<ExternalSignInOptions, 'stage' | 'redeem' | 'wait'> {
  /** Waits so many milliseconds; rejects at once when the signal is aborted. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** The service's address as it is now, or null where none has been entered. */
  readonly address: () => string | null
  readonly secrets: SecretStore
  /** Says that a token is among the secrets; stands in the settings file. */
  readonly marker: MarkerFile
  /** How the service is told of a sign-out, where the policy says so. */
  readonly signOutCall?: () => SignOutCall | null
  /** Hears why the service could not be told. */
  readonly onSignOutFailed?: (detail: string) => void
  readonly onChanged: (state: SessionState) => void
  /** Somebody else than before has signed in over an interrupted session: all loaded data must go, before this returns. */
  readonly onOtherUser: () => void
  /** Gives an unguessable text, another one each time. */
  readonly random?: () => string
}

export interface Session {
  readonly state: () => SessionState
  /** Silently goes on with a kept session. Call once, at the start of the program. Never rejects. */
  readonly start: () => Promise<SessionState>
  /** Signs in and gives the state that it leads to. A newer sign-in gives up the one under way. */
  readonly signIn: (args: CallArgs<'session.signIn'>) => Promise<SessionState>
  /** Tries the kept session again, where it could not be used yet. Never rejects. */
  readonly resume: () => Promise<SessionState>
  /** Gives up a sign-in under way, or one that goes on elsewhere. Ends no session. */
  readonly cancel: () => SessionState
  /** Forgets the tokens, and tells the service where the policy says how. Its own session may live on. */
  readonly signOut: () => SessionState
  /** Ends the session and hides what the person was doing, because nobody is there any more. */
  readonly lock: () => SessionState
  /** Takes an address that the operating system handed over, whoever sent it. */
  readonly handleReturn: (address: string) => SessionState
  /** Takes such an address from the person. Throws `invalid` where it cannot be read. */
  readonly pasteReturn: (args: CallArgs<'session.pasteReturn'>) => SessionState
  /** Opens the login page in the system's browser once more. */
  readonly openPage: () => Promise<SessionState>
  /** Puts the login page's address on the clipboard. Throws `invalid` where no page waits. */
  readonly copyLink: () => Promise<void>
  /** Opens an application on this device; false where that cannot be done. */
  readonly openOnDevice: (args: CallArgs<'session.openOnDevice'>) => Promise<boolean>
  /** The value of the `Authorization` header, renewed before it ends. Throws `signedOut`. */
  readonly authorization: () => Promise<string>
  /** For a reading call that got 401 with `refused`: another value, or `signedOut` where there is none to be had. */
  readonly renew: (refused: string) => Promise<string>
  /** Whether data may be shown: not while an interrupted session is hidden. */
  readonly mayShowData: () => boolean
  /** Whose work the window holds, as a key that tells nothing of them (`createOwner`); null where nobody's. */
  readonly owner: () => string | null
}

/** Who is signed in. One phase at a time, one attempt at a time, one renewal at a time; secrets stay in here. */
export const createSession = (options: SessionOptions): Session => {
  const { random = randomValue, wait = pause, secrets, marker: flags } = options
  const stage = createStateMachine(options)
  const kept = createRefreshTokenStore({ secrets, marker: flags, profile: options.deviceId })
  const parts = { ...options, random, wait, stage, kept, flags }

  // Each way of signing in leads through the same door; a code is redeemed, and a token renewed, in one place each.
  const enter = createEstablish(parts)
  const redeem = createRedeemCode({ ...parts, enter })
  const elsewhere = createExternalSignIn({ ...parts, redeem })
  const proceed = createSubmitAttempt({ ...parts, enter, startExternal: elsewhere.begin })
  const renewBy = createRenew({ kept, proceed })
  const { start, resume } = createResume({ ...parts, renewBy })
  const { authorization, renew } = createAuthorization({ ...parts, renewBy })
  const { returned, pasteReturn } = createCallbackHandler({ ...parts, redeem })

  const cancel = (): SessionState => {
    const now = stage.phase()
    return now.kind === 'signedIn' || now.kind === 'signedOut' ? stage.publicState() : stage.transitionTo(endedPhase(now, null))
  }

  const leave = createSignOutNotice(parts)

  const signOut = (): SessionState => {
    const tellService = leave(stage.phase())
    kept.forget()
    const state = stage.transitionTo(nobodySignedIn)
    tellService()
    return state
  }

  const lock = (): SessionState => {
    const now = stage.phase()
    const resumes = now.kind === 'signingIn' ? now.resuming : now.kind === 'signedOut' && (flags.read()?.spent === false || kept.isTaken())
    const { interrupted: over } = fallbackOf(now)
    // It is locked anew for as long as nobody comes: a token that is marked as forgotten is not asked of the keychain again.
    const isLocked = now.kind === 'signedOut' && over?.hidden === true && flags.read()?.spent !== false
    if (isLocked || (!resumes && over === null)) return stage.publicState()
    // A token that stayed would let anybody in who starts the program again.
    kept.forget()
    return stage.transitionTo(lockedPhase(now))
  }

  return {
    state: stage.publicState,
    start,
    signIn: createSignIn({ ...parts, proceed }),
    resume,
    cancel,
    signOut,
    lock,
    handleReturn: returned,
    pasteReturn,
    openPage: elsewhere.openPage,
    copyLink: elsewhere.copyLink,
    openOnDevice: elsewhere.openOnDevice,
    authorization,
    renew,
    mayShowData: () => !fallbackOf(stage.phase()).interrupted?.hidden,
    owner: createOwnerKey({ ...parts, phase: stage.phase })
  }
}

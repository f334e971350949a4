import type {
  SessionLifetime,
  SessionEnd,
  InterruptedSession,
  SessionState,
  PendingLoginPage,
  PendingProcess
} from '../../preload/contract/index.ts'
import type { Attempt, Cancellable, Person } from './attempt.ts'

/** In memory only. */
export interface AccessToken {
  readonly value: string
  /** On the monotonic clock: not sent from then on. */
  readonly endsAt: number
}

/** A process as it can be shown. */
export interface ProcessView {
  /** A `data:` address. */
  readonly image: string | null
  readonly openText: string | null
  /** By name. */
  readonly links: ReadonlyMap<string, string>
  /** Schemes of blocked links. */
  readonly blockedSchemes: readonly string[]
  readonly message: string | null
  /** On the monotonic clock: polling stops then. */
  readonly endsAt: number
  readonly lastPollFailed: boolean
}

export interface LoginPage {
  readonly address: URL
  /** The system has opened it, as far as is known. */
  readonly opened: boolean
  /** Longer than the system can open. */
  readonly addressTooLong: boolean
  /** The process beside it has ended without a sign-in. */
  readonly processEnded: boolean
  readonly rejectedCallback: 'foreign' | 'unreadable' | null
}

/** The state after a sign-in that is cancelled or fails. */
export interface Fallback {
  /** The user of the work in the window. While `locked`, nothing of it may be seen. */
  readonly workOwner: { readonly person: Person; readonly locked: boolean } | null
  /** A notice that is not resolved: the end of the session, or why a kept one cannot be resumed. */
  readonly pendingNotice: SessionEnd | null
}

export interface SignedInPhase {
  readonly kind: 'signedIn'
  readonly address: string
  readonly access: AccessToken
  readonly person: Person
  readonly employee: boolean
  readonly lifetime: SessionLifetime
  readonly askedToKeep: boolean
  /** Its `Authorization` header is awaited by every call meanwhile. */
  readonly renewal: { readonly attempt: Attempt; readonly authorization: Promise<string> } | null
}

export interface ExternalPhase {
  readonly kind: 'external'
  readonly attempt: Attempt
  /** Cancelled as soon as the polling or the page has ended, so that the other ends too. */
  readonly pending: Cancellable
  readonly process: ProcessView | null
  readonly page: LoginPage | null
  readonly fallback: Fallback
}

/** The state of the session, secrets included. Which phase may follow which: `transitions` below. */
export type Phase =
  /** `ended`: why no user is signed in; null if there is nothing to report. */
  | { readonly kind: 'signedOut'; readonly ended: SessionEnd | null; readonly fallback: Fallback }
  /** A request is on its way. `resuming`: it is sent for a kept session. */
  | { readonly kind: 'signingIn'; readonly attempt: Attempt; readonly resuming: boolean; readonly fallback: Fallback }
  | ExternalPhase
  | SignedInPhase

export const noFallback: Fallback = { workOwner: null, pendingNotice: null }
export const nobodySignedIn: Phase = { kind: 'signedOut', ended: null, fallback: noFallback }

export const cancellablesOf = (phase: Phase): readonly Cancellable[] => {
  switch (phase.kind) {
    case 'signedOut':
      return []
    case 'signingIn':
      return [phase.attempt]
    case 'external':
      return [phase.attempt, phase.pending]
    case 'signedIn':
      return phase.renewal ? [phase.renewal.attempt] : []
  }
}

/** The fallback of a new sign-in, which interrupts a session in progress. */
export const fallbackOf = (phase: Phase): Fallback =>
  phase.kind === 'signedIn'
    ? { workOwner: { person: phase.person, locked: false }, pendingNotice: { kind: 'lapsed' } }
    : phase.fallback

/**
 * The name of the user who has the lists open without an account; null where there is none, or the window is locked.
 */
export const listReaderOf = ({ workOwner }: Fallback): string | null =>
  workOwner?.person.reportingAddress !== undefined && !workOwner.locked ? workOwner.person.name : null

/** Notices that a sign-in must resolve: they are shown again after one that is cancelled. */
const unresolved: readonly SessionEnd['kind'][] = ['lapsed', 'idle', 'offline', 'keychain']

/** The phase after the end of a session or an attempt. `ended` is null where the user cancelled an attempt. */
export const endedPhase = (phase: Phase, ended: SessionEnd | null): Phase => {
  const fallback = fallbackOf(phase)
  return {
    kind: 'signedOut',
    ended: ended ?? fallback.pendingNotice,
    fallback: ended && unresolved.includes(ended.kind) ? { ...fallback, pendingNotice: ended } : fallback
  }
}

/** The phase after an idle lock: the interrupted work is locked. */
export const lockedPhase = (phase: Phase): Phase => {
  const { workOwner } = fallbackOf(phase)
  const ended = { kind: 'idle' } as const
  return {
    kind: 'signedOut',
    ended,
    fallback: { workOwner: workOwner && { ...workOwner, locked: true }, pendingNotice: ended }
  }
}

/** The phases that may follow each phase; a test compares them with the README's diagram. */
export const transitions: Readonly<Record<Phase['kind'], readonly Phase['kind'][]>> = {
  signedOut: ['signedOut', 'signingIn'],
  signingIn: ['signingIn', 'signedIn', 'external', 'signedOut'],
  external: ['external', 'signingIn', 'signedOut'],
  signedIn: ['signedIn', 'signingIn', 'external', 'signedOut']
}

export interface StateMachine {
  readonly phase: () => Phase
  /** Cancels work that the next phase does not continue. Throws for a phase that `transitions` lacks. */
  readonly transitionTo: (next: Phase) => void
}

interface StateMachineOptions {
  readonly onTransition: (previous: Phase, next: Phase) => void
}

export const createStateMachine = ({ onTransition }: StateMachineOptions): StateMachine => {
  let phase: Phase = nobodySignedIn
  return {
    phase: () => phase,
    transitionTo: (next) => {
      const previous = phase
      if (!transitions[previous.kind].includes(next.kind))
        throw new Error(`no transition from ${previous.kind} to ${next.kind}`)
      phase = next
      const continued = new Set(cancellablesOf(next).map(({ signal }) => signal))
      for (const { signal, cancel } of cancellablesOf(previous)) if (!continued.has(signal)) cancel()
      onTransition(previous, next)
    }
  }
}

const publicInterrupted = ({ workOwner }: Fallback): InterruptedSession | null =>
  workOwner && {
    name: workOwner.person.name,
    locked: workOwner.locked,
    ...(workOwner.person.reportingAddress !== undefined && { reporting: true })
  }

const publicProcess = (
  { image, openText, links, blockedSchemes, message, endsAt, lastPollFailed }: ProcessView,
  now: number
): PendingProcess => ({
  image,
  openText,
  links: [...links.keys()],
  blockedSchemes,
  message,
  secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)),
  lastPollFailed
})

const publicPage = ({
  address,
  opened,
  addressTooLong,
  processEnded,
  rejectedCallback
}: LoginPage): PendingLoginPage => ({
  host: address.hostname,
  opened,
  addressTooLong,
  processEnded,
  rejectedCallback
})

/** The public part of a phase: no token, no code, no address that holds one. `now`: on the monotonic clock. */
export const publicStateOf = (phase: Phase, now: number): SessionState => {
  switch (phase.kind) {
    case 'signedOut': {
      const name = listReaderOf(phase.fallback)
      if (name !== null) return { kind: 'reporting', name, ended: phase.ended }
      return { kind: 'signedOut', ended: phase.ended, interrupted: publicInterrupted(phase.fallback) }
    }
    case 'signingIn':
      return { kind: 'signingIn', resuming: phase.resuming, interrupted: publicInterrupted(phase.fallback) }
    case 'external':
      return {
        kind: 'external',
        process: phase.process && publicProcess(phase.process, now),
        page: phase.page && publicPage(phase.page),
        interrupted: publicInterrupted(phase.fallback)
      }
    case 'signedIn':
      return { kind: 'signedIn', name: phase.person.name, lifetime: phase.lifetime, askedToKeep: phase.askedToKeep }
  }
}

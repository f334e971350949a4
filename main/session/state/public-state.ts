import type {
  InterruptedSession,
  SessionState,
  PendingLoginPage,
  PendingProcess
} from '../../../preload/contract/index.ts'
import { listReaderOf, type Fallback, type LoginPage, type Phase, type ProcessView } from './phase.ts'

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

/**
 * The part of a phase that the window may know: no token, no code, no address that holds one. `now`: on the monotonic
 * clock.
 */
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

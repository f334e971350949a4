import type { SessionState, PendingLoginPage, PendingProcess } from '../../../preload/contract/index.ts'
import type { LoginPage } from './login-page.ts'
import type { Fallback, Phase } from './phase.ts'
import type { ProcessView } from '../external/process-view.ts'

const shownOver = ({ interrupted }: Fallback) => interrupted && { name: interrupted.person.name, locked: interrupted.hidden }

const shownProcess = ({ image, openText, links, message, endsAt, troubled: lastPollFailed }: ProcessView, now: number): PendingProcess => ({
  image: image,
  openText,
  links: [...links.keys()],
  message,
  secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)),
  lastPollFailed
})

const shownPage = ({ address, opened, tooLong, turnedAway }: LoginPage): PendingLoginPage => ({
  host: address.hostname,
  opened,
  tooLong,
  rejectedReturn: turnedAway
})

/** What of a phase the window may know: no token, no code, no address that carries one. `now`: on the monotonic clock. */
export const publicStateOf = (phase: Phase, now: number): SessionState => {
  switch (phase.kind) {
    case 'signedOut':
      return { kind: 'signedOut', ended: phase.ended, interrupted: shownOver(phase.behind) }
    case 'signingIn':
      return { kind: 'signingIn', resuming: phase.resuming, interrupted: shownOver(phase.behind) }
    case 'external':
      return {
        kind: 'external',
        process: phase.process && shownProcess(phase.process, now),
        page: phase.page && shownPage(phase.page),
        interrupted: shownOver(phase.behind)
      }
    case 'signedIn':
      return { kind: 'signedIn', name: phase.person.name, lasting: phase.lasting, askedToKeep: phase.askedToKeep }
  }
}

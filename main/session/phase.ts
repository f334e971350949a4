import type { SessionState } from '../../preload/contract/index.ts'
import type { Attempt } from './attempt.ts'
import type { Process } from './outcome.ts'
import type { Tokens } from './tokens.ts'

/** Where the session stands, with what must not leave main. Every phase but the first belongs to an attempt. */
export type Phase =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'signingIn'; readonly attempt: Attempt }
  | { readonly kind: 'process'; readonly attempt: Attempt; readonly process: Process }
  | { readonly kind: 'redirect'; readonly attempt: Attempt; readonly redirect: URL; readonly process: Process | null }
  | { readonly kind: 'signedIn'; readonly attempt: Attempt; readonly tokens: Tokens }

/** What of a phase the window may know. */
export const shown = (phase: Phase): SessionState => {
  switch (phase.kind) {
    case 'signedIn':
      return { kind: 'signedIn', name: phase.tokens.name, renewable: phase.tokens.renewable }
    case 'redirect':
      return { kind: 'redirect', host: phase.redirect.hostname }
    default:
      return { kind: phase.kind }
  }
}

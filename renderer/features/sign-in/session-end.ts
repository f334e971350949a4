import type { Problem, SessionEnd } from '../../../preload/contract/index.ts'
import type { ProblemContext } from '../../i18n/problem-text.ts'

/** The ends that have texts of their own. The others carry a problem, which is shown instead. */
export type NoticeEnd = Exclude<SessionEnd, { kind: 'problem' | 'offline' }>

/** The tone of an end's notice: error where something failed, info for an interruption, else warning. */
export const toneOf = ({ kind }: NoticeEnd): 'error' | 'warning' | 'info' => {
  if (kind === 'processFailed' || kind === 'pageFailed' || kind === 'pollFailed') return 'error'
  return kind === 'lapsed' || kind === 'idle' ? 'info' : 'warning'
}

/** True if resuming the kept session may succeed later, so that it is offered again. */
export const canResume = ({ kind }: SessionEnd): boolean => kind === 'offline' || kind === 'keychain'

/**
 * Context in which the end's problem is shown. Not `signIn` for `unauthorized`, whose text there speaks of a wrong
 * password: an authorization code or a token was refused here.
 */
export const problemContextOf = ({ code }: Problem): ProblemContext | undefined =>
  code === 'unauthorized' ? undefined : 'signIn'

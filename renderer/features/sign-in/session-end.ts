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

/** Context of the end's problem. Not `signIn` for `unauthorized`, which there speaks of a wrong password. */
export const problemContextOf = ({ code }: Problem): ProblemContext | undefined =>
  code === 'unauthorized' ? undefined : 'signIn'

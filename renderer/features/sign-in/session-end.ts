import type { Problem, SessionEnd } from '../../../preload/contract/index.ts'
import type { ProblemContext } from '../../i18n/problem-text.ts'

/** The ends that are told in a sentence of their own; the others are problems, which bring theirs. */
export type NoticeEnd = Exclude<SessionEnd, { kind: 'problem' | 'offline' }>

/** How grave an end is: what went wrong, what needs something done, and what is merely so. */
export const toneOf = ({ kind }: NoticeEnd): 'error' | 'warning' | 'info' => {
  if (kind === 'processFailed' || kind === 'pageFailed' || kind === 'pollFailed') return 'error'
  return kind === 'lapsed' || kind === 'idle' ? 'info' : 'warning'
}

/** Whether the kept session may work the next time, so that it can be tried without signing in anew. */
export const canResume = ({ kind }: SessionEnd): boolean => kind === 'offline' || kind === 'keychain'

/** Where the end's problem was met. A session ends without a password: what was refused then is a code or a token. */
export const problemContextOf = ({ code }: Problem): ProblemContext | undefined => (code === 'unauthorized' ? undefined : 'signIn')

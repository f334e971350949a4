import { inject, provide, type InjectionKey } from 'vue'
import type { AppInfo, Problem } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** Patterns of tokens and passwords in technical texts. Main redacts them already; this is a second line of defence. */
const secretPatterns: readonly RegExp[] = [
  /\b(?:Bearer|Basic)\s+[\w.~+/=-]{6,}/gi,
  /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g,
  /("?\b(?:key|password|accessToken|refreshToken|codeVerifier|Sessionsnyckel|authorizationCode)"?\s*[:=]\s*)("[^"]*"|[^\s,;&}]+)/gi
]

/** Redacts everything in a text that looks like a secret. */
export const redactSecrets = (text: string): string =>
  secretPatterns.reduce(
    (rest, secret) =>
      rest.replace(secret, (_all, label: unknown) => `${typeof label === 'string' ? label : ''}[removed]`),
    text
  )

/** Returns the technical summary of a problem for support, in English, one fact per line, without secrets. */
export const problemDetails = (problem: Problem, info: AppInfo | null, at: Date): string =>
  redactSecrets(
    [
      info ? `Kontorist ${info.version} (${info.platform}, ${info.host}, ${info.locale})` : 'Kontorist',
      `time: ${at.toISOString()}`,
      `problem: ${problem.code}`,
      `place: ${problem.place}`,
      problem.host === undefined ? '' : `host: ${problem.host}`,
      problem.status === undefined ? '' : `status: ${problem.status}`,
      problem.retryAfter === undefined ? '' : `retry after: ${problem.retryAfter} s`,
      problem.position ? `position: byte ${problem.position.byte}, row ${problem.position.row}` : '',
      `detail: ${problem.detail}`
    ]
      .filter(Boolean)
      .join('\n')
  )

/** Copies a problem's technical summary to the clipboard. Throws a `ProblemError` on failure. */
export const copyProblemDetails = async (problem: Problem): Promise<void> => {
  const info = await api.call('app.info', {}).catch(() => null)
  await api.call('app.copy', { text: problemDetails(problem, info, new Date()) })
}

/** An action of the program on a problem, offered as a button. */
interface ProblemAction {
  readonly label: string
  readonly run: () => void
}

type FindProblemAction = (problem: Problem) => ProblemAction | null

const key: InjectionKey<FindProblemAction> = Symbol('problem action')

/**
 * Sets what every `UiProblem` below this component offers. `find` may read reactive state: the buttons follow it.
 *
 * @example
 * provideProblemAction(({ code }) => (code === 'offline' ? { label: 'Retry', run: retry } : null))
 */
export const provideProblemAction = (find: FindProblemAction): void => {
  provide(key, find)
}

/** Returns the function that finds the action for a problem. Without a provider it finds none. */
export const useProblemAction = (): FindProblemAction => inject(key, () => null, false)

import { onUnmounted, shallowRef, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Problem } from '../../preload/contract/index.ts'
import { problemText } from '../i18n/problem-text.ts'
import { useToasts } from '../ui/index.ts'

interface Failure {
  /** Why the last try has failed, for the open dialog to show; null where it has not. */
  readonly problem: Readonly<ShallowRef<Problem | null>>
  /** Takes what has become of a try; null before the next one. */
  readonly tell: (problem: Problem | null) => void
}

/**
 * Of a dialog whose work goes on where it is closed: why it has failed. An open dialog shows it itself; whoever has closed it is told in a notice, and would
 * otherwise wait for a file that is none. No other dialog knows of it. `said`: the key of the text that says what has failed.
 */
export const useFailure = (said: 'exports.failed' | 'print.failed'): Failure => {
  const { t, te } = useI18n()
  const toasts = useToasts()
  const problem = shallowRef<Problem | null>(null)
  let isClosed = false
  onUnmounted(() => {
    isClosed = true
  })
  const tell = (failure: Problem | null): void => {
    problem.value = failure
    if (!isClosed || !failure) return
    const { sentence, place } = problemText(failure, (key) => te(key) || te(key, 'sv'))
    toasts.show({ tone: 'error', stays: true, text: t(said, { why: t(sentence, { service: t(place, { host: failure.host ?? '' }) }) }) })
  }
  return { problem, tell }
}

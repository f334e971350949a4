import { onUnmounted } from 'vue'
import { useI18n } from 'vue-i18n'
import { problemText } from '../i18n/problem-text.ts'
import { useToasts } from '../ui/index.ts'
import { useExports } from './export-store.ts'

/**
 * For a dialog whose work goes on where it is closed: gives what tells, once that has failed, why it did. An open dialog shows it itself; whoever has closed
 * it would otherwise wait for a file that is none. `said`: the key of the text that says what has failed.
 */
export const useLateFailure = (said: 'exports.failed' | 'print.failed'): (() => void) => {
  const { t, te } = useI18n()
  const exports = useExports()
  const toasts = useToasts()
  let isClosed = false
  onUnmounted(() => {
    isClosed = true
  })
  return () => {
    const { problem } = exports
    if (!isClosed || !problem) return
    const { sentence, place } = problemText(problem, (key) => te(key) || te(key, 'sv'))
    toasts.show({ tone: 'error', text: t(said, { why: t(sentence, { service: t(place, { host: problem.host ?? '' }) }) }) })
  }
}

import { computed, onUnmounted, ref, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Problem } from '../../../preload/contract/index.ts'
import { problemText } from '../../i18n/problem-text.ts'
import { useToasts } from '../../ui/index.ts'
import { problemOf } from '../../api.ts'
import { useExports } from './export-store.ts'
import { usePolicyForbids } from '../../state/policy-forbids.ts'

/** Reports a background failure in the dialog, or as a toast (key `said`) once that is closed. */
export const useFailure = (said: 'exports.failed' | 'exports.notOpened' | 'print.failed') => {
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
    toasts.show({
      tone: 'error',
      stays: true,
      text: t(said, { why: t(sentence, { service: t(place, { host: failure.host ?? '' }) }) })
    })
  }
  return {
    /** The failure of the last attempt, for the open dialog; null for none. */
    problem,
    /** Takes the outcome of an attempt; null before the next one. */
    tell
  }
}

/** Returns the actions of a toast that says a file is saved: to open it, and to show it in its folder. */
export const useFileActions = () => {
  const { t } = useI18n()
  const exports = useExports()
  const { tell } = useFailure('exports.notOpened')
  const action = (id: string, how: 'open' | 'showInFolder', label: string) => ({
    label,
    run: () => void exports.open({ id, how }).catch((error: unknown) => tell(problemOf(error)))
  })
  return (id: string | undefined) =>
    id === undefined
      ? []
      : [action(id, 'open', t('exports.openFile')), action(id, 'showInFolder', t('exports.showInFolder'))]
}

/** Consent to the personal data of one export and these columns. `personal`: their headings. */
export const usePersonalData = (personal: () => readonly string[]) => {
  const accepted = ref(false)
  const forbidden = usePolicyForbids('exportPersonalData')
  watch(
    () => personal().join('\n'),
    () => {
      accepted.value = false
    }
  )
  return { accepted, isAllowed: computed(() => personal().length === 0 || (accepted.value && !forbidden.value)) }
}

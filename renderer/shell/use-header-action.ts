import { useI18n } from 'vue-i18n'
import { useFixedHeaders } from '../state/fixed-headers.ts'
import { useSession } from '../state/session.ts'
import { provideProblemAction } from '../ui/index.ts'

/**
 * Offers to edit a service's fixed headers, beside every problem that may be due to them. Not while the window is locked,
 * because then nobody is known to be allowed to.
 */
export const useHeaderAction = (): void => {
  const { t } = useI18n()
  const headers = useFixedHeaders()
  const session = useSession()
  provideProblemAction(({ refusedKey, missingHeaders, place }) => {
    const mayBeHeaders = refusedKey || missingHeaders !== undefined
    if (!mayBeHeaders || place === 'program' || session.interrupted?.locked) return null
    return {
      label: t('problems.headers'),
      run: () => {
        headers.editing = place
      }
    }
  })
}

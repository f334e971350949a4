import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { useErrorHandler } from '../state/error-handler.ts'
import { useFixedHeaders } from '../state/fixed-headers.ts'
import { useReportingPassword } from '../state/reporting-password.ts'
import { useSession } from '../state/session.ts'
import { useSettings } from '../state/settings.ts'
import { provideProblemAction } from '../ui/index.ts'

/**
 * Offers actions beside the problems that they may solve: editing a service's fixed headers, typing the password of the
 * lists, opening the settings of orders and errands. None while the window is locked, because then the user is not
 * known.
 */
export const useProblemActions = (): void => {
  const { t } = useI18n()
  const router = useRouter()
  const headers = useFixedHeaders()
  const session = useSession()
  const settings = useSettings()
  const password = useReportingPassword()
  const { handleError } = useErrorHandler()
  provideProblemAction(({ code, refusedKey, missingHeaders, place }) => {
    if (place === 'program' || place === 'updates' || session.interrupted?.locked) return null
    if (refusedKey || missingHeaders !== undefined) {
      return {
        label: t('problems.headers'),
        run: () => {
          headers.editing = place
        }
      }
    }
    if (place === 'reporting' && password.service && (code === 'notConnected' || code === 'unauthorized')) {
      return {
        label: t('problems.reportingPassword'),
        run: () => {
          password.asking = true
        }
      }
    }
    if (place === 'reporting' && code === 'notConnected' && !settings.hasReporting) {
      return {
        label: t('signIn.reports.missing.go'),
        run: () => {
          settings.changingConnection = true
        }
      }
    }
    if (code !== 'tokenRefused' && code !== 'otherOrigin') return null
    return { label: t('problems.settings'), run: () => void router.push('/settings').catch(handleError) }
  })
}

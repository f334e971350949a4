import { Languages, SunMoon } from '@lucide/vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { languages, themes, type CallArgs } from '../../preload/contract/index.ts'
import { useErrorHandler } from '../state/error-handler.ts'
import { useSettings } from '../state/settings.ts'
import { useCommands, type Command } from '../ui/commands.ts'
import { useFixedHeaders } from '../state/fixed-headers.ts'
import { useReportingPassword } from '../state/reporting-password.ts'
import { useSession } from '../state/session.ts'
import { provideProblemAction } from '../ui/index.ts'

/** Lets the palette change theme and language on any page. What is chosen already is not offered. */
export const useAppearanceCommands = (): void => {
  const { t } = useI18n()
  const settings = useSettings()
  const { handleError } = useErrorHandler()

  type Own = Pick<Command, 'id' | 'label' | 'keywords' | 'icon'>
  const command = (own: Own, choice: CallArgs<'settings.choose'>): Command => ({
    ...own,
    group: t('settings.appearance.title'),
    position: 'last',
    run: () => {
      settings.choose(choice).catch(handleError)
    }
  })

  useCommands(() => [
    ...themes
      .filter((theme) => theme !== settings.theme)
      .map((theme) => {
        const label = t(`shell.palette.theme.${theme}`)
        return command(
          { id: `theme.${theme}`, label, keywords: t('shell.palette.themeWords'), icon: SunMoon },
          { theme }
        )
      }),
    ...languages
      .filter((language) => language !== settings.language)
      .map((language) => {
        const label = t(`shell.palette.language.${language}`)
        return command(
          { id: `language.${language}`, label, keywords: t('shell.palette.languageWords'), icon: Languages },
          { language }
        )
      })
  ])
}

/** Offers actions beside the problems that they may solve. None while locked: the user is not known then. */
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

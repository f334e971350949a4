import { Languages, SunMoon } from '@lucide/vue'
import { useI18n } from 'vue-i18n'
import { languages, themes } from '../../preload/contract/index.ts'
import { useErrorHandler } from '../state/error-handler.ts'
import { useSettings } from '../state/settings.ts'
import { useCommands } from '../ui/commands.ts'

/** Lets the palette change theme and language, wherever one is in the program. What is chosen already is left out. */
export const useAppearanceCommands = (): void => {
  const { t } = useI18n()
  const settings = useSettings()
  const { handleError } = useErrorHandler()

  useCommands(() => [
    ...themes
      .filter((theme) => theme !== settings.theme)
      .map((theme) => ({
        id: `theme.${theme}`,
        label: t(`shell.palette.theme.${theme}`),
        group: t('shell.palette.groups.appearance'),
        standing: 'last' as const,
        keywords: t('shell.palette.themeWords'),
        icon: SunMoon,
        run: () => {
          settings.choose({ theme }).catch(handleError)
        }
      })),
    ...languages
      .filter((language) => language !== settings.language)
      .map((language) => ({
        id: `language.${language}`,
        label: t(`shell.palette.language.${language}`),
        group: t('shell.palette.groups.appearance'),
        standing: 'last' as const,
        keywords: t('shell.palette.languageWords'),
        icon: Languages,
        run: () => {
          settings.choose({ language }).catch(handleError)
        }
      }))
  ])
}

import { Languages, SunMoon } from '@lucide/vue'
import { useI18n } from 'vue-i18n'
import { languages, themes, type CallArgs } from '../../preload/contract/index.ts'
import { useErrorHandler } from '../state/error-handler.ts'
import { useSettings } from '../state/settings.ts'
import { useCommands, type Command } from '../ui/commands.ts'

/** Lets the palette change theme and language on any page. What is chosen already is not offered. */
export const useAppearanceCommands = (): void => {
  const { t } = useI18n()
  const settings = useSettings()
  const { handleError } = useErrorHandler()

  type Own = Pick<Command, 'id' | 'label' | 'keywords' | 'icon'>
  const command = (own: Own, choice: CallArgs<'settings.choose'>): Command => ({
    ...own,
    group: t('shell.palette.groups.appearance'),
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

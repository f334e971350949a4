import { app } from 'electron'
import { uiLanguageOf, type Settings, type UiLanguage } from '../../../preload/contract/index.ts'
import { chooseLocale } from './locale.ts'

/** The operating system's language as a BCP 47 tag. `--lang` on the command line overrides it. */
export const systemLocale = (): string =>
  chooseLocale({
    requested: app.commandLine.getSwitchValue('lang'),
    preferred: () => app.getPreferredSystemLanguages(),
    chromiumLocale: () => app.getLocale()
  })

/** The language to show: the one chosen in the settings, or the system's. */
export const languageOf = ({ language }: Pick<Settings, 'language'>): UiLanguage =>
  uiLanguageOf(language, systemLocale())

import { app } from 'electron'
import type { Settings } from '../../../preload/contract/index.ts'
import { chooseLocale } from './locale.ts'

/** The languages that the program's own texts exist in. */
export type UiLanguage = 'sv' | 'en'

/** The operating system's language as a BCP 47 tag. `--lang` on the command line overrides it. */
export const systemLocale = (): string =>
  chooseLocale({
    requested: app.commandLine.getSwitchValue('lang'),
    preferred: app.getPreferredSystemLanguages(),
    chromiumLocale: () => app.getLocale()
  })

/** The language to show: the one chosen in the settings, or the system's. */
export const languageOf = ({ language }: Pick<Settings, 'language'>): UiLanguage => {
  const tag = language === 'system' ? systemLocale() : language
  return tag.startsWith('sv') ? 'sv' : 'en'
}

import { app, nativeTheme } from 'electron'
import type { MenuCommand, Settings } from '../../../preload/contract/index.ts'
import { chooseLocale } from './locale.ts'
import { setApplicationMenu } from '../menu/application-menu.ts'

/** The operating system's language as a BCP 47 tag, or the one that the program was started in with `--lang`. */
export const systemLocale = (): string =>
  chooseLocale({
    asked: app.commandLine.getSwitchValue('lang'),
    preferred: app.getPreferredSystemLanguages(),
    shown: () => app.getLocale()
  })

/** The language that the person reads: as chosen, else the system's. */
export const languageOf = ({ language }: Pick<Settings, 'language'>): 'sv' | 'en' => {
  const tag = language === 'system' ? systemLocale() : language
  return tag.startsWith('sv') ? 'sv' : 'en'
}

/** Makes the window's frame, the page's `prefers-color-scheme` and the menu follow the person's choice. */
export const applyAppearance = (settings: Settings, send: (command: MenuCommand) => void): void => {
  nativeTheme.themeSource = settings.theme
  setApplicationMenu(languageOf(settings), send)
}

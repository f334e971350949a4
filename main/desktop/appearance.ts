import { app, nativeTheme } from 'electron'
import type { MenuCommand, Settings } from '../../preload/contract/index.ts'
import { setMenu } from './menu.ts'

/** The operating system's language as a BCP 47 tag, which may differ from the one Chromium was started in. */
export const systemLocale = (): string => app.getPreferredSystemLanguages()[0] ?? app.getLocale()

/** The language that the person reads: as chosen, else the system's. */
export const languageOf = ({ language }: Pick<Settings, 'language'>): 'sv' | 'en' => {
  const tag = language === 'system' ? systemLocale() : language
  return tag.startsWith('sv') ? 'sv' : 'en'
}

/** Makes the window's frame, the page's `prefers-color-scheme` and the menu follow the person's choice. */
export const applyAppearance = (settings: Settings, send: (command: MenuCommand) => void): void => {
  nativeTheme.themeSource = settings.theme
  setMenu(languageOf(settings), send)
}

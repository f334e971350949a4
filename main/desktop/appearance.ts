import { app, nativeTheme } from 'electron'
import type { MenuCommand, Settings } from '../../preload/contract/index.ts'
import { setMenu } from './menu.ts'

/** The operating system's language as a BCP 47 tag, which may differ from the one Chromium was started in. */
export const systemLocale = (): string => app.getPreferredSystemLanguages()[0] ?? app.getLocale()

/** Makes the window's frame, the page's `prefers-color-scheme` and the menu follow the person's choice. */
export const applyAppearance = ({ theme, language }: Settings, send: (command: MenuCommand) => void): void => {
  nativeTheme.themeSource = theme
  const tag = language === 'system' ? systemLocale() : language
  setMenu(tag.startsWith('sv') ? 'sv' : 'en', send)
}

import { app, nativeTheme } from 'electron'
import { uiLanguageOf, type Settings, type UiLanguage, type MenuCommand } from '../../preload/contract/index.ts'
import { type HelpActions, setApplicationMenu } from './menu/application-menu.ts'

/** The page's background colour (`--color-bg`), shown by the window before the page has painted. */
export const backgroundColor = (dark: boolean): string => (dark ? '#14171a' : '#f4f5f7')

interface Languages {
  /** The value of `--lang`; empty if not given. */
  readonly requested: string
  /** Most preferred first. */
  readonly preferred: () => readonly string[]
  /** The language of Chromium's own texts, known once the app is ready. */
  readonly chromiumLocale: () => string
}

const isTag = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/**
 * The user's language as a BCP 47 tag: a valid `--lang` first, then the system's preference. Chromium's comes last,
 * being always one that Chromium is translated to. Electron itself applies `--lang` to `app.getLocale()` only.
 */
export const chooseLocale = ({ requested, preferred, chromiumLocale }: Languages): string => {
  if (requested !== '' && isTag(requested)) return requested
  return preferred()[0] ?? chromiumLocale()
}

/** The operating system's language as a BCP 47 tag, unless `--lang` overrides it. */
export const systemLocale = (): string =>
  chooseLocale({
    requested: app.commandLine.getSwitchValue('lang'),
    preferred: () => app.getPreferredSystemLanguages(),
    chromiumLocale: () => app.getLocale()
  })

/** The language of the settings, or the system's. */
export const languageOf = ({ language }: Pick<Settings, 'language'>): UiLanguage =>
  uiLanguageOf(language, systemLocale())

/** Applies theme and language to the window frame, the page's `prefers-color-scheme` and the menu. */
export const applyAppearance = (
  settings: Settings,
  onCommand: (command: MenuCommand) => void,
  help: HelpActions
): void => {
  nativeTheme.themeSource = settings.theme
  setApplicationMenu(languageOf(settings), onCommand, help)
}

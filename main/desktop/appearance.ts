import { app, nativeTheme } from 'electron'
import { uiLanguageOf, type Settings, type UiLanguage, type MenuCommand } from '../../preload/contract/index.ts'
import { type HelpActions, setApplicationMenu } from './menu/application-menu.ts'

/** The page's background colour (`--color-bg`), shown by the window before the page has painted. */
export const backgroundColor = (dark: boolean): string => (dark ? '#14171a' : '#f4f5f7')

/** Where the person's language can be read from. */
interface Languages {
  /** The value of `--lang`; empty if it was not given. */
  readonly requested: string
  /** The system's preferred languages, most preferred first. */
  readonly preferred: () => readonly string[]
  /** The language of Chromium's own texts. Known once the app is ready. */
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
 * Chooses the person's language, as a BCP 47 tag: a valid `--lang` first, then the system's first preference.
 * Chromium's language comes last, because it is always one that Chromium has been translated to. Electron itself
 * applies `--lang` to `app.getLocale()` only.
 */
export const chooseLocale = ({ requested, preferred, chromiumLocale }: Languages): string => {
  if (requested !== '' && isTag(requested)) return requested
  return preferred()[0] ?? chromiumLocale()
}

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

/** Applies the chosen theme and language to the window frame, to the page's `prefers-color-scheme`, and to the menu. */
export const applyAppearance = (
  settings: Settings,
  onCommand: (command: MenuCommand) => void,
  help: HelpActions
): void => {
  nativeTheme.themeSource = settings.theme
  setApplicationMenu(languageOf(settings), onCommand, help)
}

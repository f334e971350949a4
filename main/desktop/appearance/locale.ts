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

/** What Electron knows of the languages that the person reads. */
interface Languages {
  /** The value of `--lang`; empty where there is none. */
  readonly requested: string
  /** The system's, the one that the person likes best first. */
  readonly preferred: readonly string[]
  /** The one that Chromium shows its own texts in; known once the app is ready. */
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
 * The language that the computer speaks to its person, as a BCP 47 tag. Whoever starts the program can name one with
 * `--lang`, as for every program made with Electron; Electron itself takes it for `app.getLocale()` alone, which counts
 * last here because it is one of those that Chromium has been translated to.
 */
export const chooseLocale = ({ requested, preferred, chromiumLocale }: Languages): string => {
  if (requested !== '' && isTag(requested)) return requested
  return preferred[0] ?? chromiumLocale()
}

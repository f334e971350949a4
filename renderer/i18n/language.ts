import type { Settings } from '../../preload/contract/index.ts'

/** The languages of the user interface. */
export type Language = 'sv' | 'en'

/** The language to use: the one chosen in the settings, else Swedish on a Swedish computer and English on any other. */
export const languageFor = (choice: Settings['language'], locale: string): Language => {
  if (choice !== 'system') return choice
  return /^sv(?![a-z])/i.test(locale) ? 'sv' : 'en'
}

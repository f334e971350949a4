import type { Settings } from '../../preload/contract/index.ts'

/** The languages that there are texts in. */
export type Language = 'sv' | 'en'

/** The language to show: the chosen one, else Swedish on a Swedish computer and English on any other. */
export const languageFor = (choice: Settings['language'], locale: string): Language => {
  if (choice !== 'system') return choice
  return /^sv(?![a-z])/i.test(locale) ? 'sv' : 'en'
}

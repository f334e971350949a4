import { createI18n } from 'vue-i18n'
import { revealInvisible, type UiLanguage } from '../../preload/contract/index.ts'

const defaultLanguage: UiLanguage = 'sv'

type Part = 'start' | 'work'

/** The texts of each language in two parts, because the window opens sooner without those behind the sign-in. */
const texts = {
  sv: {
    start: async () => (await import('./sv/sv-start.ts')).start,
    work: async () => (await import('./sv/sv-work.ts')).work
  },
  en: {
    start: async () => (await import('./en/en-start.ts')).start,
    work: async () => (await import('./en/en-work.ts')).work
  }
} as const satisfies Readonly<Record<UiLanguage, Readonly<Record<Part, () => Promise<unknown>>>>>

/**
 * The vue-i18n instance, with the texts of the languages that `showLanguage` has loaded. Each part of the program has
 * one file per language (`sv/orders.ts`, `en/orders.ts`); its texts are found under the file's name:
 * `t('orders.title')`. A test keeps the keys of the languages equal. Messages are interpreted, not compiled to code,
 * because the content security policy forbids `unsafe-eval`.
 */
export const i18n = createI18n({
  legacy: false,
  locale: defaultLanguage,
  fallbackLocale: defaultLanguage,
  messages: { sv: {}, en: {} },
  // Neutralizes invisible characters in inserted names of files or the service, which could reverse the rest of the
  // text.
  postTranslation: (text) => (typeof text === 'string' ? revealInvisible(text) : text)
})

const { global } = i18n
const loaded = new Set<`${UiLanguage}.${Part}`>()
const parts: Part[] = ['start']
let wanted: UiLanguage = defaultLanguage

const isLoaded = (language: UiLanguage): boolean => parts.every((part) => loaded.has(`${language}.${part}`))

/** Loads the texts of a language, so that showing it later takes no time. @throws if the program's files are damaged */
export const loadLanguage = async (language: UiLanguage): Promise<void> => {
  await Promise.all(
    parts.map(async (part) => {
      if (loaded.has(`${language}.${part}`)) return
      global.mergeLocaleMessage(language, await texts[language][part]())
      loaded.add(`${language}.${part}`)
    })
  )
}

/** Loads the texts behind the sign-in, from then on of every language. @throws if the program's files are damaged */
export const loadWorkTexts = async (): Promise<void> => {
  if (!parts.includes('work')) parts.push('work')
  await loadLanguage(wanted)
}

/**
 * Switches the language of the page, also for assistive technology: at once if its texts are loaded, else after
 * loading them, unless another one has been requested since.
 * @throws if the program's files are damaged
 */
export const showLanguage = async (language: UiLanguage): Promise<void> => {
  wanted = language
  if (!isLoaded(language)) await loadLanguage(language)
  if (wanted !== language) return
  global.locale.value = language
  document.documentElement.lang = language
}

import { createI18n } from 'vue-i18n'
import { revealInvisible, type UiLanguage } from '../../preload/contract/index.ts'

const defaultLanguage: UiLanguage = 'sv'

type Part = 'start' | 'work'

/**
 * The texts of each language: those that the window opens with, and those of the pages behind the sign-in. A person reads one language, and
 * the window opens sooner without what comes later.
 */
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
 * Every text of the window in the languages that `showLanguage` has shown. Each part of the program has one file per language
 * (`sv/orders.ts`, `en/orders.ts`); its texts are found under the file's name: `t('orders.title')`. A test holds the keys
 * equal. Messages are interpreted, not compiled to code, because the content security policy forbids `unsafe-eval`.
 */
export const i18n = createI18n({
  legacy: false,
  locale: defaultLanguage,
  fallbackLocale: defaultLanguage,
  messages: { sv: {}, en: {} },
  // A name of a file or the service that is put into a text must not turn the rest of it around.
  postTranslation: (text) => (typeof text === 'string' ? revealInvisible(text) : text)
})

const { global } = i18n
const loaded = new Set<`${UiLanguage}.${Part}`>()
const parts: Part[] = ['start']
let wanted: UiLanguage = defaultLanguage

const isLoaded = (language: UiLanguage): boolean => parts.every((part) => loaded.has(`${language}.${part}`))

/** Reads the texts of a language, so that showing it later takes no time. @throws if the program's files are damaged */
export const loadLanguage = async (language: UiLanguage): Promise<void> => {
  await Promise.all(
    parts.map(async (part) => {
      if (loaded.has(`${language}.${part}`)) return
      global.mergeLocaleMessage(language, await texts[language][part]())
      loaded.add(`${language}.${part}`)
    })
  )
}

/** Reads the texts of the pages behind the sign-in, from now on with those of every language. @throws if the program's files are damaged */
export const loadWorkTexts = async (): Promise<void> => {
  if (!parts.includes('work')) parts.push('work')
  await loadLanguage(wanted)
}

/**
 * Switches the language of the page, also for assistive technology: at once if its texts have been read, else as soon as they
 * are, unless another one has been wanted since. @throws if the program's files are damaged
 */
export const showLanguage = async (language: UiLanguage): Promise<void> => {
  wanted = language
  if (!isLoaded(language)) await loadLanguage(language)
  if (wanted !== language) return
  global.locale.value = language
  document.documentElement.lang = language
}

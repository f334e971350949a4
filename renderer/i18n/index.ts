import { createI18n } from 'vue-i18n'
import type { UiLanguage } from '../../preload/contract/index.ts'

const defaultLanguage: UiLanguage = 'sv'

/** The texts of each language, each a file of its own: a person reads one of them, and the window opens sooner without the other. */
const texts = {
  sv: async () => (await import('./sv/index.ts')).sv,
  en: async () => (await import('./en/index.ts')).en
} as const satisfies Readonly<Record<UiLanguage, () => Promise<unknown>>>

/**
 * Every text of the window in the languages that `showLanguage` has shown. Each part of the program has one file per language
 * (`sv/orders.ts`, `en/orders.ts`); its texts are found under the file's name: `t('orders.title')`. A test holds the keys
 * equal. Messages are interpreted, not compiled to code, because the content security policy forbids `unsafe-eval`.
 */
export const i18n = createI18n({
  legacy: false,
  locale: defaultLanguage,
  fallbackLocale: defaultLanguage,
  messages: { sv: {}, en: {} }
})

const { global } = i18n
const loaded = new Set<UiLanguage>()
let wanted: UiLanguage = defaultLanguage

/** Reads the texts of a language, so that showing it later takes no time. @throws if the program's files are damaged */
export const loadLanguage = async (language: UiLanguage): Promise<void> => {
  if (loaded.has(language)) return
  global.setLocaleMessage(language, await texts[language]())
  loaded.add(language)
}

/**
 * Switches the language of the page, also for assistive technology: at once if its texts have been read, else as soon as they
 * are, unless another one has been wanted since. @throws if the program's files are damaged
 */
export const showLanguage = async (language: UiLanguage): Promise<void> => {
  wanted = language
  if (!loaded.has(language)) await loadLanguage(language)
  if (wanted !== language) return
  global.locale.value = language
  document.documentElement.lang = language
}

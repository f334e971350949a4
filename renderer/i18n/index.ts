import { createI18n } from 'vue-i18n'
import type { UiLanguage } from '../../preload/contract/index.ts'
import { en } from './en/index.ts'
import { sv } from './sv/index.ts'

const defaultLanguage: UiLanguage = 'sv'

/**
 * Every text of the window. Each part of the program has one file per language (`sv/orders.ts`, `en/orders.ts`); its texts
 * are found under the file's name: `t('orders.title')`. Swedish is the fallback, and a test holds the keys equal. Messages are
 * interpreted, not compiled to code, because the content security policy forbids `unsafe-eval`.
 */
export const i18n = createI18n({
  legacy: false,
  locale: defaultLanguage,
  fallbackLocale: defaultLanguage,
  messages: { sv, en }
})

/** Switches the language of the page, also for assistive technology. */
export const showLanguage = (language: UiLanguage): void => {
  i18n.global.locale.value = language
  document.documentElement.lang = language
}

import { createI18n } from 'vue-i18n'
import { en } from './en/index.ts'
import type { Language } from './language.ts'
import { sv } from './sv/index.ts'

export { languageFor } from './language.ts'

const first: Language = 'sv'

/**
 * Every text of the window. A part of the program has one file per language (`sv/orders.ts`, `en/orders.ts`), which are
 * merged here under the file's name: `t('orders.title')`. Swedish comes first; a test holds the two equal in keys.
 * Messages are interpreted, never compiled to code, so they live under a content policy without `unsafe-eval`.
 */
export const i18n = createI18n({
  legacy: false,
  locale: first,
  fallbackLocale: first,
  messages: { sv, en }
})

/** Shows another language at once, in the page and in what assistive technology is told about it. */
export const showLanguage = (language: Language): void => {
  i18n.global.locale.value = language
  document.documentElement.lang = language
}

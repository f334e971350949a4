import { app } from 'electron'
import type { Settings } from '../../../preload/contract/index.ts'
import { systemLocale } from '../appearance/language.ts'

/** The headers that describe the program in every call: its version and the language of its window. */
export const clientHeaders = ({ language }: Settings): Readonly<Record<string, string>> => {
  const tag = language === 'system' ? systemLocale() : language
  // The same choice as the window's (`renderer/i18n/language.ts`).
  return { 'x-client-version': app.getVersion(), 'accept-language': /^sv(?![a-z])/i.test(tag) ? 'sv-SE' : 'en-GB' }
}

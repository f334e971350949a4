import { app } from 'electron'
import type { Settings } from '../../../preload/contract/index.ts'
import { systemLocale } from '../appearance/language.ts'

/** What the program says of itself with every call: its version, and the language that its window is in. */
export const clientHeaders = ({ language }: Settings): Readonly<Record<string, string>> => {
  const tag = language === 'system' ? systemLocale() : language
  // As the window itself chooses (`renderer/i18n/language.ts`).
  return { 'x-client-version': app.getVersion(), 'accept-language': /^sv(?![a-z])/i.test(tag) ? 'sv-SE' : 'en-GB' }
}

import { app } from 'electron'
import type { Settings } from '../../../preload/contract/index.ts'
import { languageOf } from '../appearance/language.ts'

/** The headers that describe the program in every call: its version and the language of its window. */
export const clientHeaders = (settings: Settings): Readonly<Record<string, string>> => ({
  'x-client-version': app.getVersion(),
  'accept-language': languageOf(settings) === 'sv' ? 'sv-SE' : 'en-GB'
})

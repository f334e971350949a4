import * as v from 'valibot'
import { parseJson } from '../protocol/parse-json.ts'

/** What is stored with the operating system. The name is in it, because it would be legible in the settings file. */
const secretSchema = v.object({
  id: v.string(),
  token: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  employee: v.boolean(),
  /** Of the sign-in that began the session. Older versions did not keep it. */
  firstNonce: v.fallback(v.nullish(v.string(), null), null)
})
export type StoredSecret = v.InferOutput<typeof secretSchema>

/** Compact, because the keychain of Windows takes no more than 2,560 bytes. */
export const writeSecret = (secret: StoredSecret): string => JSON.stringify(secret)

/** Null where it is nothing that we stored. */
export const readSecret = (text: string): StoredSecret | null => {
  const read = v.safeParse(secretSchema, parseJson(text))
  return read.success ? read.output : null
}

import * as v from 'valibot'

/** What is stored in the keychain. The name is in it because it would be legible in the settings file. */
const secretSchema = v.object({
  id: v.string(),
  token: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  /** The identifier that the person typed. Older versions did not store it. */
  login: v.fallback(v.nullish(v.string(), null), null),
  employee: v.boolean(),
  /** Of the sign-in that the session began with. Older versions did not store it. */
  firstNonce: v.fallback(v.nullish(v.string(), null), null)
})
export type StoredSecret = v.InferOutput<typeof secretSchema>

/** Compact, because the keychain of Windows takes no more than 2,560 bytes. */
export const writeSecret = (secret: StoredSecret): string => JSON.stringify(secret)

/** Null where it is nothing that we stored. */
export const readSecret = (text: string): StoredSecret | null => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), secretSchema), text)
  return read.success ? read.output : null
}

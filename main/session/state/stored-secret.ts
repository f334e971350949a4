import * as v from 'valibot'

/** The content of the keychain's secret. The name is in it because it would be legible in the settings file. */
const secretSchema = v.object({
  id: v.string(),
  token: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  /** The identifier that the user typed; null after a sign-in by an identity provider. */
  login: v.nullable(v.string()),
  employee: v.boolean(),
  /** Nonce of the sign-in that the session began with; null if it is unknown. */
  firstNonce: v.nullable(v.string())
})
export type StoredSecret = v.InferOutput<typeof secretSchema>

/** Compact, because the keychain of Windows takes no more than 2,560 bytes. */
export const writeSecret = (secret: StoredSecret): string => JSON.stringify(secret)

/** Null where it is nothing that we stored. */
export const readSecret = (text: string): StoredSecret | null => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), secretSchema), text)
  return read.success ? read.output : null
}

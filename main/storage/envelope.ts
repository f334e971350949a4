import * as v from 'valibot'
import { createHash, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { parsePrivately, withoutExcerpt } from '../base/parse-privately.ts'

const markSchema = v.record(v.string(), v.string())

/**
 * A fact about a document that is plain on disk, and readable while the document cannot be decrypted: it must hold
 * nothing personal. With `until`, an ISO date-time, it counts only until then.
 */
export type Mark = Readonly<v.InferOutput<typeof markSchema>>

const envelopeSchema = v.object({
  version: v.literal(1),
  /** ISO date-time at which the document was last changed. */
  at: v.string(),
  /** The document, encrypted; null where the system keeps no key. */
  sealed: v.nullable(v.string()),
  plain: v.unknown(),
  /** `printOf` the user key. */
  userKey: v.string(),
  /** `printOf` the group that it expires with; null if it expires alone. */
  group: v.nullable(v.string()),
  marks: v.array(markSchema)
})

export type Envelope = v.InferOutput<typeof envelopeSchema>

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new Error(withoutExcerpt(String(error)), { cause: error })
  }
}

/** @throws where the bytes are no envelope of this version, with a message that quotes nothing of them. */
export const parseEnvelope = (bytes: Uint8Array): Envelope => parsePrivately(envelopeSchema, jsonOf(bytes))

export const envelopeBytes = (envelope: Omit<Envelope, 'version'>): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ version: 1, ...envelope }))

/** Names a user, which a file tells by its own name alone. */
export const printOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a value as JSON, with the user's key as additional data: no user's text can pass as another's. */
export const seal = (value: unknown, key: Uint8Array, userKey: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  cipher.setAAD(Buffer.from(userKey))
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** The value; `undefined` where it was sealed with another key or for another user, or has been tampered with. */
export const unseal = (sealed: string, key: Uint8Array, userKey: string): unknown => {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(userKey))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { parsePrivately, withoutExcerpt } from '../parse-privately.ts'

const markSchema = v.record(v.string(), v.string())

/**
 * A fact about a document that is readable for every user, also while the document cannot be decrypted. It is plain on
 * disk: it must hold nothing personal. With `until`, an ISO date-time, it counts only until then.
 */
export type Mark = Readonly<v.InferOutput<typeof markSchema>>

const envelopeSchema = v.object({
  version: v.literal(1),
  /** ISO date-time at which the document was last changed. */
  at: v.string(),
  /** The document, encrypted; null where the system keeps no key. */
  sealed: v.nullable(v.string()),
  plain: v.unknown(),
  /** `printOf` the owner. */
  owner: v.string(),
  /** `printOf` the group that it expires with; null if it expires alone. */
  group: v.nullable(v.string()),
  marks: v.array(markSchema)
})

/** A file of one document. */
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

/** Names an owner, which a file does not tell in any other way than its own name does. */
export const printOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)

import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { ownerRecordSchema, markSchema, type OwnerRecord, type SubmissionMark } from './owner-record.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A person's file. Whether it has a save can be read without a key, so that a locked keyring does not hide one. */
export interface Envelope {
  /** ISO date-time at which it was written. */
  readonly at: string
  readonly mark: SubmissionMark | null
  /** The record, encrypted. Beside `plain`: an older one, whose key was not available when the plain one was written. */
  readonly sealed: string | null
  /** The record in plain text, where the system could not keep a key. */
  readonly plain: OwnerRecord | null
}

const envelopeSchema = v.object({
  version: v.literal(1),
  at: v.string(),
  mark: v.nullable(markSchema),
  sealed: v.nullable(v.string()),
  plain: v.nullable(ownerRecordSchema)
})

/**
 * The envelope of a file. One that cannot be read (broken, or of a newer version) counts as a save of unknown outcome,
 * because it may have held one.
 */
export const readEnvelope = (bytes: Uint8Array): Envelope => {
  try {
    return v.parse(envelopeSchema, JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return { at: '', mark: { id: randomUUID(), address: '', begun: '', state: 'unknown', print: '' }, sealed: null, plain: null }
  }
}

export const writeEnvelope = ({ at, mark, sealed, plain }: Envelope): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ version: 1, at, mark, sealed, plain }))

/** Encrypts with the owner's key as additional data, so that one person's record cannot be passed off as another's. */
export const seal = (record: OwnerRecord, key: Uint8Array, owner: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  cipher.setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(JSON.stringify(record), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** The record; null where it was sealed with another key or for another owner, or has been tampered with. */
export const unseal = (sealed: string, key: Uint8Array, owner: string): OwnerRecord | null => {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    return v.parse(ownerRecordSchema, JSON.parse(text))
  } catch {
    return null
  }
}

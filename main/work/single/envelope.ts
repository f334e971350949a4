import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { unseal } from '../../storage/index.ts'
import { orderRecordSchema, markSchema, type OrderRecord, type SubmissionMark } from './order-record.ts'

/** A person's file. Whether it has a save can be read without a key, so that a locked keyring does not hide one. */
export interface Envelope {
  /** ISO date-time at which it was written. */
  readonly at: string
  readonly mark: SubmissionMark | null
  /**
   * The record, encrypted. Beside `plain`: an older one, whose key was not available when the plain one was written.
   */
  readonly sealed: string | null
  /** The record in plain text, where the system could not keep a key. */
  readonly plain: OrderRecord | null
}

const envelopeSchema = v.object({
  version: v.literal(1),
  at: v.string(),
  mark: v.nullable(markSchema),
  sealed: v.nullable(v.string()),
  plain: v.nullable(orderRecordSchema)
})

/**
 * The envelope of a file. One that cannot be read (broken, or of a newer version) counts as a save of unknown outcome,
 * because it may have held one.
 */
export const readEnvelope = (bytes: Uint8Array): Envelope => {
  try {
    return v.parse(envelopeSchema, JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return {
      at: '',
      mark: { id: randomUUID(), address: '', begun: '', state: 'unknown', print: '' },
      sealed: null,
      plain: null
    }
  }
}

export const writeEnvelope = ({ at, mark, sealed, plain }: Envelope): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ version: 1, at, mark, sealed, plain }))

/** The record; null where it was sealed with another key or for another owner, or has been tampered with. */
export const unsealRecord = (sealed: string, key: Uint8Array, userKey: string): OrderRecord | null => {
  const parsed = v.safeParse(orderRecordSchema, unseal(sealed, key, userKey))
  return parsed.success ? parsed.output : null
}

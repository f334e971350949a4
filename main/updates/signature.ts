import { createHash, createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { parseJson } from './parse-json.ts'

/** What is signed begins with this, so that no signature of ours over anything else can pass for one over a manifest. */
const context = Buffer.from('kontorist update manifest 1\n')

/** The bytes that the signature of a payload is over. */
export const signedBytes = (payload: Uint8Array): Uint8Array => Buffer.concat([context, payload])

/** How a signature names its key: the beginning of the key's own hash. `key`: DER (SPKI) in base64. */
export const keyId = (key: string): string => createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16)

const base64 = v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64')

/** A payload with its signatures: one for each key, so that a new key can be introduced before the old one goes. */
const envelopeSchema = v.strictObject({
  payload: v.pipe(v.string(), v.maxLength(400_000), base64),
  signatures: v.pipe(
    v.array(v.strictObject({ key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)), signature: v.pipe(v.string(), v.maxLength(100), base64) })),
    v.minLength(1),
    v.maxLength(4)
  )
})
export type Envelope = Readonly<v.InferOutput<typeof envelopeSchema>>

const isSignedBy = (key: string, payload: Uint8Array, signature: string): boolean => {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  // No other algorithm, whatever key is configured.
  return publicKey.asymmetricKeyType === 'ed25519' && verify(null, signedBytes(payload), publicKey, Buffer.from(signature, 'base64'))
}

/**
 * The payload of an envelope, if one of the keys has signed it; null if not, whatever the bytes are. The payload is not looked into
 * before. `keys`: Ed25519 public keys, DER (SPKI) in base64.
 */
export const openEnvelope = (bytes: Uint8Array, keys: readonly string[]): Uint8Array | null => {
  const envelope = v.safeParse(envelopeSchema, parseJson(bytes))
  if (!envelope.success) return null
  const payload = Buffer.from(envelope.output.payload, 'base64')
  const byId = new Map(keys.map((key) => [keyId(key), key]))
  const isSigned = envelope.output.signatures.some(({ key: id, signature }) => {
    const key = byId.get(id)
    return key !== undefined && isSignedBy(key, payload, signature)
  })
  return isSigned ? payload : null
}

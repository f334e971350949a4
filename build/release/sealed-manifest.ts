import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import * as v from 'valibot'
import { keyId, manifestSchema, openEnvelope, signedBytes, type Envelope, type Manifest } from '../../main/updates/index.ts'

/** A private key, as `new-key.ts` writes it: DER (PKCS #8) in base64. */
const readKey = (text: string) => {
  try {
    const privateKey = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('another kind of key')
    return { privateKey, publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64') }
  } catch {
    // Node's own message could quote what is in the variable.
    throw new Error('KONTORIST_UPDATE_KEYS is not one or two keys of new-key.ts, with a blank between them')
  }
}
export type SigningKey = ReturnType<typeof readKey>
/** What a statement is believed by. */
export type PublicKey = Pick<SigningKey, 'publicKey'>

/**
 * The keys of the variable: the one in use and, while it is being replaced, the next.
 * @throws where the variable is not set or is no such thing. No message holds any of it.
 */
export const signingKeys = (text: string | undefined): readonly SigningKey[] => {
  const keys = (text ?? '').split(/\s+/).filter(Boolean)
  if (keys.length < 1 || keys.length > 2) throw new Error('KONTORIST_UPDATE_KEYS has to hold one or two keys')
  return keys.map(readKey)
}

/**
 * Holds that the program of this commit believes what is signed with these keys.
 * @throws where it knows none of them: what is offered then would reach nobody who has it.
 */
export const expectKnownKeys = (keys: readonly SigningKey[], known: readonly string[]): void => {
  if (!keys.some(({ publicKey }) => known.includes(publicKey))) throw new Error('main/updates/origin.ts knows none of the keys in KONTORIST_UPDATE_KEYS')
}

/**
 * A manifest with the signatures of all keys, as it lies on the host.
 * @throws where it is not as programs expect it, so that none of them would believe it.
 */
export const seal = (manifest: Manifest, keys: readonly SigningKey[]): Buffer => {
  const payload = Buffer.from(JSON.stringify(v.parse(manifestSchema, manifest)))
  const envelope: Envelope = {
    payload: payload.toString('base64'),
    signatures: keys.map(({ privateKey, publicKey }) => ({
      key: keyId(publicKey),
      signature: sign(null, signedBytes(payload), privateKey).toString('base64')
    }))
  }
  return Buffer.from(JSON.stringify(envelope))
}

/**
 * The manifest in such bytes, which come from the host or from the record.
 * @throws where none of these keys has signed it: what is changed next must be ours.
 */
export const unseal = (bytes: Uint8Array, keys: readonly PublicKey[]): Manifest => {
  const payload = openEnvelope(bytes, keys.map(({ publicKey }) => publicKey))
  if (payload === null) throw new Error('the manifest is not signed by these keys')
  return v.parse(manifestSchema, JSON.parse(Buffer.from(payload).toString('utf8')))
}

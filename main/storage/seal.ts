import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a value as JSON, with the owner's key as additional data: one person's text cannot be passed off as
 * another's.
 */
export const seal = (value: unknown, key: Uint8Array, owner: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  cipher.setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** The value; `undefined` where it was sealed with another key or for another owner, or has been tampered with. */
export const unseal = (sealed: string, key: Uint8Array, owner: string): unknown => {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

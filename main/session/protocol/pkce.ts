import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes as base64url: 43 characters, unguessable, and valid in a URL, as a code verifier and as a nonce. */
export const randomValue = (): string => randomBytes(32).toString('base64url')

/** The `S256` code challenge of a verifier (RFC 7636, 4.2): base64url of the SHA-256 of its ASCII bytes. */
export const codeChallengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier, 'ascii').digest('base64url')

import { createHash } from 'node:crypto'

/** The `S256` code challenge of a verifier (RFC 7636, 4.2): base64url of the SHA-256 of its ASCII bytes. */
export const codeChallengeOf = (verifier: string): string => createHash('sha256').update(verifier, 'ascii').digest('base64url')

import { randomBytes } from 'node:crypto'

/** 32 random bytes as base64url: 43 characters that nobody can guess and that fit a URL, a verifier and a nonce. */
export const randomValue = (): string => randomBytes(32).toString('base64url')

import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What a server may write behind a path that it is told: a slash, and something asked. Neither means anything here. */
const withoutEnding = (path: string): string => path.replace(/\?.*$/su, '').replace(/\/$/, '')

/** Whether a request's path is the secret one. The time it takes tells nothing of how much of it is right. */
export const isSecretPath = (path: string, secret: string): boolean => timingSafeEqual(hash(withoutEnding(path)), hash(`/${secret}`))

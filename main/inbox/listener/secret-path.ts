import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Removes endings that a server may append to the path it was given: a slash, and a query. Neither means anything here.
 */
const withoutEnding = (path: string): string => path.replace(/\?.*$/su, '').replace(/\/$/, '')

/** True for the secret path. Takes constant time, which does not reveal how much of the path is right. */
export const isSecretPath = (path: string, secret: string): boolean =>
  timingSafeEqual(hash(withoutEnding(path)), hash(`/${secret}`))

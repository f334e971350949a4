import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest()

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export const equalInConstantTime = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

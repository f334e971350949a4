import { setTimeout } from 'node:timers/promises'
import type { Problem, ProblemCode } from '../../preload/contract/index.ts'

const maxTries = 3
const firstPause = 400
/** A service that asks for more patience than this is believed, and the person is told. */
const maxRetryAfter = 15

/** Milliseconds: beyond it a timer of Node's ends at once. */
const longestPause = 2 ** 31 - 1
const longestRetryAfter = Math.floor(longestPause / 1000)

const passing: readonly ProblemCode[] = ['offline', 'dns', 'unreachable', 'rateLimited']
const passingStatus: readonly number[] = [502, 503, 504]

/**
 * Milliseconds to wait before a reading call is sent again, or null where it is not to be. Doubles with each try and is
 * spread by `random` (0 to 1), so that a hundred clients do not come back in the same instant. Not after a timeout: the
 * person has waited long enough.
 */
export const retryDelay = ({ code, status = 0, retryAfter }: Problem, tries: number, random: number): number | null => {
  if (tries >= maxTries || !(passing.includes(code) || passingStatus.includes(status))) return null
  if (retryAfter !== undefined && retryAfter > maxRetryAfter) return null
  const backoff = firstPause * 2 ** (tries - 1) * (0.5 + random)
  return Math.max(backoff, (retryAfter ?? 0) * 1000)
}

/**
 * Seconds of a `Retry-After` header, rounded up and bounded (24 days), or undefined where it says nothing. A date is measured by the answer's
 * own `Date`, because the two clocks need not agree.
 */
export const retryAfterSeconds = (headers: Readonly<Record<string, string>>): number | undefined => {
  const text = headers['retry-after']?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text), longestRetryAfter)
  const seconds = (Date.parse(text) - Date.parse(headers['date'] ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), longestRetryAfter) : undefined
}

/** Waits, 24 days at most, or rejects at once when the call is given up. */
export const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(Math.min(milliseconds, longestPause), undefined, { signal })
}

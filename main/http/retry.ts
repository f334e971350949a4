import { setTimeout } from 'node:timers/promises'
import type { Problem, ProblemCode } from '../../preload/contract/index.ts'

const maxTries = 3
const firstPause = 400
/** Seconds. If a service asks for more than this, the request fails at once, and the user sees how long to wait. */
const maxRetryAfter = 15

/** Milliseconds. A longer timer of Node's fires at once. */
const longestPause = 2 ** 31 - 1
const longestRetryAfter = Math.floor(longestPause / 1000)

const transient: readonly ProblemCode[] = ['offline', 'dns', 'unreachable', 'rateLimited']
const transientStatus: readonly number[] = [502, 503, 504]

/**
 * Milliseconds before a reading request is sent again, with jitter (`random`, 0 to 1); null where it is not. Nothing is
 * retried after a timeout: the user has waited long enough. Not undici's `interceptors.retry` (8.12), which resumes a
 * cut body by `Range` and may join halves of two lists.
 */
export const retryDelay = ({ code, status = 0, retryAfter }: Problem, tries: number, random: number): number | null => {
  if (tries >= maxTries || !(transient.includes(code) || transientStatus.includes(status))) return null
  if (retryAfter !== undefined && retryAfter > maxRetryAfter) return null
  const backoff = firstPause * 2 ** (tries - 1) * (0.5 + random)
  return Math.max(backoff, (retryAfter ?? 0) * 1000)
}

/** Seconds of a `Retry-After` header, at most 24 days. A date is measured against the response's own `Date`. */
export const retryAfterSeconds = (headers: Readonly<Record<string, string>>): number | undefined => {
  const text = headers['retry-after']?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text), longestRetryAfter)
  const seconds = (Date.parse(text) - Date.parse(headers['date'] ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), longestRetryAfter) : undefined
}

/** Waits, 24 days at most. Rejects as soon as the signal is aborted. */
export const sleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(Math.min(milliseconds, longestPause), undefined, { signal })
}

/** Settles as `work` does, or rejects with the signal's reason once it is aborted, without stopping `work`. */
export const abortable = async <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> => {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  work.then(resolve, reject)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

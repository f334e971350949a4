import type { Envelope } from './envelope.ts'

const day = 24 * 60 * 60 * 1000
/** Days until a draft expires that its author does not return to. */
const draftDays = 30
/** Sent orders are kept for longer: they are needed to find out their outcome. */
const submissionDays = 180

/** Whole days from `at` to now; 0 where `at` is no date. */
const daysSince = (at: string, now: Date): number => {
  const days = Math.floor((now.getTime() - Date.parse(at)) / day)
  return Number.isFinite(days) ? days : 0
}

/**
 * The part of a user's file that may stay: null for nothing, the envelope itself, or the mark alone, which holds
 * nothing personal and stays until its user has seen how the save ended. `mayKeepDrafts`: typed text may be on disk at
 * all.
 */
export const applyRetention = (envelope: Envelope, now: Date, mayKeepDrafts: boolean): Envelope | null => {
  const days = daysSince(envelope.at, now)
  if (envelope.mark === null) return mayKeepDrafts && days < draftDays ? envelope : null
  return days < submissionDays ? envelope : { ...envelope, sealed: null, plain: null }
}

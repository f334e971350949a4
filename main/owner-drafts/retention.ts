import type { Envelope } from './envelope.ts'

const day = 24 * 60 * 60 * 1000
/** How long a draft is kept that its person does not come back to. */
const draftDays = 30
/** What was sent is kept for longer: it is needed to find out what became of it. */
const submissionDays = 180

/** Whole days from `at` to now; 0 where `at` is no date. */
const daysSince = (at: string, now: Date): number => {
  const days = Math.floor((now.getTime() - Date.parse(at)) / day)
  return Number.isFinite(days) ? days : 0
}

/**
 * What may stay of a person's file: null for nothing, the envelope itself, or the mark alone, which holds nothing personal
 * and stays until its person has been told how the save ended. `mayKeepDrafts`: whether what is typed may be on disk at all.
 */
export const applyRetention = (envelope: Envelope, now: Date, mayKeepDrafts: boolean): Envelope | null => {
  const days = daysSince(envelope.at, now)
  if (envelope.mark === null) return mayKeepDrafts && days < draftDays ? envelope : null
  return days < submissionDays ? envelope : { ...envelope, sealed: null, plain: null }
}

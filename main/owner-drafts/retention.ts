import type { Envelope } from './envelope.ts'

const day = 24 * 60 * 60 * 1000
/** What nobody has come back to in this time goes. */
const draftDays = 30
/** What was sent is needed for longer, to find out what became of it. */
const submissionDays = 180

/** Whole days from `at` to now; none where `at` is no time. */
const daysSince = (at: string, now: Date): number => {
  const days = Math.floor((now.getTime() - Date.parse(at)) / day)
  return Number.isFinite(days) ? days : 0
}

/**
 * What is left of a person's file by now: nothing, or itself, or of a save that its person has not been told of the mark
 * alone, which holds nothing personal and stays until they come. `keeps`: whether what is typed may be on disk at all.
 */
export const applyRetention = (envelope: Envelope, now: Date, keeps: boolean): Envelope | null => {
  const days = daysSince(envelope.at, now)
  if (envelope.mark === null) return keeps && days < draftDays ? envelope : null
  return days < submissionDays ? envelope : { ...envelope, sealed: null, plain: null }
}

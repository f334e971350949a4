import type { OrderVerdict } from './order-submission.ts'

/** The results of looking in the list for a change that the service has called saved. */
export const changeOutcomes = [
  /** The order is there as it was sent, and no other stands beside it. */
  'changed',
  /** The new one is there, and the old one too. */
  'beside',
  /** The order is there, but not in every field as it was sent. */
  'partly',
  'unchanged',
  'missing',
  /** The list has more orders with its numbers than could be read, and what was read does not show it. */
  'tooMany',
  /** The list could not be asked, or what was sent is not kept. */
  'notAsked'
] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

/** Converts a verdict on the list into the outcome of a change. */
export const changeOutcomeOf = (verdict: OrderVerdict | null): ChangeOutcome => {
  if (!verdict) return 'notAsked'
  if (verdict.kind === 'same') return verdict.beside > 0 || verdict.matching > 1 ? 'beside' : 'changed'
  if (verdict.kind === 'similar') return verdict.beside > 0 ? 'beside' : 'partly'
  if (verdict.kind === 'missing' || verdict.kind === 'tooMany') return verdict.kind
  // Only blank fields differ, and these are not sent: the order is as intended.
  const isAsSent = Object.values(verdict.order.fields).every((field) => field === 'same' || field === 'notSent')
  return isAsSent ? 'changed' : 'unchanged'
}

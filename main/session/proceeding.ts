import { askToSignIn, type Asker, type Credentials } from './ask.ts'
import type { Attempt } from './attempt.ts'
import type { Outcome } from './outcome.ts'
import type { Enter } from './entrance.ts'

interface ProceedingOptions extends Asker {
  readonly clock: () => number
  readonly enter: Enter
  readonly goElsewhere: (attempt: Attempt, outcome: Extract<Outcome, { kind: 'elsewhere' }>) => void
}

/**
 * Sends an attempt's one request, goes where its outcome leads, whatever the method ("Login API", "What the service does"),
 * and gives the kind of that outcome.
 */
export type Proceed = (attempt: Attempt, credentials: Credentials) => Promise<Outcome['kind']>

export const createProceeding = ({ clock, enter, goElsewhere, ...asker }: ProceedingOptions): Proceed => {
  return async (attempt, credentials) => {
    const sentAt = clock()
    const { firstNonce, ...outcome } = await askToSignIn(asker, attempt, credentials)
    attempt.signal.throwIfAborted()
    const goesOn = { ...attempt, firstNonce }
    if (outcome.kind === 'completed') await enter(goesOn, outcome.completed, sentAt)
    else goElsewhere(goesOn, outcome)
    return outcome.kind
  }
}

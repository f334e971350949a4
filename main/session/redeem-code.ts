import { toProblem } from '../problem.ts'
import { requestTokens, type RequestContext } from './protocol/requests.ts'
import type { Attempt } from './state/attempt.ts'
import type { Establish } from './establish.ts'
import { fallbackOf, endedPhase } from './state/phase.ts'
import { causeOfLostAnswer } from './protocol/refusal.ts'
import type { StateMachine } from './state/state-machine.ts'

interface RedeemCodeOptions extends RequestContext {
  readonly stage: StateMachine
  readonly clock: () => number
  readonly enter: Establish
}

/** Turns the code that a process or a login page gave into a session. Never rejects: how it ends is told in the state. */
export type RedeemCode = (attempt: Attempt, code: string) => Promise<void>

export const createRedeemCode = ({ stage, clock, enter, ...asker }: RedeemCodeOptions): RedeemCode => {
  return async (attempt, code) => {
    // With this the attempt's state is used up, and whatever else it waited for is given up.
    stage.transitionTo({ kind: 'signingIn', attempt, resuming: false, behind: fallbackOf(stage.phase()) })
    try {
      const sentAt = clock()
      const completed = await requestTokens(asker, attempt, code)
      attempt.signal.throwIfAborted()
      await enter(attempt, completed, sentAt)
    } catch (error) {
      if (attempt.signal.aborted) return
      stage.transitionTo(endedPhase(stage.phase(), { kind: 'problem', problem: toProblem(causeOfLostAnswer(error)) }))
    }
  }
}

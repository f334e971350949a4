import { toProblem } from '../problem.ts'
import { redeemCode, type Asker } from './ask.ts'
import type { Attempt } from './attempt.ts'
import type { Enter } from './entrance.ts'
import { behindOf, endOf } from './phase.ts'
import { behindLost } from './refusal.ts'
import type { Stage } from './stage.ts'

interface RedeemingOptions extends Asker {
  readonly stage: Stage
  readonly clock: () => number
  readonly enter: Enter
}

/** Turns the code that a process or a login page gave into a session. Never rejects: how it ends is told in the state. */
export type Redeem = (attempt: Attempt, code: string) => Promise<void>

export const createRedeeming = ({ stage, clock, enter, ...asker }: RedeemingOptions): Redeem => {
  return async (attempt, code) => {
    // With this the attempt's state is used up, and whatever else it waited for is given up.
    stage.become({ kind: 'signingIn', attempt, resuming: false, behind: behindOf(stage.phase()) })
    try {
      const sentAt = clock()
      const completed = await redeemCode(asker, attempt, code)
      attempt.signal.throwIfAborted()
      await enter(attempt, completed, sentAt)
    } catch (error) {
      if (attempt.signal.aborted) return
      stage.become(endOf(stage.phase(), { kind: 'problem', problem: toProblem(behindLost(error)) }))
    }
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { SessionState } from '../../../preload/contract/index.ts'
import { nobodySignedIn, cancellablesOf, type Phase } from './phase.ts'
import { publicStateOf } from './public-state.ts'

/** Holds the one phase that the session is in. */
export interface StateMachine {
  readonly phase: () => Phase
  readonly publicState: () => SessionState
  /**
   * Goes into another phase, gives up what the old one had under way and the new one does not go on with, and tells of
   * it where it can be seen. Gives what is shown.
   */
  readonly transitionTo: (next: Phase) => SessionState
}

interface StateMachineOptions {
  readonly clock: () => number
  readonly onChanged: (state: SessionState) => void
}

export const createStateMachine = ({ clock, onChanged }: StateMachineOptions): StateMachine => {
  let phase = nobodySignedIn
  return {
    phase: () => phase,
    publicState: () => publicStateOf(phase, clock()),
    transitionTo: (next) => {
      const now = clock()
      const before = phase
      phase = next
      const goesOn = new Set(cancellablesOf(next).map(({ signal }) => signal))
      for (const { signal, cancel: giveUp } of cancellablesOf(before)) if (!goesOn.has(signal)) giveUp()
      const state = publicStateOf(next, now)
      if (!isDeepStrictEqual(state, publicStateOf(before, now))) onChanged(state)
      return state
    }
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { SessionState } from '../../preload/contract/index.ts'
import { nobody, underWay, type Phase } from './phase.ts'
import { shown } from './shown.ts'

/** Holds the one phase that the session is in. */
export interface Stage {
  readonly phase: () => Phase
  readonly shown: () => SessionState
  /**
   * Goes into another phase, gives up what the old one had under way and the new one does not go on with, and tells of
   * it where it can be seen. Gives what is shown.
   */
  readonly become: (next: Phase) => SessionState
}

interface StageOptions {
  readonly clock: () => number
  readonly changed: (state: SessionState) => void
}

export const createStage = ({ clock, changed }: StageOptions): Stage => {
  let phase = nobody
  return {
    phase: () => phase,
    shown: () => shown(phase, clock()),
    become: (next) => {
      const now = clock()
      const before = phase
      phase = next
      const goesOn = new Set(underWay(next).map(({ signal }) => signal))
      for (const { signal, giveUp } of underWay(before)) if (!goesOn.has(signal)) giveUp()
      const state = shown(next, now)
      if (!isDeepStrictEqual(state, shown(before, now))) changed(state)
      return state
    }
  }
}

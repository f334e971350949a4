import { cancellablesOf, nobodySignedIn, type Phase } from './phase.ts'

/** Holds the session's one phase. */
export interface StateMachine {
  readonly phase: () => Phase
  /** Enters another phase and cancels the work of the old one that the new one does not continue. */
  readonly transitionTo: (next: Phase) => void
}

interface StateMachineOptions {
  /** Called after every transition. */
  readonly onTransition: (previous: Phase, next: Phase) => void
}

export const createStateMachine = ({ onTransition }: StateMachineOptions): StateMachine => {
  let phase = nobodySignedIn
  return {
    phase: () => phase,
    transitionTo: (next) => {
      const previous = phase
      phase = next
      const continued = new Set(cancellablesOf(next).map(({ signal }) => signal))
      for (const { signal, cancel } of cancellablesOf(previous)) if (!continued.has(signal)) cancel()
      onTransition(previous, next)
    }
  }
}

import { cancellablesOf, nobodySignedIn, type Phase } from './phase.ts'

/**
 * The phases that may follow each phase. The diagram in this folder's README shows the same, and a test compares the
 * two.
 */
export const transitions: Readonly<Record<Phase['kind'], readonly Phase['kind'][]>> = {
  signedOut: ['signedOut', 'signingIn'],
  signingIn: ['signingIn', 'signedIn', 'external', 'signedOut'],
  external: ['external', 'signingIn', 'signedOut'],
  signedIn: ['signedIn', 'signingIn', 'external', 'signedOut']
}

/** Holds the session's one phase. */
export interface StateMachine {
  readonly phase: () => Phase
  /**
   * Enters another phase and cancels the work of the old one that the new one does not continue.
   *
   * @throws Error if `transitions` does not have it: a cancelled attempt must not sign a user in.
   */
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
      if (!transitions[previous.kind].includes(next.kind))
        throw new Error(`no transition from ${previous.kind} to ${next.kind}`)
      phase = next
      const continued = new Set(cancellablesOf(next).map(({ signal }) => signal))
      for (const { signal, cancel } of cancellablesOf(previous)) if (!continued.has(signal)) cancel()
      onTransition(previous, next)
    }
  }
}

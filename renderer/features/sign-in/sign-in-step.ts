import type { SessionState } from '../../../preload/contract/index.ts'
import { interruptedOf } from '../../state/owner.ts'

/** The step of a sign-in that is shown: its form, a pending request, or what goes on outside the program. */
export type SignInStep = 'form' | 'pending' | 'external'

/**
 * The step to show for a state. While a request of the form itself is pending the form stays, so that a refusal loses
 * nothing typed. Any other request has a step of its own. `previous`: the step shown until now, null at first.
 */
export const stepOf = (state: SessionState, previous: SignInStep | null): SignInStep => {
  if (state.kind === 'external') return 'external'
  if (state.kind === 'signingIn') return previous === 'form' && !state.resuming ? 'form' : 'pending'
  return 'form'
}

/** i18n key of the step's heading. */
export const stepTitleKey = (state: SessionState, step: SignInStep): string => {
  if (step === 'pending') return 'signIn.pending.title'
  if (state.kind !== 'external') return interruptedOf(state) ? 'signIn.interrupted.title' : 'signIn.title'
  if (state.process && state.page) return 'signIn.both.title'
  return state.page ? 'signIn.page.title' : 'signIn.process.title'
}

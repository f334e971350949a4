import type { SessionState } from '../../../preload/contract/index.ts'

/** What a sign-in shows: something to fill in, nothing but that it goes on, or what is to be done elsewhere. */
export type SignInStep = 'form' | 'underWay' | 'external'

/**
 * The step that a state is shown as. A request that the form itself has sent leaves the form where it is, so that nothing
 * typed goes if it is refused; any other is shown by itself. `before`: the step shown until now, null at first.
 */
export const stepOf = (state: SessionState, before: SignInStep | null): SignInStep => {
  if (state.kind === 'external') return 'external'
  if (state.kind === 'signingIn') return before === 'form' && !state.resuming ? 'form' : 'underWay'
  return 'form'
}

/** Key of the step's name, which stands as its heading. */
export const stepTitleKey = (state: SessionState, step: SignInStep): string => {
  if (step === 'underWay') return 'signIn.underWay.title'
  if (state.kind !== 'external') return state.kind !== 'signedIn' && state.interrupted ? 'signIn.over.title' : 'signIn.title'
  if (state.process && state.page) return 'signIn.both.title'
  return state.page ? 'signIn.page.title' : 'signIn.process.title'
}

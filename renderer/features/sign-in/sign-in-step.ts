import { computed, nextTick, ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useSession } from '../../state/session.ts'
import type { SessionState } from '../../../preload/contract/index.ts'
import { interruptedOf } from '../../state/user.ts'

/**
 * The step of the sign-in, its title, and cancelling it. A change of step moves the focus to the heading, because the
 * element that had it is gone. Only the form focuses a field by itself.
 */
export const useSignInStep = (heading: () => { readonly focus: () => void } | null) => {
  const { t } = useI18n()
  const session = useSession()
  const step: Ref<SignInStep> = ref(stepOf(session.state, null))
  const title = computed(() => t(stepTitleKey(session.state, step.value)))

  /** True if the sign-in can finish in two places, an application or the browser, shown side by side. */
  const inTwoPlaces = computed(
    () => session.state.kind === 'external' && session.state.process !== null && session.state.page !== null
  )

  watch(
    () => session.state,
    (state) => {
      step.value = stepOf(state, step.value)
    },
    { flush: 'sync' }
  )
  watch([step, title], async ([current]) => {
    await nextTick()
    if (current !== 'form') heading()?.focus()
  })

  /** Cancels a pending sign-in. Does nothing where there is none. */
  const cancel = (): void => {
    if (session.state.kind === 'signingIn' || session.state.kind === 'external') void session.cancel()
  }

  return { step, title, inTwoPlaces, cancel }
}

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

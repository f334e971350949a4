import { computed, nextTick, ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useSession } from '../../state/session.ts'
import type { SessionState } from '../../../preload/contract/index.ts'
import { interruptedOf } from '../../state/user.ts'

/** The step of the sign-in, its title, and cancelling it. A change of step moves the focus to the heading. */
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

  const cancel = (): void => {
    if (session.state.kind === 'signingIn' || session.state.kind === 'external') void session.cancel()
  }

  return { step, title, inTwoPlaces, cancel }
}

/** The step of a sign-in that is shown: its form, a pending request, or what goes on outside the program. */
export type SignInStep = 'form' | 'pending' | 'external'

/** The step for a state. The form stays while its own request is pending, so that a refusal loses nothing typed. */
export const stepOf = (state: SessionState, previous: SignInStep | null): SignInStep => {
  if (state.kind === 'external') return 'external'
  if (state.kind === 'signingIn') return previous === 'form' && !state.resuming ? 'form' : 'pending'
  return 'form'
}

export const stepTitleKey = (state: SessionState, step: SignInStep): string => {
  if (step === 'pending') return 'signIn.pending.title'
  if (state.kind !== 'external') return interruptedOf(state) ? 'signIn.interrupted.title' : 'signIn.title'
  if (state.process && state.page) return 'signIn.both.title'
  return state.page ? 'signIn.page.title' : 'signIn.process.title'
}

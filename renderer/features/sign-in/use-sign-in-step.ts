import { computed, nextTick, ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useSession } from '../../state/session.ts'
import { stepOf, stepTitleKey, type SignInStep } from './sign-in-step.ts'

/**
 * The step of the sign-in, its title, and cancelling it. A change of step moves the focus to the heading, because the
 * element that had it is gone. Only the form focuses a field by itself.
 */
export const useSignInStep = (heading: () => { readonly focus: () => void } | null) => {
  const { t } = useI18n()
  const session = useSession()
  const step: Ref<SignInStep> = ref(stepOf(session.state, null))
  const title = computed(() => t(stepTitleKey(session.state, step.value)))

  /** True if the sign-in can finish in two ways, an application or the browser, shown side by side. */
  const hasAmbiguousNumber = computed(
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

  return { step, title, hasAmbiguousNumber, cancel }
}

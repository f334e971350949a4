import { computed, nextTick, ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useSession } from '../../state/session.ts'
import { stepOf, stepTitleKey, type SignInStep } from './sign-in-step.ts'

/**
 * The step that the session's state is shown as, its name, and giving it up. The focus follows: what had it goes with the
 * step before. The form sees to that itself; every other step begins at its heading, which a screen reader reads.
 */
export const useSignInStep = (heading: () => { readonly focus: () => void } | null) => {
  const { t } = useI18n()
  const session = useSession()
  const step: Ref<SignInStep> = ref(stepOf(session.state, null))
  const title = computed(() => t(stepTitleKey(session.state, step.value)))

  /** Whether there are two ways on, which want room beside each other. */
  const hasTwoWays = computed(
    () => session.state.kind === 'external' && session.state.process !== null && session.state.page !== null
  )

  watch(
    () => session.state,
    (state) => {
      step.value = stepOf(state, step.value)
    },
    { flush: 'sync' }
  )
  watch([step, title], async ([shown]) => {
    await nextTick()
    if (shown !== 'form') heading()?.focus()
  })

  /** Gives up a sign-in that is under way; nothing where none is. */
  const cancel = (): void => {
    if (session.state.kind === 'signingIn' || session.state.kind === 'external') void session.cancel()
  }

  return { step, title, hasTwoWays, cancel }
}

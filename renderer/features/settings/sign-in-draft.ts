import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { whenOwnerLeaves } from '../../state/owner.ts'
import { useSettings } from '../../state/settings.ts'
import { signInChanges, signInErrors, signInFields, type SignInFields } from './sign-in-form.ts'

/** The form of how signing in is done. What is typed stays when one goes to another page, until it is saved or undone. */
export const useSignInDraft = defineStore('signInDraft', () => {
  const settings = useSettings()
  const typed = shallowRef<SignInFields | null>(null)
  /** Whether saving was tried: only then is it said what is wrong, and from then on as one types. */
  const tried = ref(false)

  const kept = computed(() => signInFields(settings.signIn))
  /** What the policy fixes stands as it is, whatever was typed before. */
  const fixed = computed(() =>
    Object.fromEntries(Object.entries(kept.value).filter(([name]) => settings.managed.some((managed) => managed === name)))
  )
  const fields = computed((): SignInFields => ({ ...kept.value, ...typed.value, ...fixed.value }))
  const dirty = computed(() => JSON.stringify(fields.value) !== JSON.stringify(kept.value))
  const errors = computed(() => signInErrors(fields.value))

  const type = (change: Partial<SignInFields>): void => {
    typed.value = { ...fields.value, ...change }
  }
  const undo = (): void => {
    typed.value = null
    tried.value = false
  }
  /** Saves what has been changed. Gives whether it could be; `errors` says why not. Throws what main answers. */
  const save = async (): Promise<boolean> => {
    tried.value = true
    if (errors.value.size > 0) return false
    await settings.chooseSignIn(signInChanges(fields.value, settings.signIn, settings.managed))
    undo()
    return true
  }

  whenOwnerLeaves(undo)
  return { fields, dirty, tried, errors, type, undo, save }
})

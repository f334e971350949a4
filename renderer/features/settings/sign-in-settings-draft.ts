import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { onOwnerLeft } from '../../state/owner.ts'
import { useSettings } from '../../state/settings.ts'
import { signInSettingsChanges, signInSettingsErrors, signInSettingsFields, type SignInSettingsFields } from './sign-in-settings-form.ts'

/** The form of how signing in is done. What is typed stays when one goes to another page, until it is saved or undone. */
export const useSignInSettingsDraft = defineStore('signInSettingsDraft', () => {
  const settings = useSettings()
  const typed = shallowRef<SignInSettingsFields | null>(null)
  /** Whether saving was tried: only then is it said what is wrong, and from then on as one types. */
  const saveAttempted = ref(false)

  const kept = computed(() => signInSettingsFields(settings.signIn))
  /** What the policy fixes stands as it is, whatever was typed before. */
  const fixed = computed(() =>
    Object.fromEntries(Object.entries(kept.value).filter(([name]) => settings.managed.some((managed) => managed === name)))
  )
  const fields = computed((): SignInSettingsFields => ({ ...kept.value, ...typed.value, ...fixed.value }))
  const dirty = computed(() => JSON.stringify(fields.value) !== JSON.stringify(kept.value))
  const errors = computed(() => signInSettingsErrors(fields.value))

  const edit = (change: Partial<SignInSettingsFields>): void => {
    typed.value = { ...fields.value, ...change }
  }
  const discard = (): void => {
    typed.value = null
    saveAttempted.value = false
  }
  /** Saves what has been changed. Gives whether it could be; `errors` says why not. Throws what main answers. */
  const save = async (): Promise<boolean> => {
    saveAttempted.value = true
    if (errors.value.size > 0) return false
    await settings.chooseSignIn(signInSettingsChanges(fields.value, settings.signIn, settings.managed))
    discard()
    return true
  }

  onOwnerLeft(discard)
  return { fields, dirty, saveAttempted, errors, edit, discard, save }
})

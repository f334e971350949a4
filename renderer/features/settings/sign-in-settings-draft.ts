import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { onUserLeft } from '../../state/user.ts'
import { useSettings } from '../../state/settings.ts'
import {
  signInSettingsChanges,
  signInSettingsErrors,
  signInSettingsFields,
  type SignInSettingsFields
} from './sign-in-settings-form.ts'

/** The form of the sign-in settings. Unsaved edits survive leaving the page, until they are saved or discarded. */
export const useSignInSettingsDraft = defineStore('signInSettingsDraft', () => {
  const settings = useSettings()
  const edited = shallowRef<SignInSettingsFields | null>(null)
  /** Set once saving was attempted. Errors are shown only from then on, also while typing. */
  const saveAttempted = ref(false)

  const saved = computed(() => signInSettingsFields(settings.signIn))
  /** The policy's values, which override what was typed before it came. */
  const managedFields = computed(() =>
    Object.fromEntries(
      Object.entries(saved.value).filter(([name]) => settings.managed.some((managed) => managed === name))
    )
  )
  const fields = computed((): SignInSettingsFields => ({ ...saved.value, ...edited.value, ...managedFields.value }))
  const dirty = computed(() => JSON.stringify(fields.value) !== JSON.stringify(saved.value))
  const errors = computed(() => signInSettingsErrors(fields.value))

  const edit = (change: Partial<SignInSettingsFields>): void => {
    edited.value = { ...fields.value, ...change }
  }
  const discard = (): void => {
    edited.value = null
    saveAttempted.value = false
  }
  /** Saves the changes. False if the form has errors. @throws {ProblemError} where main refuses them */
  const save = async (): Promise<boolean> => {
    saveAttempted.value = true
    if (errors.value.size > 0) return false
    await settings.chooseSignIn(signInSettingsChanges(fields.value, settings.signIn, settings.managed))
    discard()
    return true
  }

  onUserLeft(discard)
  return { fields, dirty, saveAttempted, errors, edit, discard, save }
})

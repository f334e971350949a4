import { computed, type ComputedRef } from 'vue'
import { useSettings } from './settings.ts'

/** True if the policy forbids an action. The rules of a broken policy are unknown; main refuses then. */
export const usePolicyForbids = (rule: 'exportFiles' | 'exportPersonalData'): ComputedRef<boolean> => {
  const settings = useSettings()
  return computed(() => settings.policy?.rules.some(({ key, value }) => key === rule && value === false) ?? false)
}

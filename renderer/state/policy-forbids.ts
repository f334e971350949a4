import { computed, type ComputedRef } from 'vue'
import { useSettings } from './settings.ts'

/**
 * True if the organisation's policy forbids an action that it can allow. The rules of a broken policy are unknown; main
 * refuses then.
 */
export const usePolicyForbids = (rule: 'exportFiles' | 'exportPersonalData'): ComputedRef<boolean> => {
  const settings = useSettings()
  return computed(() => settings.policy?.rules.some(({ key, value }) => key === rule && value === false) ?? false)
}

import { computed, type ComputedRef } from 'vue'
import type { PolicyRuleKey } from '../../preload/contract/index.ts'
import { useSettings } from './settings.ts'

/** Whether the policy of the organisation forbids something that it can allow. Where it is broken nobody can tell, and main refuses. */
export const usePolicyForbids = (rule: PolicyRuleKey): ComputedRef<boolean> => {
  const settings = useSettings()
  return computed(() => settings.policy?.rules.some(({ key, value }) => key === rule && value === false) ?? false)
}

import { computed, type ComputedRef } from 'vue'
import type { HeaderService } from '../../preload/contract/index.ts'
import { useSettings } from './settings.ts'

/** Host of the named service, else of the one for signing in or the only one. Null with sample data. */
export const useServiceHost = (service?: () => HeaderService): ComputedRef<string | null> => {
  const settings = useSettings()
  return computed(() => {
    const { connection } = settings
    if (connection?.kind !== 'service') return null
    return (
      URL.parse(
        (service ? connection[`${service()}Address`] : (connection.loginAddress ?? connection.reportingAddress)) ?? ''
      )?.host || null
    )
  })
}

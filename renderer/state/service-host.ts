import { computed, type ComputedRef } from 'vue'
import type { HeaderService } from '../../preload/contract/index.ts'
import { useSettings } from './settings.ts'

/**
 * Host name of the connected service's address, by which a user recognises it; of the one for signing in, or else the
 * only one, where none is named. Null with sample data, and where it has none.
 */
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

import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useSettings } from '../../state/settings.ts'

/** What the person signs in to: the service's host, or that it is sample data. */
export const useServiceName = (): ComputedRef<string> => {
  const { t } = useI18n()
  const settings = useSettings()
  return computed(() => {
    const { connection } = settings
    if (connection?.kind !== 'service') return t('signIn.sample')
    return URL.parse(connection.loginAddress)?.host ?? connection.loginAddress
  })
}

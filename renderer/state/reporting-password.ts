import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useSettings } from './settings.ts'

/** The password of the lists, which is asked for where it is missed. */
export const useReportingPassword = defineStore('reportingPassword', () => {
  const settings = useSettings()
  /** Opens its dialog. Any page may set it. */
  const asking = ref(false)
  /** The service that it is of; null where there is none. */
  const service = computed(() =>
    settings.connection?.kind === 'service' && settings.hasReporting ? settings.connection : null
  )
  return { asking, service }
})

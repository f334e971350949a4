import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useSettings } from './settings.ts'

export const useReportingPassword = defineStore('reportingPassword', () => {
  const settings = useSettings()
  /** Opens its dialog. Any page may set it. */
  const asking = ref(false)
  const service = computed(() =>
    settings.connection?.kind === 'service' && settings.hasReporting ? settings.connection : null
  )
  return { asking, service }
})

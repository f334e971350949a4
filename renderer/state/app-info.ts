import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { AppInfo } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** Version, platform and host of the running program. Null until `load` has been answered. */
export const useAppInfo = defineStore('appInfo', () => {
  const info = shallowRef<AppInfo | null>(null)

  const load = async (): Promise<void> => {
    info.value = await api.call('app.info', {})
  }

  return { info, load }
})

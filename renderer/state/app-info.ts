import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { AppInfo } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** What the window knows about the program it is shown by. Null until main has answered. */
export const useAppInfo = defineStore('appInfo', () => {
  const info = shallowRef<AppInfo | null>(null)

  const load = async (): Promise<void> => {
    info.value = await api.call('app.info', {})
  }

  return { info, load }
})

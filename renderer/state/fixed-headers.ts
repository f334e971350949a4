import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { CallArgs, FixedHeaders, HeaderService } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** The headers sent with every call, by name: their values never leave main. */
export const useFixedHeaders = defineStore('fixedHeaders', () => {
  const byService = shallowRef<FixedHeaders>({ login: [], reporting: [] })
  /** The service whose headers the dialog shows; null while it is closed. Any page may open it. */
  const editing = ref<HeaderService | null>(null)

  const load = async (): Promise<void> => {
    byService.value = await api.call('headers.list', {})
  }
  const set = async (args: CallArgs<'headers.set'>): Promise<void> => {
    byService.value = await api.call('headers.set', args)
  }
  const remove = async (args: CallArgs<'headers.remove'>): Promise<void> => {
    byService.value = await api.call('headers.remove', args)
  }

  return { byService, editing, load, set, remove }
})

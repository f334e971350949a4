import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { CallArgs, FixedHeaders, HeaderService } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** The headers that go along with every call, by name; their values are main's. And whether somebody looks after them. */
export const useFixedHeaders = defineStore('fixedHeaders', () => {
  const byService = shallowRef<FixedHeaders>({ login: [], reporting: [] })
  /** The service whose headers are being looked after, wherever one was when one began. */
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

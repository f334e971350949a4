import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { InstallTime, UpdateChannel, UpdateState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { useLatest } from './use-latest.ts'

/** The updates of the program, as main last reported them. Null before main has answered. */
export const useUpdates = defineStore('updates', () => {
  const state = shallowRef<UpdateState | null>(null)

  const { publish, follow } = useLatest<UpdateState>((now) => {
    state.value = now
  })
  api.on('updates.changed', publish)

  /** The last request, which a retry repeats. */
  let lastTime: InstallTime | null = null
  const install = (when: InstallTime): Promise<void> => {
    lastTime = when
    return follow(() => api.call('updates.install', { when }))
  }

  return {
    state,
    refresh: () => follow(() => api.call('updates.state', {})),
    check: () => follow(() => api.call('updates.check', {})),
    install,
    installAgain: () => install(lastTime ?? (state.value?.times.includes('onQuit') ? 'onQuit' : 'now')),
    cancel: () => follow(() => api.call('updates.cancel', {})),
    postpone: () => follow(() => api.call('updates.postpone', {})),
    chooseChannel: (channel: UpdateChannel) => follow(() => api.call('updates.chooseChannel', { channel }))
  }
})

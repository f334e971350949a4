import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { InstallTime, UpdateChannel, UpdateState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** The updates of the program, as main last told them. Null before main has answered. */
export const useUpdates = defineStore('updates', () => {
  const state = shallowRef<UpdateState | null>(null)

  let events = 0
  api.on('updates.changed', (changed) => {
    events += 1
    state.value = changed
  })
  /** What a call answers with, unless an event that came meanwhile is newer. */
  const follow = async (answer: Promise<UpdateState>): Promise<void> => {
    const seen = events
    const answered = await answer
    if (seen === events) state.value = answered
  }

  /** What was asked for last: whoever tries again means the same. */
  let lastTime: InstallTime | null = null
  const install = (when: InstallTime): Promise<void> => {
    lastTime = when
    return follow(api.call('updates.install', { when }))
  }

  return {
    state,
    refresh: () => follow(api.call('updates.state', {})),
    check: () => follow(api.call('updates.check', {})),
    install,
    installAgain: () => install(lastTime ?? (state.value?.times.includes('onQuit') ? 'onQuit' : 'now')),
    cancel: () => follow(api.call('updates.cancel', {})),
    postpone: () => follow(api.call('updates.postpone', {})),
    chooseChannel: (channel: UpdateChannel) => follow(api.call('updates.chooseChannel', { channel }))
  }
})

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { listIds, type ListId, type ListState, type ShownList } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'

type States = { readonly [Id in ListId]: ListState }

const untouched = (list: ListId): ListState => ({ list, loading: null, beginning: null, loaded: null, problem: null })

const noStates: States = {
  hyresobjekt: untouched('hyresobjekt'),
  avtal: untouched('avtal'),
  kund: untouched('kund'),
  bokforingtransaktion: untouched('bokforingtransaktion'),
  uthyrning: untouched('uthyrning')
}

const sameLoad = <Shown extends ShownList>(known: Shown | null, told: Shown | null): Shown | null =>
  known?.load === told?.load ? known : told

/** The five lists as main has them: what is loaded, what loads, what went wrong. Their rows are never in here. */
export const useLists = defineStore('lists', () => {
  const states = shallowRef<States>(noStates)
  /** Every event brings a copy of all that is known. The same load stays the same object, so that its grid stays as it is. */
  const known = (state: ListState): ListState => {
    const { loaded, beginning } = states.value[state.list]
    return { ...state, loaded: sameLoad(loaded, state.loaded), beginning: sameLoad(beginning, state.beginning) }
  }
  const take = (changed: readonly ListState[]): void => {
    states.value = { ...states.value, ...Object.fromEntries(changed.map((state) => [state.list, known(state)])) }
  }

  let following: Promise<void> | null = null
  const follow = async (): Promise<void> => {
    api.on('lists.changed', (changed) => {
      take([changed])
    })
    take(await callWithSignInRetry('lists.states', {}))
  }
  /** Reads the states and follows them from then on. Every page that needs them asks; only the first one is heard. */
  const subscribe = (): Promise<void> => (following ??= follow())

  /** Loads a list that is neither loaded nor loading. */
  const open = async (list: ListId): Promise<void> => {
    take([await callWithSignInRetry('lists.open', { list })])
  }
  const reload = async (list: ListId): Promise<void> => {
    take([await callWithSignInRetry('lists.reload', { list })])
  }
  const cancel = async (list: ListId): Promise<void> => {
    take([await api.call('lists.cancel', { list })])
  }
  const openAll = async (): Promise<void> => {
    await Promise.all(listIds.map(open))
  }

  return { states, subscribe, open, reload, cancel, openAll }
})

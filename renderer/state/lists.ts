import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { listIds, type DecimalSign, type ListId, type ListState, type ShownList } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { changeWordsOf } from './derived-words.ts'
import { createGivenColumns } from './given-columns.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'

type States = { readonly [Id in ListId]: ListState }

const initialState = (list: ListId): ListState => ({
  list,
  progress: null,
  partialLoad: null,
  loaded: null,
  problem: null
})

const noStates: States = {
  hyresobjekt: initialState('hyresobjekt'),
  avtal: initialState('avtal'),
  kund: initialState('kund'),
  bokforingtransaktion: initialState('bokforingtransaktion'),
  uthyrning: initialState('uthyrning')
}

/** The object that is known already, where both are of the same load. */
const keepIdentity = <Shown extends ShownList>(known: Shown | null, received: Shown | null): Shown | null =>
  known?.loadId === received?.loadId ? known : received

/** The state of the five lists as main reports it. Rows are never kept here. */
export const useLists = defineStore('lists', () => {
  const states = shallowRef<States>(noStates)
  /** Events carry copies. An unchanged load keeps its identity here, or its grid would be built anew. */
  const withIdentity = (state: ListState): ListState => {
    const { loaded, partialLoad } = states.value[state.list]
    return {
      ...state,
      loaded: keepIdentity(loaded, state.loaded),
      partialLoad: keepIdentity(partialLoad, state.partialLoad)
    }
  }
  const apply = (changed: readonly ListState[]): void => {
    states.value = { ...states.value, ...Object.fromEntries(changed.map((state) => [state.list, withIdentity(state)])) }
  }

  let subscribed: Promise<void> | null = null
  const start = async (): Promise<void> => {
    api.on('lists.changed', (changed) => {
      apply([changed])
    })
    apply(await callWithSignInRetry('lists.states', {}))
  }
  /** Reads the states and follows their changes. Only the first call counts. */
  const subscribe = (): Promise<void> => (subscribed ??= start())

  const open = async (list: ListId): Promise<void> => {
    apply([await callWithSignInRetry('lists.open', { list })])
  }
  const reload = async (list: ListId): Promise<void> => {
    apply([await callWithSignInRetry('lists.reload', { list })])
  }
  const cancel = async (list: ListId): Promise<void> => {
    apply([await api.call('lists.cancel', { list })])
  }
  /** Loads the lists again that could not be loaded, once what they lacked is there. */
  const retryFailed = async (): Promise<void> => {
    const failed = Object.values(states.value).filter(
      ({ problem, progress }) => problem !== null && problem.code !== 'cancelled' && progress === null
    )
    await Promise.all(failed.map(({ list, loaded }) => (loaded ? reload(list) : open(list))))
  }
  /** Says what stands before the decimals of a column; null takes that back. The list is loaded again. */
  const readNumbers = async (list: ListId, column: string, sign: DecimalSign | null): Promise<void> => {
    apply([await api.call('lists.readNumbers', { list, column, sign })])
  }
  /** Gives a list these derived columns and no others. Resolves once its state has them, where it is loaded. */
  const derive = createGivenColumns<ListId>(async (list, columns, words) => {
    const saysChanges = columns.some(({ kind }) => kind === 'change')
    const state = await callWithSignInRetry('rows.derive', {
      of: { kind: 'list', list },
      columns: [...columns],
      words,
      ...(saysChanges && { changeWords: changeWordsOf(list) })
    })
    if ('list' in state) apply([state])
  })
  const openAll = async (): Promise<void> => {
    await Promise.all(listIds.map(open))
  }

  return { states, subscribe, open, reload, retryFailed, cancel, readNumbers, derive, openAll }
})

import { defineStore } from 'pinia'
import { uiLanguageOf, type ListId, type SavedListState } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { createQuestionHistory } from '../../grid/question-history.ts'
import type { MountedView, ViewState, ViewStateStore } from '../../grid/view-state.ts'
import { i18n } from '../../i18n/index.ts'
import { useDerivedWords } from '../../state/derived-words.ts'
import { useLists } from '../../state/lists.ts'
import { onOwnerLeft } from '../../state/owner.ts'
import { stateOf, viewOf } from './kept-questions.ts'

const kind = 'listState'
/** The pause after a change before it is kept, in milliseconds. */
const keepAfter = 300

/**
 * The view state of each list's grid, so that a visit to another page loses nothing, nor does a restart lose what was asked. Emptied
 * when the owner leaves; what is kept is theirs.
 */
export const useListViewStates = defineStore('listViews', () => {
  const lists = useLists()
  const language = () => uiLanguageOf('system', i18n.global.locale.value)
  let views = new Map<ListId, ViewState>()
  const mounted = new Map<ListId, MountedView>()
  const histories = new Map<ListId, ReturnType<typeof createHistory>>()
  const createHistory = (list: ListId) =>
    createQuestionHistory<Omit<ViewState, 'topRow'>>({
      read: () => {
        const grid = mounted.get(list)
        if (!grid) return null
        const { topRow: _place, ...asked } = grid.read()
        return asked
      },
      show: async (asked) => {
        await mounted.get(list)?.show({ ...asked, topRow: 0 })
      }
    })
  /** What undoes and redoes changes of what is asked of a list. */
  const historyOf = (list: ListId): ReturnType<typeof createHistory> => {
    const history = histories.get(list) ?? createHistory(list)
    histories.set(list, history)
    return history
  }

  /** What is kept on disk of this person, by list. Where it cannot be read, lists open as they do at first. */
  let kept: Promise<Map<ListId, SavedListState>> | null = null
  const readKept = (): NonNullable<typeof kept> =>
    (kept ??= api.call('savedViews.list', { kind }).then(
      (states) => new Map(states.flatMap((state) => (state.kind === kind ? [[state.list, state] as const] : []))),
      () => new Map<ListId, SavedListState>()
    ))
  const keep = async (list: ListId, view: ViewState): Promise<void> => {
    const states = await readKept()
    const { loaded } = lists.states[list]
    if (!loaded) return
    const before = states.get(list)
    const state = stateOf(list, before?.id ?? crypto.randomUUID(), view, loaded.periods, language())
    if (JSON.stringify(state) === JSON.stringify(before ?? null)) return
    if (state) states.set(list, state)
    else states.delete(list)
    await (state ? api.call('savedViews.keep', { view: state }) : before && api.call('savedViews.remove', { kind, id: before.id }))
  }
  const words = useDerivedWords()
  /** Gives main the derived columns that a list was left with, once for each person: a list that is loaded afterwards has them at once. */
  const prepared = new Map<ListId, Promise<void>>()
  const prepare = (list: ListId): Promise<void> => {
    const prepareNow = async (): Promise<void> => {
      const derived = (await readKept()).get(list)?.derived
      if (derived) await lists.derive(list, derived, words.value)
    }
    // Without them, the list is still there.
    const preparing = prepared.get(list) ?? prepareNow().catch(() => undefined)
    prepared.set(list, preparing)
    return preparing
  }
  const waiting = new Map<ListId, ReturnType<typeof setTimeout>>()
  const keepSoon = (list: ListId): void => {
    clearTimeout(waiting.get(list))
    waiting.set(
      list,
      setTimeout(() => {
        const view = mounted.get(list)?.read() ?? views.get(list)
        // What cannot be kept is there until the program ends, as everything was before.
        if (view) keep(list, view).catch(() => undefined)
      }, keepAfter)
    )
  }

  // A grid is unmounted after its owner has left, and then writes its state: into the old map, which is dropped here.
  onOwnerLeft(() => {
    views = new Map()
    kept = null
    prepared.clear()
    for (const timer of waiting.values()) clearTimeout(timer)
    waiting.clear()
    for (const history of histories.values()) history.forget()
  })
  const viewStateOf = (list: ListId): ViewStateStore => {
    const own = views
    return {
      read: () => own.get(list) ?? null,
      restore: async (loaded) => {
        if (own.has(list)) return
        const state = (await readKept()).get(list)
        await prepare(list)
        if (state && !own.has(list)) own.set(list, viewOf(state, lists.states[list].loaded ?? loaded, language()))
      },
      write: (view) => {
        own.set(list, view)
      },
      attach: (grid) => {
        if (grid) mounted.set(list, grid)
        else mounted.delete(list)
      },
      asked: () => {
        historyOf(list).note()
        keepSoon(list)
      }
    }
  }
  return { viewStateOf, historyOf, prepare }
})

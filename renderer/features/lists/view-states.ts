import { defineStore } from 'pinia'
import type { ListId } from '../../../preload/contract/index.ts'
import { createQuestionHistory } from '../../grid/question-history.ts'
import type { MountedView, ViewState, ViewStateStore } from '../../grid/view-state.ts'
import { onOwnerLeft } from '../../state/owner.ts'

/** The view state of each list's grid, so that a visit to another page loses nothing. Emptied when the owner leaves. */
export const useListViewStates = defineStore('listViews', () => {
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
      show: (asked) => mounted.get(list)?.show({ ...asked, topRow: 0 })
    })
  /** What undoes and redoes changes of what is asked of a list. */
  const historyOf = (list: ListId): ReturnType<typeof createHistory> => {
    const history = histories.get(list) ?? createHistory(list)
    histories.set(list, history)
    return history
  }
  // A grid is unmounted after its owner has left, and then writes its state: into the old map, which is dropped here.
  onOwnerLeft(() => {
    views = new Map()
    for (const history of histories.values()) history.forget()
  })
  const viewStateOf = (list: ListId): ViewStateStore => {
    const own = views
    return {
      read: () => own.get(list) ?? null,
      write: (view) => {
        own.set(list, view)
      },
      attach: (grid) => {
        if (grid) mounted.set(list, grid)
        else mounted.delete(list)
      },
      asked: () => {
        historyOf(list).note()
      }
    }
  }
  return { viewStateOf, historyOf }
})

import { defineStore } from 'pinia'
import type { ListId } from '../../../preload/contract/index.ts'
import type { ViewState, ViewStateStore } from '../../grid/view-state.ts'
import { onOwnerLeft } from '../../state/owner.ts'

/** The view state of each list's grid, so that a visit to another page loses nothing. Emptied when the owner leaves. */
export const useListViewStates = defineStore('listViews', () => {
  let views = new Map<ListId, ViewState>()
  // A grid is unmounted after its owner has left, and then writes its state: into the old map, which is dropped here.
  onOwnerLeft(() => {
    views = new Map()
  })
  const viewStateOf = (list: ListId): ViewStateStore => {
    const own = views
    return {
      read: () => own.get(list) ?? null,
      write: (view) => {
        own.set(list, view)
      }
    }
  }
  return { viewStateOf }
})

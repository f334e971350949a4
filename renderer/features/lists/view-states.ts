import { defineStore } from 'pinia'
import type { ListId } from '../../../preload/contract/index.ts'
import type { ViewStateStore, ViewState } from '../../grid/view-state.ts'
import { onOwnerLeft } from '../../state/owner.ts'

/** Each list's filters, search and place, so that leaving the page for a moment loses nothing. They are their owner's own. */
export const useListViewStates = defineStore('listViews', () => {
  let views = new Map<ListId, ViewState>()
  // A grid that goes with its owner writes what it showed after they have left: into what is thrown away here.
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

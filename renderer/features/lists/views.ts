import type { ListId } from '../../../preload/contract/index.ts'
import type { GridMemory, GridView } from '../../grid/memory.ts'

const views = new Map<ListId, GridView>()

/** A list's filters, search and place, so that leaving the page for a moment loses nothing. */
export const viewOf = (list: ListId): GridMemory => ({
  read: () => views.get(list) ?? null,
  write: (view) => {
    views.set(list, view)
  }
})

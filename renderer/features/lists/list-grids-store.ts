import { defineStore } from 'pinia'
import {
  uiLanguageOf,
  type ListId,
  type SavedListState,
  type SavedQuery,
  type ShownList,
  type ViewContent
} from '../../../preload/contract/index.ts'
import {
  createGridStore,
  firstView,
  type GridStore,
  initialGridState,
  type GridState,
  contentOf,
  isInEffect,
  viewOfContent,
  fromKept,
  toKept
} from '../../grid/index.ts'
import { i18n } from '../../i18n/index.ts'
import { isEqual } from '../../state/is-equal.ts'
import { createKeptStates } from '../../state/kept-states.ts'
import { useLists } from '../../state/lists.ts'
import { onUserLeft } from '../../state/user.ts'
import { useListViews } from './list-views-store.ts'

type Language = SavedQuery['language']

/** State of a list for storage; null for the initial one. `periods`: the list's, newest first. */
export const toListState = (
  { list, id, view }: Pick<SavedListState, 'list' | 'id' | 'view'>,
  { filters, language: typedIn, search, groups, unfolded, derived }: GridState,
  periods: readonly string[],
  language: Language
): SavedListState | null => {
  // The sort and the columns are in the layout.
  const content = contentOf({ filters, language: typedIn, search, groups, derived }, periods, language)
  if (view === firstView && isEqual(content, contentOf(initialGridState(periods), periods, language))) return null
  return { kind: 'listState', id, name: list, isDefault: false, list, view, ...content, ...toKept(unfolded) }
}

/** Converts a stored state for the list as it is now. */
export const fromListState = (
  state: SavedListState,
  shown: Pick<ShownList, 'columns' | 'periods'>,
  language: Language
): GridState => {
  const { sort: _inLayout, ...view } = viewOfContent(state, shown, language)
  return { ...view, ...fromKept(state.unfolded, state.groups, view.groups), topRow: 0 }
}

/** The grids of the five lists, which survive visits to other pages, and their queries a restart. */
export const useListGrids = defineStore('listGrids', () => {
  const lists = useLists()
  const listViews = useListViews()
  const kept = createKeptStates<SavedListState>('listState')
  const language = () => uiLanguageOf('system', i18n.global.locale.value)
  const loadedOf = (list: ListId): ShownList | null => lists.states[list].loaded ?? lists.states[list].partialLoad

  /** Gives main the derived columns of the last visit, once: a list that is loaded afterwards has them at once. */
  const prepared = new Map<ListId, Promise<void>>()
  const prepare = (list: ListId): Promise<void> => {
    const prepareNow = async (): Promise<void> => {
      const derived = (await kept.read(list))?.derived
      if (derived) await lists.derive(list, derived)
    }
    // Without them, the list is still there.
    const preparing = prepared.get(list) ?? prepareNow().catch(() => undefined)
    prepared.set(list, preparing)
    return preparing
  }
  /** Returns the content of a view as a state, once the list has its derived columns. */
  const stateOf = async (list: ListId, content: ViewContent, loaded: ShownList): Promise<GridState> => {
    // A column that cannot be made is left out of the view.
    await gridOf(list)
      .setDerived(content.derived ?? [])
      .catch(() => undefined)
    return { ...viewOfContent(content, loadedOf(list) ?? loaded, language()), topRow: 0 }
  }
  const restore = async (list: ListId, loaded: ShownList): Promise<GridState | null> => {
    const [state] = await Promise.all([kept.read(list), listViews.read()])
    const { open, isBegun } = gridOf(list)
    const [last, first] = [state?.view ?? firstView, listViews.defaultOf(list)]
    if (first && first.id !== last) {
      const view = await stateOf(list, first.content, loaded)
      if (!isBegun.value) open.value = first.id
      return view
    }
    await prepare(list)
    if (!isBegun.value) open.value = last
    return state && fromListState(state, loadedOf(list) ?? loaded, language())
  }
  const keep = (list: ListId): void =>
    kept.keepSoon(list, (id) => {
      const { whole, open } = gridOf(list)
      return toListState({ list, id, view: open.value }, whole.value, loadedOf(list)?.periods ?? [], language())
    })

  const grids = new Map<ListId, GridStore>()
  const createGrid = (list: ListId): GridStore =>
    createGridStore({
      gridId: list,
      loaded: () => loadedOf(list),
      derive: (columns) => lists.derive(list, columns),
      restore: (loaded) => restore(list, loaded),
      onChange: () => keep(list),
      viewName: () => {
        const view = listViews.viewsOf(list).find(({ id }) => id === gridOf(list).open.value)
        return view ? { name: listViews.nameOf(view), isChanged: isChanged(list, view.content) } : null
      }
    })
  const gridOf = (list: ListId): GridStore => {
    const grid = grids.get(list) ?? createGrid(list)
    grids.set(list, grid)
    return grid
  }
  onUserLeft(() => {
    kept.forget()
    prepared.clear()
    for (const grid of grids.values()) grid.forget()
  })

  /** Returns the state of a list as a view holds it; null while its grid has none. Reactive. */
  const contentNow = (list: ListId): ViewContent | null => {
    const { isBegun, whole } = gridOf(list)
    const loaded = loadedOf(list)
    return isBegun.value && loaded ? contentOf(whole.value, loaded.periods, language()) : null
  }
  /** True if the grid shows something else than a view's content. Reactive. */
  const isChanged = (list: ListId, content: ViewContent): boolean => {
    const [now, loaded] = [contentNow(list), loadedOf(list)]
    if (!now || !loaded) return false
    const held = contentOf(viewOfContent(content, loaded, language()), loaded.periods, language())
    return !isInEffect(held, now, loaded.columns, gridOf(list).settle)
  }
  /** Opens a view under its id, with its content, or with what is shown where that is null. One step of undo. */
  const show = async (list: ListId, id: string, content: ViewContent | null, loaded: ShownList): Promise<void> => {
    const grid = gridOf(list)
    await grid.prepare()
    await grid.asOne(async () => {
      grid.open.value = id
      if (content) grid.show(await stateOf(list, content, loaded))
    })
  }
  /** Changes the state of a list. One step of undo. Rejects as `rows.derive`. */
  const alter = async (list: ListId, toOther: (state: GridState) => GridState): Promise<void> => {
    const grid = gridOf(list)
    await grid.asOne(async () => {
      const view = toOther(grid.whole.value)
      await grid.setDerived(view.derived ?? [])
      grid.show(view)
    })
  }
  return { gridOf, prepare, contentNow, isChanged, show, alter }
})

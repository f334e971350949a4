import { computed, nextTick, shallowRef, type Ref } from 'vue'
import type {
  DerivedColumn,
  LoadedOrders,
  OrderFilters,
  OrderView,
  SavedOrderState,
  SeenOrders,
  Unfolded
} from '../../../preload/contract/index.ts'
import {
  filterBy,
  fromKept,
  toKept,
  presentIn,
  type GridState,
  createGridStore,
  firstView,
  type GridStore,
  type ShownViewName,
  askedBy,
  questionOf,
  isInEffect,
  shapeOf,
  viewOfShape,
  withMissing
} from '../../grid/index.ts'
import { i18n } from '../../i18n/index.ts'
import { createGivenColumns } from '../../state/given-columns.ts'
import { isEqual } from '../../state/is-equal.ts'
import { createKeptStates } from '../../state/kept-states.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import {
  everything,
  presetOf,
  useSavedSearches,
  viewOfPreset,
  type OrderSearchContent
} from './saved-searches-store.ts'

interface ShownSearchOptions {
  readonly filters: Ref<OrderFilters>
  readonly list: Ref<LoadedOrders | null>
  readonly view: Ref<OrderView>
  readonly load: () => Promise<void>
}

/** The page's part of a step of undo: the search and the view of its results. */
type Searched = Pick<SavedOrderState, 'content'> & Pick<SeenOrders, 'view'>

/** The name under which the state of the page is kept. */
const keptName = 'orders'

/** True if the page opens with a state anyway. The sort is in the layout. */
const isInitial = ({ view, content, seen }: Pick<SavedOrderState, 'view' | 'content' | 'seen'>): boolean => {
  const { filters = [], search = '' } = seen?.grid ?? {}
  return (
    view === firstView &&
    isEqual(content, everything.content) &&
    (seen?.view ?? 'all') === 'all' &&
    filters.length === 0 &&
    search === '' &&
    !seen?.shape?.groups &&
    !seen?.shape?.derived
  )
}

/** The own columns of a view. What a file has of other kinds cannot be made here. */
const formulasOf = ({ shape }: SeenOrders): readonly DerivedColumn[] =>
  (shape?.derived ?? []).filter(({ kind }) => kind === 'formula')

/** The orders' grid beside their search, in the form of saved views: read, restored, undone, and kept. */
export const createShownSearch = ({ filters, list, view, load }: ShownSearchOptions) => {
  const { locale } = i18n.global
  const kept = createKeptStates<SavedOrderState>('orderState')
  const saved = useSavedSearches()
  const columns = () => list.value?.columns ?? []

  const giveColumns = createGivenColumns<'orders'>(async (_orders, wanted, words) => {
    const of = { kind: 'orders', view: view.value } as const
    const state = await callWithSignInRetry('rows.derive', { of, columns: [...wanted], words })
    // A newer search may have been answered meanwhile, and has them itself.
    if (!('list' in state) && state.loaded && list.value && state.loaded.loadId > list.value.loadId)
      list.value = state.loaded
  })
  /** Gives the orders these own columns and no others. Rejects as `rows.derive`. */
  const derive = (wanted: readonly DerivedColumn[]): Promise<void> => giveColumns('orders', wanted)

  /** Shows what waits for the next answer; null where nothing does. */
  let showWanted: (() => Promise<void>) | null = null

  const keep = (): void => {
    if (!list.value) return
    kept.keepSoon(keptName, (id) => {
      const now = seen()
      // The columns are in the layout.
      const state = {
        view: grid.open.value,
        content: list.value?.filters ?? filters.value,
        seen: { ...now, shape: now.shape && { ...now.shape, columns: null } }
      }
      if (isInitial(state)) return null
      return {
        kind: 'orderState',
        id,
        name: keptName,
        isDefault: false,
        ...state,
        ...toKept(grid.whole.value.unfolded)
      }
    })
  }
  const grid: GridStore = createGridStore<Searched>({
    gridId: 'orders',
    loaded: () => list.value,
    derive,
    onChange: keep,
    page: {
      read: () => (showWanted || !list.value ? null : { content: list.value.filters, view: view.value }),
      show: async (searched, showGrid) => {
        const showAll = (): Promise<void> => {
          view.value = searched.view
          return showGrid()
        }
        if (isEqual(searched.content, list.value?.filters)) return showAll()
        filters.value = searched.content
        showWanted = showAll
        await load()
      }
    },
    viewName: (): ShownViewName | null => {
      const shown = saved.all().find(({ id }) => id === openId.value)
      return shown ? { name: saved.nameOf(shown), isChanged: isChanged(shown.content) } : null
    }
  })

  /** The id of the open view: a saved search, or else the preset of the orders that are shown. */
  const openId = computed(() => (viewOfPreset(grid.open.value) === null ? grid.open.value : presetOf(view.value)))
  /** Makes a view the open one. Which preset is open follows from the orders that are shown. */
  const setOpen = (id: string): void => {
    grid.open.value = viewOfPreset(id) === null ? id : firstView
  }

  const seen = (): SeenOrders => {
    const shown = grid.isBegun.value ? grid.whole.value : null
    return { view: view.value, grid: shown && questionOf(shown, locale.value), shape: shown && shapeOf(shown) }
  }
  /** The content to save over a view: the state shown, and its columns that were not sent this time. */
  const seenOver = (before: SeenOrders | null): SeenOrders => {
    const now = seen()
    if (!list.value || !now.grid || !now.shape || !before) return now
    const held = {
      asked: before.grid ?? { ...now.grid, filters: [], sort: [] },
      ...(before.shape ?? { groups: null, columns: null })
    }
    const { asked, ...shape } = withMissing({ asked: now.grid, ...now.shape }, held, columns())
    return { ...now, grid: asked, shape }
  }

  /** The columns of the chosen view that the list no longer has; another array with every view that names any. */
  const goneColumns = shallowRef<readonly string[]>([])
  /** Converts a view to the grid's state. Filters on a field that is not sent this time wait in the grid. */
  const stateOf = ({ grid: asked, shape }: SeenOrders): GridState => ({
    ...(asked ? askedBy(asked, columns(), locale.value).view : { filters: {}, search: '' }),
    ...(shape && viewOfShape({ groups: shape.groups, columns: shape.columns }, columns())),
    topRow: 0
  })
  const show = async (then: SeenOrders, unfolded?: Unfolded): Promise<void> => {
    await grid.prepare()
    // Columns that cannot be derived are left out. No filter is on them.
    if (then.shape) await grid.setDerived(formulasOf(then)).catch(() => undefined)
    const gone = then.grid ? askedBy(then.grid, presentIn(columns()), locale.value).gone : []
    if (gone.length > 0 && grid.open.value !== firstView) goneColumns.value = gone
    view.value = then.view
    // A mounted grid gets the list first.
    await nextTick()
    const state = stateOf(then)
    grid.show({ ...state, ...fromKept(unfolded, then.shape?.groups ?? null, state.groups) })
  }
  /** Shows this with the next answer, or nothing. */
  const want = (then: SeenOrders | null, unfolded?: Unfolded): void => {
    showWanted = then && (() => show(then, unfolded))
  }
  /** Shows what waits for an answer, now that there is one. */
  const answered = async (): Promise<void> => {
    const work = showWanted
    showWanted = null
    await (work ? grid.asOne(work) : grid.note())
  }

  const choose = (id: string, { content, seen: then }: OrderSearchContent): Promise<void> => {
    setOpen(id)
    filters.value = content
    want(then)
    return load()
  }
  /** True if the search or the grid differs from a view, as the grid would show it. Reactive. */
  const isChanged = ({ content, seen: then }: OrderSearchContent): boolean => {
    if (!isEqual(content, filters.value)) return true
    if (!then) return false
    if (then.view !== view.value) return true
    const now = seen()
    if (showWanted || !now.grid || !now.shape) return false
    const { derived: _own, ...shape } = shapeOf(stateOf(then))
    const held = {
      asked: then.grid ? questionOf(stateOf(then), locale.value) : now.grid,
      ...(then.shape ? { ...shape, derived: [...formulasOf(then)] } : now.shape)
    }
    return !isInEffect(held, { asked: now.grid, ...now.shape }, columns(), grid.settle)
  }

  return {
    grid,
    seen,
    seenOver,
    derive,
    goneColumns,
    answered,
    choose,
    isChanged,
    /** The state in which the user left the page last; null where the page opens with it anyway. */
    readKept: () => kept.read(keptName),
    openId,
    setOpen,
    goOnIn: (id: string): void => {
      setOpen(id)
      grid.note()
    },
    want,
    /** Shows of the next answer what is seen now, with this typed into the filter of a column. */
    wantFilter: (column: string, typed: string): void => {
      const { value: now } = grid.whole
      const asked = {
        ...now,
        filters: { ...now.filters, [column]: filterBy('typed', typed) }
      }
      want({ view: view.value, grid: questionOf(asked, locale.value), shape: null })
    },
    forget: (): void => {
      kept.forget()
      showWanted = null
      goneColumns.value = []
      grid.forget()
    }
  }
}

import { markRaw, nextTick, shallowRef, type Ref } from 'vue'
import type {
  DerivedColumn,
  LoadedOrders,
  OrderFilters,
  OrderView,
  SeenOrders,
  Unfolded
} from '../../../preload/contract/index.ts'
import { derivedOf } from '../../grid/derived/use-derived.ts'
import { askedBy, questionOf, withPlainNumbers } from '../../grid/state/saved-query.ts'
import { typedOption } from '../../grid/filters/language/operators.ts'
import { fromKept, toKept } from '../../grid/grouping/grouping.ts'
import { presentIn } from '../../grid/columns/present-columns.ts'
import { createQueryHistory } from '../../grid/state/query-history.ts'
import { shapeOf, viewOfShape, withMissing } from '../../grid/state/view-content.ts'
import type { MountedView, ViewState, ViewStateStore } from '../../grid/state/view-state.ts'
import { i18n } from '../../i18n/index.ts'
import { createGivenColumns } from '../../state/given-columns.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { createKeptSearch } from './kept-search.ts'
import { firstSearch, useSavedSearches, type OrderSearchContent } from './saved-searches-store.ts'

interface ShownSearchOptions {
  /** Typed filters of the search. */
  readonly filters: Ref<OrderFilters>
  /** The last answer. */
  readonly list: Ref<LoadedOrders | null>
  /** The view of the answer that is shown. */
  readonly view: Ref<OrderView>
  /** True if the view has orders, so that there is a grid or will be one. */
  readonly hasRows: () => boolean
  /** Searches by the filters. */
  readonly load: () => Promise<void>
}

/** The state that can be undone and redone: the search, the view of its results, and which saved view is open. */
interface Undoable extends OrderSearchContent {
  readonly open: string
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The state of the orders' grid beside their search, in the form of saved views: read, restored, undone, and kept for
 * the next start. It holds the grid's view state between visits to the page.
 */
export const createShownSearch = ({ filters, list, view, hasRows, load }: ShownSearchOptions) => {
  const { locale } = i18n.global
  const kept = createKeptSearch()
  const saved = useSavedSearches()
  let gridView: ViewState | null = null
  let mounted: MountedView | null = null
  /** Rises whenever something else may be seen. */
  const changes = shallowRef(0)
  /** The id of the view that is open. */
  const open = shallowRef(firstSearch)

  const seen = (): SeenOrders => {
    const asked = mounted?.read() ?? gridView
    return { view: view.value, grid: asked && questionOf(asked, locale.value), shape: asked && shapeOf(asked) }
  }
  /**
   * The content to save over a view: the state shown, together with the view's columns that the service has not sent
   * this time.
   */
  const seenOver = (before: SeenOrders | null): SeenOrders => {
    const now = seen()
    if (!list.value || !now.grid || !now.shape || !before) return now
    const held = {
      asked: before.grid ?? { ...now.grid, filters: [], sort: [] },
      ...(before.shape ?? { groups: null, columns: null })
    }
    const { asked, ...shape } = withMissing({ asked: now.grid, ...now.shape }, held, list.value.columns)
    return { ...now, grid: asked, shape }
  }
  /** View to restore with the next answer; null where nothing waits for one. */
  let wanted: { readonly seen: SeenOrders | null; readonly unfolded?: Unfolded | undefined } | null = null
  const history = markRaw(
    createQueryHistory<Undoable>({
      // A grid that is about to be mounted says what it is asked once it is.
      read: () =>
        !wanted && list.value && (mounted || !hasRows())
          ? { content: list.value.filters, seen: seen(), open: open.value }
          : null,
      show: async ({ open: id, ...state }) => {
        open.value = id
        if (!list.value || !isSame(state.content, list.value.filters)) return choose(id, state)
        wanted = state
        await showWanted()
      }
    })
  )
  /** Call it when something else may be searched for or seen. */
  const note = (): void => {
    changes.value += 1
    history.note()
    if (list.value)
      kept.keepSoon(() => ({
        view: open.value,
        content: list.value?.filters ?? filters.value,
        seen: seen(),
        ...toKept((mounted?.read() ?? gridView)?.unfolded)
      }))
  }

  const giveColumns = createGivenColumns<'orders'>(async (_orders, columns, words) => {
    const { loaded } = await callWithSignInRetry('orders.derive', { columns: [...columns], words })
    // A newer search may have been answered meanwhile, and has them itself.
    if (loaded && list.value && loaded.loadId > list.value.loadId) list.value = loaded
  })
  /** Gives the orders these own columns and no others. Rejects as `orders.derive`. */
  const derive = (columns: readonly DerivedColumn[]): Promise<void> => giveColumns('orders', columns)
  /** The own columns of a view. What a file has of other kinds cannot be made here. */
  const formulasOf = ({ shape }: SeenOrders): readonly DerivedColumn[] =>
    (shape?.derived ?? []).filter(({ kind }) => kind === 'formula')

  /** The columns of the chosen view that the list no longer has; another array with every view that names any. */
  const goneColumns = shallowRef<readonly string[]>([])
  /**
   * The view state that the grid would be given of a view, and the columns missing from it. Filters on a field that is
   * not sent this time wait in the grid.
   */
  const viewOf = ({
    grid,
    shape
  }: SeenOrders): { readonly state: Omit<ViewState, 'topRow'>; readonly gone: readonly string[] } => {
    const columns = list.value?.columns ?? []
    const asked = grid && askedBy(grid, columns, locale.value)
    return {
      state: {
        ...(asked?.view ?? { filters: {}, search: '' }),
        ...(shape && viewOfShape({ groups: shape.groups, columns: shape.columns }, columns))
      },
      gone: grid ? askedBy(grid, presentIn(columns), locale.value).gone : []
    }
  }
  const showWanted = async (): Promise<void> => {
    const { seen: then, unfolded } = wanted ?? {}
    wanted = null
    if (!then) return
    // Columns that cannot be derived are left out. No filter is on them.
    if (then.shape && !isSame(formulasOf(then), derivedOf(list.value?.columns ?? [])))
      await derive(formulasOf(then)).catch(() => undefined)
    const { state, gone } = viewOf(then)
    if (gone.length > 0 && open.value !== firstSearch) goneColumns.value = gone
    const derived = derivedOf(list.value?.columns ?? [])
    await history.asOne(async () => {
      view.value = then.view
      // The grid gets the list first. Where the view has no orders it goes, and has the view state when it comes back.
      await nextTick()
      const shown: ViewState = {
        ...state,
        ...fromKept(unfolded, then.shape?.groups ?? null, state.groups),
        ...(derived.length > 0 && { derived }),
        topRow: 0
      }
      if (mounted) await mounted.show(shown)
      else gridView = shown
    })
  }
  /** Shows what waits for an answer, now that there is one. */
  const answered = async (): Promise<void> => {
    await showWanted()
    note()
  }

  /** Opens a view: searches by it, and shows what was seen when it was saved. */
  const choose = (id: string, { content, seen: then }: OrderSearchContent): Promise<void> => {
    open.value = id
    filters.value = content
    wanted = { seen: then }
    return load()
  }
  /** True if the search or the grid differs from a view, as the grid would show it. Reactive. */
  const isChanged = ({ content, seen: then }: OrderSearchContent): boolean => {
    if (!isSame(content, filters.value)) return true
    if (!then || changes.value < 0) return false
    if (then.view !== view.value) return true
    if (!mounted || wanted) return false
    const { settle } = mounted
    const [{ state }, now] = [viewOf(then), seen()]
    const settled = { ...state, ...(state.columns && { columns: settle(state.columns) }), derived: formulasOf(then) }
    const shapeNow = now.shape && {
      ...now.shape,
      columns: state.columns && now.shape.columns ? [...settle(now.shape.columns)] : null
    }
    const columns = list.value?.columns ?? []
    const [held, shown] = [questionOf(settled, locale.value), now.grid].map(
      (grid) => grid && withPlainNumbers(grid, columns)
    )
    return (then.grid !== null && !isSame(held, shown)) || (then.shape !== null && !isSame(shapeOf(settled), shapeNow))
  }

  const viewState: ViewStateStore = {
    read: () => gridView,
    write: (state) => {
      gridView = state
    },
    attach: (grid) => {
      mounted = grid
      changes.value += 1
    },
    asked: note,
    asOne: (work) => history.asOne(work),
    shownView: () => {
      const shown = saved.all().find(({ id }) => id === open.value)
      return shown ? { name: saved.nameOf(shown), isChanged: isChanged(shown.content) } : null
    }
  }

  return {
    open,
    seen,
    seenOver,
    history,
    note,
    derive,
    goneColumns,
    answered,
    choose,
    isChanged,
    viewState,
    /**
     * The state in which the user left the page in an earlier run of the program; null where the page opens with it
     * anyway.
     */
    readKept: kept.read,
    /** Goes on in another view with what is shown. */
    goOnIn: (id: string): void => {
      open.value = id
      note()
    },
    /** Shows this of the next answer, with these of its groups open, or nothing of what waited for it. */
    want: (then: SeenOrders | null, unfolded?: Unfolded): void => {
      wanted = then && { seen: then, unfolded }
    },
    /** Shows of the next answer what is seen now, with this typed into the filter of a column. */
    wantFilter: (column: string, typed: string): void => {
      const now = mounted?.read() ?? gridView ?? { filters: {}, search: '' }
      const asked = {
        ...now,
        filters: { ...now.filters, [column]: { filterType: 'text', type: typedOption, filter: typed } as const }
      }
      wanted = { seen: { view: view.value, grid: questionOf(asked, locale.value), shape: null } }
    },
    forget: (): void => {
      kept.forget()
      gridView = null
      wanted = null
      goneColumns.value = []
      open.value = firstSearch
      history.forget()
    }
  }
}

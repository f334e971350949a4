import { computed, nextTick, shallowRef } from 'vue'
import {
  uiLanguageOf,
  type DerivedColumn,
  type GridId,
  type GridLayout,
  type KeptLayout,
  type ShownList,
  type Unfolded,
  type ViewColumns
} from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { i18n } from '../../i18n/index.ts'
import { changed, historyOf, redone, undone, type History } from '../../state/history.ts'
import { isEqual } from '../../state/is-equal.ts'
import { isPlaceholder } from '../data/placeholder-load.ts'
import { derivedOf } from '../columns/column-summary.ts'
import { withoutUnits, allFolded, isFolded, type Grouping, type UnfoldedGroups } from '../grouping/grouping.ts'
import { emptyGridState, initialGridState, isSameStep, withColumns, withSort, type GridState } from './grid-state.ts'
import { arrangedColumns, currentColumns, defaultColumns, settledColumns, sortedByDefault } from './layout.ts'
import { createLayoutSaver } from './layout-saver.ts'
import { onePerOf } from './query.ts'
import { askedBy, questionOf } from './saved-query.ts'

/** The id of the view that a page opens with at first. */
export const firstView = 'first'

/** The name of the grid's view, and if it has unsaved changes. */
export interface ShownViewName {
  readonly name: string
  readonly isChanged: boolean
}

/** A step of undo: the grid's state, the open view, and the page's own part. */
interface Step<Page> {
  readonly grid: GridState
  readonly open: string
  readonly page: Page | null
}

interface GridStoreOptions<Page> {
  readonly gridId: GridId
  /** The load that the grid shows; null for none. */
  readonly loaded: () => ShownList | null
  /** Replaces the derived columns of the load. */
  readonly derive: (columns: readonly DerivedColumn[]) => Promise<void>
  /** Returns the state of an earlier run of the program; null for the initial one. Never rejects. */
  readonly restore?: (loaded: ShownList) => Promise<GridState | null>
  /** Called after each change of the state. */
  readonly onChange?: () => void
  /** The page's own part of a step of undo. */
  readonly page?: {
    /** Null while the page cannot say. */
    readonly read: () => Page | null
    /** Shows the page's part, then the grid's by `showGrid`. */
    readonly show: (page: Page, showGrid: () => Promise<void>) => Promise<void>
  }
  /** Returns the open view of the grid; absent or null for none. */
  readonly viewName?: () => ShownViewName | null
}

/**
 * Owns the state of one grid, mounted or not: changes, undo, the open view, and the layout that is saved for the next
 * start. A mounted grid renders the state and reports gestures (`useGridState`).
 */
export const createGridStore = <Page = never>({
  gridId,
  loaded,
  derive,
  restore: restorePage,
  onChange,
  page,
  viewName = () => null
}: GridStoreOptions<Page>) => {
  const language = () => uiLanguageOf('system', i18n.global.locale.value)
  const columns = () => loaded()?.columns ?? []
  const saver = createLayoutSaver(gridId)
  const state = shallowRef<GridState>(emptyGridState)
  const open = shallowRef(firstView)
  /** The default columns with the widths of the mounted grid. */
  const fitted = shallowRef<GridLayout['columns'] | null>(null)
  /** The open groups of each grouping. They are no part of the query, and survive a visit to the rows of a group. */
  const opened = shallowRef<readonly UnfoldedGroups[]>([])
  /** True once the state is no longer the empty one. */
  const isBegun = shallowRef(false)
  let savedLayout: Promise<KeptLayout | null> | null = null

  /** The state with all columns and the derived ones, as a view holds it. */
  const whole = computed((): GridState => {
    const derived = derivedOf(columns())
    return {
      ...state.value,
      unfolded: opened.value.find(({ by, unfolded }) => isEqual(by, state.value.groups?.by) && !isFolded(unfolded)),
      sort: state.value.sort ?? sortedByDefault(gridId),
      columns: currentColumns(state.value.columns, defaultColumns(gridId, columns())),
      derived: derived.length > 0 ? derived : undefined
    }
  })

  /** The column of whose value one row is shown; undefined if all are. */
  const onePer = computed(() => onePerOf(gridId, whole.value, columns()))

  const history = shallowRef<History<Step<Page>> | null>(null)
  /** Number of running changes of several parts. Their parts are no steps of undo. */
  let grouped = 0
  /** Records a step of undo if something has changed. */
  const note = (): void => {
    const ofPage = page ? page.read() : null
    if (grouped > 0 || !isBegun.value || (page && ofPage === null)) return
    const now = { grid: { ...state.value, derived: whole.value.derived, topRow: 0 }, open: open.value, page: ofPage }
    const before = history.value?.present
    if (!history.value || !before) history.value = historyOf(now)
    else if (now.open !== before.open || !isEqual(now.page, before.page) || !isSameStep(now.grid, before.grid))
      history.value = changed(history.value, now)
  }
  const silently = async (work: () => Promise<void>): Promise<void> => {
    grouped += 1
    try {
      await work()
    } finally {
      grouped -= 1
    }
  }
  /** Runs several changes as a single step of undo. Rejects as they do. */
  const asOne = async (work: () => Promise<void>): Promise<void> => {
    await silently(work)
    note()
    onChange?.()
  }

  const set = (next: GridState): void => {
    const before = state.value
    isBegun.value = true
    if (isEqual(next, before)) return
    state.value = next
    if (!isEqual([next.columns, next.sort], [before.columns, before.sort])) {
      const { columns: all = [], sort = [] } = whole.value
      saver.save(next.columns || next.sort ? { columns: [...all], sort: [...sort] } : null)
    }
    note()
    onChange?.()
  }
  const unfold = ({ by, unfolded }: UnfoldedGroups): void => {
    const bare = withoutUnits({ by, across: null }).by
    opened.value = [...opened.value.filter((other) => !isEqual(other.by, bare)), { by: bare, unfolded }]
    onChange?.()
  }
  const change = (part: Partial<GridState>): void => set({ ...state.value, ...part })
  /** Shows a view, read in the window's language; keeps columns and sort where it says nothing of them. */
  const show = ({ columns: arranged, sort, derived: _inLoad, unfolded, ...view }: GridState): void => {
    if (unfolded) unfold(unfolded)
    const { columns: own, sort: ownSort } = state.value
    const kept: GridState = { ...view, language: language(), columns: own, sort: ownSort }
    const sorted = sort ? withSort(kept, sort, gridId) : kept
    set(arranged ? withColumns(sorted, arranged, gridId, columns()) : sorted)
  }
  /** Replaces the derived columns if different. Rejects as `derive`; resolves once a mounted grid has them. */
  const setDerived = async (wanted: readonly DerivedColumn[]): Promise<void> => {
    if (isEqual(wanted, derivedOf(columns()))) return
    await derive(wanted)
    await nextTick()
  }

  const step = async (to: (from: History<Step<Page>>) => History<Step<Page>>): Promise<void> => {
    const next = history.value && to(history.value)
    if (!next || next === history.value) return
    history.value = next
    const { grid, open: id, page: ofPage } = next.present
    await silently(async () => {
      open.value = id
      const showGrid = async (): Promise<void> => {
        // A column that cannot be made again is left out.
        await setDerived(grid.derived ?? []).catch(() => undefined)
        const { derived: _inLoad, ...own } = grid
        set(own)
      }
      await (page && ofPage !== null ? page.show(ofPage, showGrid) : showGrid())
    })
    onChange?.()
  }

  /** Reads the saved layout, once. To be called before a view is shown. Never rejects. */
  const prepare = async (): Promise<void> => {
    if (savedLayout) return void (await savedLayout)
    // Without its layout a grid still has the default one.
    savedLayout = api.call('settings.layout', { grid: gridId }).catch(() => null)
    const read = savedLayout
    const layout = await read
    if (!layout || read !== savedLayout) return
    const { columns: own = layout.columns, sort = layout.sort } = state.value
    state.value = withSort({ ...state.value, columns: own }, sort, gridId)
  }

  return {
    state,
    whole,
    onePer,
    isBegun,
    open,
    fitted,
    prepare,
    change,
    show,
    setDerived,
    asOne,
    viewName,
    /** To be called when something outside the state has changed that is part of a step of undo. */
    note: (): void => {
      note()
      onChange?.()
    },
    /** Sets columns and sort after a gesture in a mounted grid, whose default columns have these widths. */
    arrange: (layout: GridLayout, defaults: GridLayout['columns']): void => {
      const arranged = arrangedColumns(layout.columns, state.value.columns, defaults)
      set(withColumns(withSort(state.value, layout.sort, gridId), arranged, gridId, columns()))
    },
    /** Drops the filters and the sort of columns that the load no longer has. */
    followColumns: (): void => {
      const names = new Set(columns().map(({ name }) => name))
      const { filters, sort } = state.value
      change({
        filters: Object.fromEntries(Object.entries(filters).filter(([name]) => names.has(name))),
        sort: sort?.filter(({ column }) => names.has(column))
      })
    },
    /** Returns the open groups of a grouping. */
    unfoldedOf: ({ by }: Pick<Grouping, 'by'>): Unfolded => {
      const bare = withoutUnits({ by, across: null }).by
      return opened.value.find((groups) => isEqual(groups.by, bare))?.unfolded ?? allFolded
    },
    /** Sets the open groups of a grouping. */
    unfold,
    resetLayout: (): void => change({ columns: undefined, sort: undefined }),
    /** Returns a view's columns as the grid shows them. */
    settle: (arranged: ViewColumns): ViewColumns =>
      settledColumns(arranged, fitted.value ?? defaultColumns(gridId, columns())),
    /** To be called before the grid is mounted, and again with the first rows. Never rejects. */
    restore: async (load: ShownList): Promise<void> => {
      await prepare()
      if (isBegun.value || isPlaceholder(load)) return
      const restored = (await restorePage?.(load)) ?? initialGridState(load.periods)
      // A view may have been chosen meanwhile.
      if (isBegun.value) return
      isBegun.value = true
      await silently(async () => show(restored))
    },
    /** To be called once a mounted grid has rows: converts the filters to the window's language and these columns. */
    begin: (): void => {
      const shown = language()
      const { filters } = askedBy(questionOf(state.value, shown), columns(), shown).view
      // Steps are typed in the language before.
      if (state.value.language !== undefined && state.value.language !== shown) history.value = null
      state.value = { ...state.value, filters, language: shown }
      note()
    },
    /** To be called when the grid is unmounted. */
    leave: (topRow: number): void => {
      fitted.value = null
      saver.flush()
      if (isBegun.value) state.value = { ...state.value, topRow }
    },
    flush: saver.flush,
    history: {
      canUndo: computed(() => (history.value?.past.length ?? 0) > 0),
      canRedo: computed(() => (history.value?.future.length ?? 0) > 0),
      undo: (): Promise<void> => step(undone),
      redo: (): Promise<void> => step(redone)
    },
    /** To be called when the user leaves. */
    forget: (): void => {
      isBegun.value = false
      savedLayout = null
      history.value = null
      open.value = firstView
      opened.value = []
      state.value = emptyGridState
    }
  }
}
export type GridStore = ReturnType<typeof createGridStore>
export type GridHistory = GridStore['history']

import type { GridApi } from 'ag-grid-community'
import { nextTick, type Ref, type ShallowRef } from 'vue'
import type { GridLayout, KeptLayout, Sort, ViewColumns } from '../../../preload/contract/index.ts'
import type { DerivedColumns } from '../derived/use-derived.ts'
import type { GridRow } from '../cells/grid-row.ts'
import { isFolded, notGrouped, type Grouping } from '../grouping/grouping.ts'
import type { OpenGroups } from '../grouping/use-grouping.ts'
import { givenWidths, toColumnState, toLayout } from './layout.ts'
import { settledColumns } from './view-columns.ts'
import type { MountedView, ViewState } from './view-state.ts'

interface ShownView extends MountedView {
  readonly sortBy: (sort: readonly Sort[]) => void
  /** Applies the view state to a grid that has not requested rows yet. */
  readonly begin: (view: ViewState) => void
}

interface ShownViewOptions {
  readonly grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
  readonly search: Ref<string>
  readonly grouping: Ref<Grouping>
  /** The open groups. */
  readonly open: Pick<OpenGroups, 'read' | 'restore'>
  /** Sets the search and requests the rows again. */
  readonly searchFor: (text: string) => void
  readonly defaults: () => GridLayout
  /** `given`: the columns with a width of their own in it. */
  readonly saveLayout: (layout: GridLayout, given: ReadonlySet<string>) => void
  /**
   * Returns the layout with null for widths that the user has not chosen: these depend on the window and the language
   * of the headings.
   */
  readonly kept: (layout: GridLayout) => KeptLayout
  readonly derived: Pick<DerivedColumns, 'columns' | 'set'>
}

/** Reads and sets the whole state of a mounted grid. */
export const useShownView = ({
  grid,
  search,
  grouping,
  open,
  searchFor,
  defaults,
  saveLayout,
  kept,
  derived
}: ShownViewOptions): ShownView => {
  const sortBy = (sort: readonly Sort[]): void => {
    const state = sort.map(({ column, direction }, sortIndex) => ({ colId: column, sort: direction, sortIndex }))
    grid.value?.applyColumnState({ state, defaultState: { sort: null } })
  }
  const arrange = (columns: ViewColumns, sort: readonly Sort[]): void => {
    const layout = { columns: settledColumns(columns, defaults().columns), sort: [...sort] }
    grid.value?.applyColumnState({ state: toColumnState(layout), applyOrder: true })
    // The grid emits no event for widths set by the program.
    saveLayout(layout, givenWidths(columns))
  }
  const readGroups = (): Pick<ViewState, 'groups' | 'unfolded'> => {
    const { value: groups } = grouping
    if (groups.by.length === 0) return {}
    const unfolded = open.read(groups)
    return { groups, ...(!isFolded(unfolded) && { unfolded: { by: groups.by, unfolded } }) }
  }
  const ask = ({ filters, sort, columns, groups = notGrouped, unfolded }: ViewState): void => {
    if (unfolded) open.restore(unfolded)
    grouping.value = groups
    if (columns) arrange(columns, sort ?? [])
    else if (sort) sortBy(sort)
    grid.value?.setFilterModel({ ...filters })
  }
  return {
    sortBy,
    settle: (columns) => settledColumns(columns, defaults().columns),
    begin: (view) => {
      search.value = view.search
      ask(view)
    },
    read: () => ({
      filters: grid.value?.getFilterModel() ?? {},
      search: search.value,
      ...kept(toLayout(grid.value?.getColumnState() ?? [])),
      ...readGroups(),
      ...(derived.columns.value.length > 0 && { derived: derived.columns.value }),
      topRow: grid.value?.getFirstDisplayedRowIndex() ?? 0
    }),
    show: async (view) => {
      const wanted = view.derived ?? []
      if (JSON.stringify(wanted) !== JSON.stringify(derived.columns.value)) {
        await derived.set(wanted)
        // Filters and sorts may be on columns that the grid gets only now.
        await nextTick()
      }
      ask(view)
      searchFor(view.search)
      if (view.topRow > 0) grid.value?.ensureIndexVisible(view.topRow, 'top')
    }
  }
}

import type { ColDef, ColumnState } from 'ag-grid-community'
import type { ColumnSummary, GridId, GridLayout, KeptLayout, Sort } from '../../../preload/contract/index.ts'
import { widthsInRoom, type FittingWidth } from '../columns/column-width.ts'
import { firstView } from './first-view.ts'
import { toSort } from './query.ts'

type ColumnLayout = GridLayout['columns'][number]

/** The column that identifies a row, by grid. It is pinned at the left by default. */
const pinnedByDefault: { readonly [Id in GridId]?: string } = {
  hyresobjekt: 'Hyresobjekt',
  avtal: 'Avtal',
  kund: 'Kund',
  uthyrning: 'Hyresobjekt',
  orders: 'ÄrendeNummer'
}

/** The default sort, by grid, where it is not the service's order. Orders: the newest first. */
export const sortedByDefault: { readonly [Id in GridId]?: Sort } = { orders: { column: 'Skapad', direction: 'desc' } }

/**
 * Returns the default layout: the default columns of `firstView` in their order, filling the available pixels where
 * they can, and all others hidden behind them; the identifying column pinned at the left; sorted in the service's
 * order, except for orders.
 */
export const defaultLayout = (
  grid: GridId,
  columns: readonly ColumnSummary[],
  room: number,
  widthOf: (column: ColumnSummary) => FittingWidth
): GridLayout => {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const { shown, hidden } = firstView(grid, columns)
  const fitting = (names: readonly string[]): FittingWidth[] =>
    names.flatMap((name) => byName.get(name) ?? []).map(widthOf)
  const inRoom = widthsInRoom(fitting(shown), room)
  const asNeeded = fitting(hidden).map(({ needed }) => needed)
  const layoutOf = (name: string, width: number, isHidden: boolean): ColumnLayout => ({
    name,
    width,
    hidden: isHidden,
    pinned: name === pinnedByDefault[grid] ? 'left' : null
  })
  return {
    columns: [
      ...shown.map((name, at) => layoutOf(name, inRoom[at] ?? 0, false)),
      ...hidden.map((name, at) => layoutOf(name, asNeeded[at] ?? 0, true))
    ],
    sort: [sortedByDefault[grid] ?? []].flat()
  }
}

const widthsOf = ({ columns }: GridLayout): ReadonlyMap<string, number> =>
  new Map(columns.map(({ name, width }) => [name, width]))

/** Returns the layout with the column widths of another one. */
export const keepingWidths = (layout: GridLayout, other: GridLayout): GridLayout => {
  const widths = widthsOf(other)
  return {
    ...layout,
    columns: layout.columns.map((column) => ({ ...column, width: widths.get(column.name) ?? column.width }))
  }
}

/**
 * Returns the names of columns with a user-chosen width after a change of layout: those chosen before whose width is
 * unchanged, and those whose width has changed, unless to the default. A chosen width stays chosen where another
 * window's default happens to be equal.
 */
export const chosenWidths = (
  chosen: ReadonlySet<string>,
  before: GridLayout,
  layout: GridLayout,
  defaults: GridLayout
): ReadonlySet<string> => {
  const [old, byDefault] = [widthsOf(before), widthsOf(defaults)]
  const isChosen = ({ name, width }: ColumnLayout): boolean =>
    width === old.get(name) ? chosen.has(name) : width !== byDefault.get(name)
  return new Set(layout.columns.filter(isChosen).map(({ name }) => name))
}

/** Returns the layout after a change of defaults: columns without a chosen width get the default one. */
export const followingWidths = (layout: GridLayout, chosen: ReadonlySet<string>, defaults: GridLayout): GridLayout => {
  const widths = widthsOf(defaults)
  const widthOf = ({ name, width }: ColumnLayout): number => (chosen.has(name) ? width : (widths.get(name) ?? width))
  return { ...layout, columns: layout.columns.map((column) => ({ ...column, width: widthOf(column) })) }
}

/** Returns the names of stored columns that have a width of their own. */
export const givenWidths = (columns: KeptLayout['columns']): ReadonlySet<string> =>
  new Set(columns.filter(({ width }) => width !== null).map(({ name }) => name))

/**
 * Returns the layout for storage: a width that the user has not chosen is null, so that it follows the window and the
 * headings.
 */
export const keptLayout = (layout: GridLayout, chosen: ReadonlySet<string>): KeptLayout => ({
  ...layout,
  columns: layout.columns.map((column) => ({ ...column, width: chosen.has(column.name) ? column.width : null }))
})

/** Adapts a saved layout to the current columns: drops missing ones, and adds new ones at the end. */
export const reconcileLayout = (saved: KeptLayout, defaults: GridLayout): GridLayout => {
  const current = widthsOf(defaults)
  const inSaved = new Set(saved.columns.map(({ name }) => name))
  return {
    columns: [
      ...saved.columns.flatMap((column) => {
        const width = current.get(column.name)
        return width === undefined ? [] : [{ ...column, width: column.width ?? width }]
      }),
      ...defaults.columns.filter(({ name }) => !inSaved.has(name)).map((column) => ({ ...column, pinned: null }))
    ],
    sort: saved.sort.filter(({ column }) => current.has(column))
  }
}

const sides = { left: 'left', right: 'right' } as const

/** Converts the grid's column state to a layout of the contract. */
export const toLayout = (state: readonly ColumnState[]): GridLayout => {
  const sorted = state
    .filter(({ sort }) => sort)
    .toSorted((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
  return {
    columns: state.map(({ colId, width, hide, pinned }) => ({
      name: colId,
      width: width ?? 100,
      hidden: hide ?? false,
      pinned: pinned === 'left' || pinned === 'right' ? sides[pinned] : null
    })),
    sort: toSort(sorted.map(({ colId, sort }) => ({ colId, sort: sort ?? 'asc' })))
  }
}

type FullColumnState = Required<Pick<ColumnState, 'colId'>> & {
  readonly width: number
  readonly hide: boolean
  readonly pinned: 'left' | 'right' | null
  readonly sort: 'asc' | 'desc' | null
  readonly sortIndex: number | null
}

/**
 * Converts a layout to the grid's column state. Complete, so that applying it also removes the sort of every other
 * column.
 */
export const toColumnState = (layout: GridLayout): FullColumnState[] => {
  const sortOf = new Map(layout.sort.map(({ column, direction }, index) => [column, { direction, index }]))
  return layout.columns.map(({ name, width, hidden, pinned }) => ({
    colId: name,
    width,
    hide: hidden,
    pinned,
    sort: sortOf.get(name)?.direction ?? null,
    sortIndex: sortOf.get(name)?.index ?? null
  }))
}

/**
 * Converts only the widths of a layout to column state: the user may have moved a column since, which the grid reports
 * with a delay.
 */
export const toWidths = ({ columns }: GridLayout): ColumnState[] =>
  columns.map(({ name, width }) => ({ colId: name, width }))

interface InitialColumn extends Pick<
  ColDef,
  'initialWidth' | 'initialHide' | 'initialPinned' | 'initialSort' | 'initialSortIndex'
> {
  readonly colId: string
}

/** Converts a layout to the part of the column definitions that is read when the grid is created. */
export const toInitialColumns = (layout: GridLayout): InitialColumn[] =>
  toColumnState(layout).map(({ colId, width, hide, pinned, sort, sortIndex }) => ({
    colId,
    initialWidth: width,
    initialHide: hide,
    ...(pinned && { initialPinned: pinned }),
    ...(sort && { initialSort: sort, initialSortIndex: sortIndex ?? 0 })
  }))

/** The layout with one column changed. */
export const withColumnChanged = (
  layout: GridLayout,
  name: string,
  change: Partial<Omit<ColumnLayout, 'name'>>
): GridLayout => ({
  ...layout,
  columns: layout.columns.map((column) => (column.name === name ? { ...column, ...change } : column))
})

/** Returns the layout with one column moved to the position of another. */
export const withColumnAt = (layout: GridLayout, name: string, place: string): GridLayout => {
  const from = layout.columns.findIndex((column) => column.name === name)
  const to = layout.columns.findIndex((column) => column.name === place)
  const column = layout.columns[from]
  if (!column || to < 0) return layout
  return { ...layout, columns: layout.columns.toSpliced(from, 1).toSpliced(to, 0, column) }
}

/** Returns the layout with one column moved by a number of places among the shown ones, at most to an end. */
export const withColumnMoved = (layout: GridLayout, name: string, by: number): GridLayout => {
  const shown = layout.columns.filter((column) => !column.hidden || column.name === name)
  const to = Math.min(shown.length - 1, Math.max(0, shown.findIndex((column) => column.name === name) + by))
  return withColumnAt(layout, name, shown[to]?.name ?? name)
}

/** Returns the layout with these columns shown or hidden. One column always stays shown. */
export const withShown = (layout: GridLayout, names: ReadonlySet<string>, hidden: boolean): GridLayout => {
  const columns = layout.columns.map((column) => (names.has(column.name) ? { ...column, hidden } : column))
  if (columns.some((column) => !column.hidden)) return { ...layout, columns }
  const kept =
    layout.columns.find((column) => !column.hidden && column.pinned === 'left') ??
    layout.columns.find((column) => !column.hidden)
  return { ...layout, columns: columns.map((column) => (column.name === kept?.name ? kept : column)) }
}

import type { ColDef, ColumnState } from 'ag-grid-community'
import type { ColumnSummary, GridId, GridLayout, Sort, ViewColumns } from '../../../preload/contract/index.ts'
import { widthsInRoom, type FittingWidth } from '../columns/column-width.ts'
import { firstView, type SentColumn } from './first-view.ts'

type ColumnLayout = GridLayout['columns'][number]

/** The column that identifies a row, by grid. It is pinned at the left by default. */
const pinnedByDefault: { readonly [Id in GridId]?: string } = {
  hyresobjekt: 'Hyresobjekt',
  avtal: 'Avtal',
  kund: 'Kund',
  uthyrning: 'Hyresobjekt',
  orders: 'ÄrendeNummer'
}

/** Returns a grid's default sort: the service's order, and of orders the newest first. */
export const sortedByDefault = (grid: GridId): readonly Sort[] =>
  grid === 'orders' ? [{ column: 'Skapad', direction: 'desc' }] : []

/**
 * Returns a grid's default columns with open widths: those of `firstView`, then hidden ones; the identifying column
 * pinned left.
 */
export const defaultColumns = (grid: GridId, columns: readonly SentColumn[]): ViewColumns => {
  const { shown, hidden } = firstView(grid, columns)
  return [...shown, ...hidden].map((name, at) => ({
    name,
    width: null,
    hidden: at >= shown.length,
    pinned: name === pinnedByDefault[grid] ? 'left' : null
  }))
}

/** Returns the default columns with their widths: the shown ones fill the available pixels where they can. */
export const fittedColumns = (
  grid: GridId,
  columns: readonly ColumnSummary[],
  room: number,
  widthOf: (column: ColumnSummary) => FittingWidth
): ColumnLayout[] => {
  const byName = new Map(columns.map((column) => [column.name, widthOf(column)]))
  const all = defaultColumns(grid, columns)
  const shown = all.filter(({ hidden }) => !hidden).flatMap(({ name }) => byName.get(name) ?? [])
  const inRoom = widthsInRoom(shown, room)
  return all.map((column, at) => ({ ...column, width: inRoom[at] ?? byName.get(column.name)?.needed ?? 0 }))
}

/** Returns the columns with the widths of others of their names. */
export const keepingWidths = (columns: ColumnLayout[], others: readonly ColumnLayout[]): ColumnLayout[] => {
  const widths = new Map(others.map(({ name, width }) => [name, width]))
  return columns.map((column) => ({ ...column, width: widths.get(column.name) ?? column.width }))
}

/** A column whose width may be open. */
type AnyColumn = ViewColumns[number]

/** Returns the columns that exist, with the default width where they have none. */
const present = <Column extends AnyColumn>(columns: readonly AnyColumn[], defaults: readonly Column[]): Column[] => {
  const byName = new Map(defaults.map((column) => [column.name, column]))
  return columns.flatMap((column) => {
    const own = byName.get(column.name)
    const { hidden, pinned, width } = column
    return own ? [{ ...own, hidden, pinned, width: width ?? own.width }] : []
  })
}
const otherThan = <Column extends AnyColumn>(columns: readonly Column[], named: readonly AnyColumn[]): Column[] => {
  const names = new Set(named.map(({ name }) => name))
  return columns.filter(({ name }) => !names.has(name))
}

/** Returns arranged columns as they are now: without missing ones, and with new ones at the end. */
export const currentColumns = <Column extends AnyColumn>(
  arranged: readonly AnyColumn[] | undefined,
  defaults: readonly Column[]
): Column[] => {
  if (!arranged) return [...defaults]
  return [
    ...present(arranged, defaults),
    ...otherThan(defaults, arranged).map((column) => ({ ...column, pinned: null }))
  ]
}

/** Returns a view's columns for a grid, unnamed ones hidden at the end; the default ones if it shows none. */
export const settledColumns = <Column extends AnyColumn>(
  columns: readonly AnyColumn[],
  defaults: readonly Column[]
): Column[] => {
  const named = present(columns, defaults)
  if (!named.some(({ hidden }) => !hidden)) return [...defaults]
  return [...named, ...otherThan(defaults, named).map((column) => ({ ...column, hidden: true, pinned: null }))]
}

/** Returns the columns after a gesture. Widths stay open or chosen if unchanged; the default is open. */
export const arrangedColumns = (
  changed: readonly ColumnLayout[],
  before: ViewColumns | undefined,
  defaults: readonly ColumnLayout[]
): ViewColumns => {
  const chosen = new Map(before?.map(({ name, width }) => [name, width]))
  const shown = new Map(currentColumns(before, defaults).map(({ name, width }) => [name, width]))
  const byDefault = new Map(defaults.map(({ name, width }) => [name, width]))
  const widthOf = ({ name, width }: ColumnLayout): number | null => {
    if (width === shown.get(name)) return chosen.get(name) ?? null
    return width === byDefault.get(name) ? null : width
  }
  return changed.map((column) => ({ ...column, width: widthOf(column) }))
}

/** Returns columns with missing ones back at their former places: each behind the one that it followed. */
export const withGone = <Column extends AnyColumn>(
  columns: readonly Column[],
  before: readonly Column[],
  gone: ReadonlySet<string>
): Column[] => {
  const all = [...columns]
  for (const [at, column] of before.entries()) {
    if (!gone.has(column.name) || all.some(({ name }) => name === column.name)) continue
    const followed = before.slice(0, at).findLast(({ name }) => all.some((other) => other.name === name))
    all.splice(all.findIndex(({ name }) => name === followed?.name) + 1, 0, column)
  }
  return all
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
    sort: sorted.map(({ colId, sort }) => ({ column: colId, direction: sort === 'desc' ? 'desc' : 'asc' }))
  }
}

type FullColumnState = Required<Pick<ColumnState, 'colId'>> & {
  readonly width: number
  readonly hide: boolean
  readonly pinned: 'left' | 'right' | null
  readonly sort: 'asc' | 'desc' | null
  readonly sortIndex: number | null
}

/** Converts a layout to complete column state, so that it also removes every other sort. */
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

/** Converts only a layout's widths: a column may have been moved since, reported with a delay. */
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

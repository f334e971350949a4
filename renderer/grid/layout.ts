import type { ColDef, ColumnState } from 'ag-grid-community'
import type { ColumnSummary, GridId, GridLayout, Sort } from '../../preload/contract/index.ts'
import { toSort } from './query.ts'

/** By grid, the column that identifies a row. It is pinned at the left by default. */
const pinnedByDefault: { readonly [Id in GridId]?: string } = {
  hyresobjekt: 'Hyresobjekt',
  avtal: 'Avtal',
  kund: 'Kund',
  uthyrning: 'Hyresobjekt',
  orders: 'ÄrendeNummer'
}

/** By grid, the default sort where it is not the service's order. Orders: the newest first. */
const sortedByDefault: { readonly [Id in GridId]?: Sort } = { orders: { column: 'Skapad', direction: 'desc' } }

/**
 * The default layout: every column, in the documented order with unknown ones last, as wide as its content, with the
 * identifying column pinned at the left; sorted as the service sends the rows, but for orders.
 */
export const defaultLayout = (
  grid: GridId,
  columns: readonly ColumnSummary[],
  widthOf: (column: ColumnSummary, index: number) => number
): GridLayout => ({
  columns: columns.map((column, index) => ({
    name: column.name,
    width: widthOf(column, index),
    hidden: false,
    pinned: column.name === pinnedByDefault[grid] ? 'left' : null
  })),
  sort: [sortedByDefault[grid] ?? []].flat()
})

/** A saved layout adapted to the current columns: drops those that are gone, and adds new ones at the end. */
export const reconcileLayout = (saved: GridLayout, defaults: GridLayout): GridLayout => {
  const current = new Set(defaults.columns.map(({ name }) => name))
  const inSaved = new Set(saved.columns.map(({ name }) => name))
  return {
    columns: [
      ...saved.columns.filter(({ name }) => current.has(name)),
      ...defaults.columns.filter(({ name }) => !inSaved.has(name)).map((column) => ({ ...column, pinned: null }))
    ],
    sort: saved.sort.filter(({ column }) => current.has(column))
  }
}

const sides = { left: 'left', right: 'right' } as const

/** The grid's column state in the contract's terms. */
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

/** A layout as the grid's column state. Complete, so that applying it also removes the sort of every other column. */
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

interface InitialColumn extends Pick<ColDef, 'initialWidth' | 'initialHide' | 'initialPinned' | 'initialSort' | 'initialSortIndex'> {
  readonly colId: string
}

/** A layout as the part of the column definitions that is read when the grid is created. */
export const toInitialColumns = (layout: GridLayout): InitialColumn[] =>
  toColumnState(layout).map(({ colId, width, hide, pinned, sort, sortIndex }) => ({
    colId,
    initialWidth: width,
    initialHide: hide,
    ...(pinned && { initialPinned: pinned }),
    ...(sort && { initialSort: sort, initialSortIndex: sortIndex ?? 0 })
  }))

type ColumnLayout = GridLayout['columns'][number]

/** The layout with one column changed. */
export const withColumnChanged = (layout: GridLayout, name: string, change: Partial<Omit<ColumnLayout, 'name'>>): GridLayout => ({
  ...layout,
  columns: layout.columns.map((column) => (column.name === name ? { ...column, ...change } : column))
})

/** The layout with one column moved by a number of places, at most to an end. */
export const withColumnMoved = (layout: GridLayout, name: string, by: number): GridLayout => {
  const from = layout.columns.findIndex((column) => column.name === name)
  const column = layout.columns[from]
  if (!column) return layout
  const others = layout.columns.toSpliced(from, 1)
  const to = Math.min(others.length, Math.max(0, from + by))
  return { ...layout, columns: others.toSpliced(to, 0, column) }
}

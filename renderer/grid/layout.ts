import type { ColumnState } from 'ag-grid-community'
import type { ColumnSummary, GridId, GridLayout, Sort } from '../../preload/contract/index.ts'
import { toSort } from './query.ts'

/** What one row is about, by grid: stands still at the left while the other columns scroll. */
const pinnedFirst: { readonly [Id in GridId]?: string } = {
  hyresobjekt: 'Hyresobjekt',
  avtal: 'Avtal',
  kund: 'Kund',
  uthyrning: 'Hyresobjekt',
  orders: 'ÄrendeNummer'
}

/** What a grid is sorted by as it comes, where that is not the service's order: the newest orders first. */
const sortedFirst: { readonly [Id in GridId]?: Sort } = { orders: { column: 'Skapad', direction: 'desc' } }

/**
 * How a grid comes: every column in the order of the documents, unknown ones last, as wide as its content, with
 * what the row is about pinned at the left; a list in the service's order.
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
    pinned: column.name === pinnedFirst[grid] ? 'left' : null
  })),
  sort: [sortedFirst[grid] ?? []].flat()
})

/** A remembered layout for the columns that are there now: forgets those that are gone, shows new ones last. */
export const reconcileLayout = (remembered: GridLayout, fresh: GridLayout): GridLayout => {
  const there = new Set(fresh.columns.map(({ name }) => name))
  const named = new Set(remembered.columns.map(({ name }) => name))
  return {
    columns: [
      ...remembered.columns.filter(({ name }) => there.has(name)),
      ...fresh.columns.filter(({ name }) => !named.has(name)).map((column) => ({ ...column, pinned: null }))
    ],
    sort: remembered.sort.filter(({ column }) => there.has(column))
  }
}

const sides = { left: 'left', right: 'right' } as const

/** The layout that the grid has now, in the contract's terms. */
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

/** A layout in the grid's terms, complete, so that it also undoes what it does not name. */
export const toColumnState = (layout: GridLayout): ColumnState[] => {
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

type ColumnLayout = GridLayout['columns'][number]

/** The layout with one column changed. */
export const withColumnChanged = (layout: GridLayout, name: string, change: Partial<Omit<ColumnLayout, 'name'>>): GridLayout => ({
  ...layout,
  columns: layout.columns.map((column) => (column.name === name ? { ...column, ...change } : column))
})

/** The layout with one column moved by so many places, at most to an end. */
export const withColumnMoved = (layout: GridLayout, name: string, by: number): GridLayout => {
  const from = layout.columns.findIndex((column) => column.name === name)
  const column = layout.columns[from]
  if (!column) return layout
  const others = layout.columns.toSpliced(from, 1)
  const to = Math.min(others.length, Math.max(0, from + by))
  return { ...layout, columns: others.toSpliced(to, 0, column) }
}

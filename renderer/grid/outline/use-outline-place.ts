import { useEventListener } from '@vueuse/core'
import type { GridApi } from 'ag-grid-community'
import { nextTick, type ShallowRef } from 'vue'
import { focusRows } from '../focus-rows.ts'
import { visibleRange } from '../viewport.ts'
import type { OutlineRow } from './outline-columns.ts'

/** Where somebody was in the lines of groups when they went to the rows behind one. */
export interface OutlinePlace {
  /** What the lines were of: in others, something else stands at the same place. */
  readonly of: string
  readonly row: number
  readonly column: string
  /** The first line that was seen, and how far the lines were scrolled, which says where in it they began. */
  readonly topRow: number
  readonly scrollTop: number
}

/** The place that is kept while the lines are not shown. */
export interface KeptPlace {
  readonly read: () => OutlinePlace | null
  readonly keep: (place: OutlinePlace) => void
}

interface PlaceOptions {
  /** Where the grid is created. */
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly grid: Readonly<ShallowRef<GridApi<OutlineRow> | null>>
  readonly kept: KeptPlace
  /** What the lines are of: which rows, in which groups, and which of these are open. */
  readonly of: () => readonly unknown[]
  /** Told the line that is about to get the focus again. */
  readonly comeTo: (row: number) => void
}

/** The part of a grid that scrolls. */
export const viewportOf = (element: HTMLElement | null): HTMLElement | null => element?.querySelector<HTMLElement>('.ag-grid-viewport') ?? null

/** The way back from the rows behind a figure: to the line that one came from, and as far down as one was. */
export const useOutlinePlace = ({ element, grid, kept, of, comeTo }: PlaceOptions) => {
  const key = (): string => JSON.stringify(of())
  let awaited = kept.read()
  // Who has begun to do something here is not moved any more.
  useEventListener(element, ['pointerdown', 'keydown', 'wheel'], () => {
    awaited = null
  }, { passive: true })

  /** Keeps the place, before its rows are shown. */
  const leave = (row: number, column: string): void => {
    const [own, viewport] = [grid.value, viewportOf(element.value)]
    if (!own || !viewport) return
    const { first: topRow } = visibleRange(viewport, own.getDisplayedRowCount(), own.getSizesForCurrentTheme().rowHeight)
    kept.keep({ of: key(), row, column, topRow, scrollTop: viewport.scrollTop })
  }
  /** Call it when lines have come. Columns of values are there a moment after the first. */
  const onLines = async (): Promise<void> => {
    // The first lines may be of the filters that are being taken back.
    const isThere = awaited?.of === key()
    await nextTick()
    const [own, viewport] = [grid.value, viewportOf(element.value)]
    if (!own || !viewport || !isThere || !awaited || awaited.row >= own.getDisplayedRowCount()) return
    const { row, column, topRow, scrollTop } = awaited
    awaited = null
    own.ensureIndexVisible(topRow, 'top')
    viewport.scrollTop = scrollTop
    if (own.getColumn(column)) own.ensureColumnVisible(column)
    if (viewport.contains(document.activeElement)) focusRows(own, row, column, comeTo)
  }
  return { leave, onLines }
}

import { useEventListener } from '@vueuse/core'
import type { GridApi } from 'ag-grid-community'
import { nextTick, type ShallowRef } from 'vue'
import { focusRows } from '../selection/grid-focus.ts'
import { visibleRange } from '../data/viewport.ts'
import type { GroupRow } from './group-columns.ts'
import { useI18n } from 'vue-i18n'
import { valueName, type GroupLine } from '../../../preload/contract/index.ts'
import { groupColumnId } from './column-ids.ts'
import { createGroupPath } from './group-heading.ts'

/** The position in the lines of groups before the rows of one were shown. */
export interface GroupViewport {
  /** Key of the lines' content: in other lines, the same position holds something else. */
  readonly of: string
  readonly row: number
  readonly column: string
  /** The first visible line, and the scroll offset, which locates the viewport within that line. */
  readonly topRow: number
  readonly scrollTop: number
}

/** The position stored while the lines are not shown. */
export interface KeptPlace {
  readonly read: () => GroupViewport | null
  readonly keep: (place: GroupViewport) => void
}

interface PlaceOptions {
  /** The element in which the grid is created. */
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly grid: Readonly<ShallowRef<GridApi<GroupRow> | null>>
  readonly kept: KeptPlace
  /** Returns everything that decides the lines: rows, grouping and open groups. */
  readonly of: () => readonly unknown[]
  /** Called with the line before it gets the focus again. */
  readonly comeTo: (row: number) => void
}

/** Returns the scrolling element of a grid. */
export const viewportOf = (element: HTMLElement | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>('.ag-grid-viewport') ?? null

/** Restores the position when leading back from the rows of a group: the line and the scroll offset. */
export const useGroupViewport = ({ element, grid, kept, of, comeTo }: PlaceOptions) => {
  const key = (): string => JSON.stringify(of())
  let awaited = kept.read()
  // The user has begun to act here: the position is no longer restored.
  useEventListener(
    element,
    ['pointerdown', 'keydown', 'wheel'],
    () => {
      awaited = null
    },
    { passive: true }
  )

  /** Stores the position before the rows are shown. */
  const leave = (row: number, column: string): void => {
    const [own, viewport] = [grid.value, viewportOf(element.value)]
    if (!own || !viewport) return
    const { first: topRow } = visibleRange(
      viewport,
      own.getDisplayedRowCount(),
      own.getSizesForCurrentTheme().rowHeight
    )
    kept.keep({ of: key(), row, column, topRow, scrollTop: viewport.scrollTop })
  }
  /** To be called when lines have arrived. Across columns arrive a moment later. */
  const onLines = async (): Promise<void> => {
    // The first lines may belong to the filters that are being removed.
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

interface GroupPathOptions {
  /** The element in which the grid is created. */
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly grid: Readonly<ShallowRef<GridApi<GroupRow> | null>>
  /** Returns the names of a line's parent groups. */
  readonly names: (line: GroupLine) => readonly string[]
}

/** Returns lines with their parents' positions. `parents`: those of the first line, at `from`. */
export const withParents = (lines: readonly GroupLine[], from: number, parents: readonly number[]): GroupRow[] => {
  let open = parents
  return lines.map((line, at) => {
    const own = open.slice(0, line.level)
    open = [...own, from + at]
    return { kind: 'group', line, parents: own }
  })
}

/** Tracks the groups that contain the first visible line, and the way to their lines. */
export const useGroupPath = ({ element, grid, names }: GroupPathOptions) => {
  const { t } = useI18n()
  const path = createGroupPath()
  let shown = ''

  const go = (row: number): void => {
    grid.value?.ensureIndexVisible(row, 'top')
    focusRows(grid.value, row, groupColumnId)
  }
  /** Updates the path. To be called when other lines are visible. */
  const show = (): void => {
    const [own, viewport] = [grid.value, viewportOf(element.value)]
    if (!own || !viewport) return
    const { first } = visibleRange(viewport, own.getDisplayedRowCount(), own.getSizesForCurrentTheme().rowHeight)
    const data = own.getDisplayedRowAtIndex(first)?.data
    const parents = data?.kind === 'group' ? (data.parents ?? []) : []
    const called = data?.kind === 'group' ? names(data.line) : []
    const key = JSON.stringify([parents, called])
    if (key === shown) return
    shown = key
    path.set(
      parents.map((row, level) => {
        const name = called[level] ?? ''
        return { name, label: t('groups.toGroup', { group: valueName(name) }), go: () => go(row) }
      })
    )
  }
  return { source: path, show, go }
}

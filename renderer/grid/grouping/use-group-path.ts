import type { GridApi } from 'ag-grid-community'
import type { ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { valueName, type GroupLine } from '../../../preload/contract/index.ts'
import { focusRows } from '../selection/grid-focus.ts'
import { visibleRange } from '../data/viewport.ts'
import { groupColumnId } from './column-ids.ts'
import { createGroupPath } from './group-heading.ts'
import type { OutlineRow } from './outline-columns.ts'
import { viewportOf } from './use-outline-place.ts'

interface GroupPathOptions {
  /** The element in which the grid is created. */
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly grid: Readonly<ShallowRef<GridApi<OutlineRow> | null>>
  /** Returns the names of a line's parent groups. */
  readonly names: (line: GroupLine) => readonly string[]
}

/**
 * Returns lines with the positions of their parent groups. `parents`: those of the first line, which is at position
 * `from`.
 */
export const withParents = (lines: readonly GroupLine[], from: number, parents: readonly number[]): OutlineRow[] => {
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

import type { SuppressKeyboardEventParams } from 'ag-grid-community'
import { useMenuCommand } from '../../state/menu-commands.ts'
import type { ExportContext } from '../output/exported-rows.ts'
import type { RowSelectionHandle } from '../selection/row-selection-handle.ts'
import { countRows } from '../data/row-set.ts'
import { copyKeyOf } from './copy-keys.ts'

interface CopyCellsOptions {
  readonly selection: Pick<RowSelectionHandle, 'selection' | 'count' | 'columns' | 'column'>
  readonly context: () => ExportContext
  /** Copies the selection of the context. */
  readonly copy: (context: ExportContext, headings: boolean) => void
}

interface CopyCells {
  /** True if more than the focused cell is selected. */
  readonly isRange: () => boolean
  readonly copy: (headings: boolean) => void
  /** Copies the visible groups. */
  readonly copyGroups: () => void
  /** Handles a key in a cell. Returns true if handled. The grid itself copies a single cell without its heading. */
  readonly handleKey: (params: Pick<SuppressKeyboardEventParams, 'event'>) => boolean
}

/** Copies the selected cells or groups: by keys, by a cell's menu and from the command palette. */
export const useCopyCells = ({ selection, context, copy }: CopyCellsOptions): CopyCells => {
  const isRange = (): boolean => selection.count.value > 1 || selection.columns.value.length > 0
  /**
   * Copies the selected lines of groups, or the cells of a range; with a single line selected, all visible lines with
   * headings.
   */
  const copyLines = (whole: ExportContext, headings: boolean): void => {
    const { lines, columns } = whole.outline?.selected ?? { lines: [], columns: [] }
    if (countRows(lines) < 2 && columns.length === 0) return copy(whole, true)
    copy(
      {
        ...whole,
        chosen: {
          lines: lines.map(({ first, last }) => ({ first, last })),
          columns: columns.length > 0 ? [...columns] : null
        }
      },
      headings
    )
  }
  const copySelected = (headings: boolean): void => {
    const whole = context()
    if (whole.grouping) return copyLines(whole, headings)
    const { value: current } = selection.column
    const cells = isRange() || current === null ? selection.columns.value : [current]
    if (selection.count.value > 0) copy({ ...whole, cells }, headings)
  }
  useMenuCommand('copyCells', () => copySelected(false))
  useMenuCommand('copyCellsWithHeadings', () => copySelected(true))
  return {
    isRange,
    copy: copySelected,
    copyGroups: () => copy(context(), true),
    handleKey: ({ event }) => {
      const key = copyKeyOf(event)
      if (!key || (!key.headings && !isRange())) return false
      event.preventDefault()
      if (!event.repeat) copySelected(key.headings)
      return true
    }
  }
}

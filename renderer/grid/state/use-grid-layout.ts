import { useDebounceFn, useEventListener } from '@vueuse/core'
import { onMounted, type ShallowRef } from 'vue'
import type { Cell, ColumnSummary, GridLayout, ShownList, Totals } from '../../../preload/contract/index.ts'
import { lookOf, type CellLooks } from '../cells/cell-look.ts'
import { atLeast, fittingWidth, widthOfFigure } from '../columns/column-width.ts'
import type { ColumnTexts } from '../columns/column-defs.ts'
import { shownColumns } from '../output/exported-rows.ts'
import type { GridInitialData } from '../data/initial-data.ts'
import { defaultLayout, givenWidths, keepingWidths, reconcileLayout, withColumnChanged } from './layout.ts'
import type { ReportSource } from '../data/row-source.ts'
import { totalText } from '../data/totals-row.ts'
import { usePersistedLayout, type BegunLayout } from './use-persisted-layout.ts'

interface ReportLayoutOptions {
  /** The element of the grid. */
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly source: ReportSource
  readonly loaded: () => ShownList
  readonly initialData: () => GridInitialData
  readonly texts: ColumnTexts
  readonly looks?: CellLooks | undefined
  /** Called when column widths have changed, because of another size of the window or a sum without room. */
  readonly onRefitted: () => void
}

/** The number of rows assumed for a partial load when a column is made wide enough for its sum. */
const assumedRows = 1_000_000
/** The width of the rows' scrollbar with the borders, in pixels. */
const scrollbarWidth = 18
/** The delay after a resize of the window before the columns are fitted to it, in milliseconds. */
const refitAfter = 150

/**
 * A data grid's layout: the user's own, else the default one, whose columns fill the grid's width at the time of
 * mounting. Call it before `useGrid`, which creates the grid with it.
 */
export const useGridLayout = ({
  element,
  source,
  loaded,
  initialData,
  texts,
  looks = {},
  onRefitted
}: ReportLayoutOptions) => {
  /** Cells of columns added since, by name. */
  const addedCells = new Map<string, readonly Cell[]>()
  /**
   * The width of the widest sum that a column has had, in pixels, by name. A shorter sum does not narrow a column, so
   * that nothing moves back and forth.
   */
  const sumWidths = new Map<string, number>()
  /** The grid's width in pixels. Keeps its value while grouped rows replace the grid. */
  let gridWidth = 0
  const sampleCells: GridInitialData['sampleCells'] = (name) => addedCells.get(name) ?? initialData().sampleCells(name)
  /** Returns the looks of a column's sample cells. A sample has the same rows in every column. */
  const sampleLooks = (column: ColumnSummary): string[] => {
    const look = lookOf(looks, column)
    return look
      ? sampleCells(column.name).flatMap((_, row) => look((other) => sampleCells(other)[row])?.text ?? [])
      : []
  }
  const currentDefault = (): GridLayout => {
    const { columns, rows, whole } = loaded()
    gridWidth = element.value?.clientWidth || gridWidth
    return defaultLayout(source.gridId, columns, gridWidth - scrollbarWidth, (column) => {
      const fitting = fittingWidth(
        column,
        texts.heading(column),
        sampleCells(column.name),
        whole ? rows : assumedRows,
        texts,
        sampleLooks(column)
      )
      return atLeast(fitting, sumWidths.get(column.name) ?? 0)
    })
  }
  const initialOf = (byDefault: GridLayout): BegunLayout => {
    const { savedLayout } = initialData()
    return {
      layout: savedLayout ? reconcileLayout(savedLayout, byDefault) : byDefault,
      given: givenWidths(savedLayout?.columns ?? [])
    }
  }
  const initialDefault = currentDefault()
  const { layout, save, kept, begin, setDefault, defaults, reset } = usePersistedLayout(
    source.gridId,
    initialOf(initialDefault),
    initialDefault
  )
  onMounted(() => setDefault(currentDefault()))
  const refit = (): void => {
    const before = layout.value
    setDefault(currentDefault())
    if (JSON.stringify(layout.value) !== JSON.stringify(before)) onRefitted()
  }
  // While rows are grouped, this grid is hidden and has no width.
  useEventListener(
    window,
    'resize',
    useDebounceFn(() => element.value?.clientWidth && refit(), refitAfter)
  )

  return {
    layout,
    save,
    kept,
    defaults,
    reset,
    defaultSort: initialDefault.sort,
    /** Starts again with the columns of the first rows, as wide as their cells need. */
    beginAnew: (): void => {
      const byDefault = currentDefault()
      begin(initialOf(byDefault), byDefault)
    },
    /** Widens the columns without a user-chosen width to fit their sums. */
    fitSums: (totals: Totals): void => {
      for (const column of loaded().columns)
        sumWidths.set(
          column.name,
          Math.max(sumWidths.get(column.name) ?? 0, widthOfFigure(totalText(column, totals, false, texts)))
        )
      if (defaults().columns.some(({ name, width }) => width < (sumWidths.get(name) ?? 0))) refit()
    },
    /** Fits an added column to its cells. The others keep their widths. */
    fitAdded: (name: string, cells: ReadonlyMap<string, readonly Cell[]>): void => {
      for (const [of, own] of cells) addedCells.set(of, own)
      const other = currentDefault()
      const width = other.columns.find((column) => column.name === name)?.width
      setDefault(withColumnChanged(keepingWidths(other, defaults()), name, { ...(width !== undefined && { width }) }))
    },
    /**
     * Follows other columns of the list. Present ones keep their widths. Returns true if the shown columns or their
     * order have changed.
     */
    followColumns: (): boolean => {
      const before = layout.value
      // Excludes widths chosen by the user: they are no defaults, to which a reset would lead.
      setDefault(keepingWidths(currentDefault(), defaults()))
      return shownColumns(layout.value).join() !== shownColumns(before).join()
    }
  }
}

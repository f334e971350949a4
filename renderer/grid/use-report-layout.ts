import { useDebounceFn, useEventListener } from '@vueuse/core'
import { onMounted, type ShallowRef } from 'vue'
import type { Cell, ColumnSummary, GridLayout, ShownList, Totals } from '../../preload/contract/index.ts'
import { lookOf, type CellLooks } from './cell-look.ts'
import { atLeast, fittingWidth, widthOfFigure } from './column-width.ts'
import type { ColumnTexts } from './column-defs.ts'
import { shownColumns } from './exported-rows.ts'
import type { GridInitialData } from './initial-data.ts'
import { defaultLayout, givenWidths, keepingWidths, reconcileLayout, withColumnChanged } from './layout.ts'
import type { ReportSource } from './report-source.ts'
import { totalText } from './totals-row.ts'
import { usePersistedLayout, type BegunLayout } from './use-persisted-layout.ts'

interface ReportLayoutOptions {
  /** The element of the grid. */
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly source: ReportSource
  readonly loaded: () => ShownList
  readonly initialData: () => GridInitialData
  readonly texts: ColumnTexts
  readonly looks?: CellLooks | undefined
  /** Called when the columns have other widths, because the window has another size, or a sum finds no room. */
  readonly onRefitted: () => void
}

/** The number of rows assumed for a beginning when a column is made wide enough for its sum. */
const assumedRows = 1_000_000
/** In pixels: what the rows' scrollbar takes of the grid's width, with the borders. */
const scrollbarWidth = 18
/** How long the window has had its size before the columns are fitted to it, in milliseconds. */
const refitAfter = 150

/**
 * A report grid's layout: the person's own, else the default one, whose columns fill the grid's width as it is when it is mounted. Call
 * it before `useGrid`, whose grid is made with it.
 */
export const useReportLayout = ({ element, source, loaded, initialData, texts, looks = {}, onRefitted }: ReportLayoutOptions) => {
  /** By name, cells of columns that have been added since. */
  const addedCells = new Map<string, readonly Cell[]>()
  /** By name, in pixels, what the widest sum that a column has had needs. A shorter one makes none narrower, so that nothing moves to and fro. */
  const sumWidths = new Map<string, number>()
  /** In pixels. While rows in groups take the grid's place, it is what it was. */
  let gridWidth = 0
  const sampleCells: GridInitialData['sampleCells'] = (name) => addedCells.get(name) ?? initialData().sampleCells(name)
  /** The cells of a sample are row by row, in every column. */
  const sampleLooks = (column: ColumnSummary): string[] => {
    const look = lookOf(looks, column)
    return look ? sampleCells(column.name).flatMap((_, row) => look((other) => sampleCells(other)[row])?.text ?? []) : []
  }
  const currentDefault = (): GridLayout => {
    const { columns, rows, whole } = loaded()
    gridWidth = element.value?.clientWidth || gridWidth
    return defaultLayout(source.gridId, columns, gridWidth - scrollbarWidth, (column) => {
      const fitting = fittingWidth(column, texts.heading(column), sampleCells(column.name), whole ? rows : assumedRows, texts, sampleLooks(column))
      return atLeast(fitting, sumWidths.get(column.name) ?? 0)
    })
  }
  const initialOf = (byDefault: GridLayout): BegunLayout => {
    const { savedLayout } = initialData()
    return { layout: savedLayout ? reconcileLayout(savedLayout, byDefault) : byDefault, given: givenWidths(savedLayout?.columns ?? []) }
  }
  const initialDefault = currentDefault()
  const { layout, save, kept, begin, setDefault, defaults, reset } = usePersistedLayout(source.gridId, initialOf(initialDefault), initialDefault)
  onMounted(() => setDefault(currentDefault()))
  const refit = (): void => {
    const before = layout.value
    setDefault(currentDefault())
    if (JSON.stringify(layout.value) !== JSON.stringify(before)) onRefitted()
  }
  // Of rows in groups the grid is not shown, and has no width.
  useEventListener(window, 'resize', useDebounceFn(() => element.value?.clientWidth && refit(), refitAfter))

  return {
    layout,
    save,
    kept,
    defaults,
    reset,
    defaultSort: initialDefault.sort,
    /** The first rows are there: their columns, as wide as their cells need. */
    beginAnew: (): void => {
      const byDefault = currentDefault()
      begin(initialOf(byDefault), byDefault)
    },
    /** The sums are known: no column whose width nobody has chosen cuts its own. */
    fitSums: (totals: Totals): void => {
      for (const column of loaded().columns) sumWidths.set(column.name, Math.max(sumWidths.get(column.name) ?? 0, widthOfFigure(totalText(column, totals, false, texts))))
      if (defaults().columns.some(({ name, width }) => width < (sumWidths.get(name) ?? 0))) refit()
    },
    /** Cells of a column that has been added are known, which make it as wide as it needs. The others keep their widths. */
    fitAdded: (name: string, cells: ReadonlyMap<string, readonly Cell[]>): void => {
      for (const [of, own] of cells) addedCells.set(of, own)
      const other = currentDefault()
      const width = other.columns.find((column) => column.name === name)?.width
      setDefault(withColumnChanged(keepingWidths(other, defaults()), name, { ...(width !== undefined && { width }) }))
    },
    /** The list has other columns. Those that are there already keep their widths. Returns whether others of them are shown, or in another order. */
    followColumns: (): boolean => {
      const before = layout.value
      // Not those that somebody has chosen: these are no default ones, to which one may want to go back.
      setDefault(keepingWidths(currentDefault(), defaults()))
      return shownColumns(layout.value).join() !== shownColumns(before).join()
    }
  }
}

import { useDebounceFn, useEventListener } from '@vueuse/core'
import { computed, onMounted, shallowRef, type ShallowRef } from 'vue'
import type { Cell, ColumnSummary, GridLayout, ShownList, Totals } from '../../../preload/contract/index.ts'
import { isEqual } from '../../state/is-equal.ts'
import { lookOf, type CellLooks } from '../cells/cell-look.ts'
import type { ColumnTexts } from '../columns/use-column-texts.ts'
import { atLeast, fittingWidth, widthOfFigure } from '../columns/column-width.ts'
import type { GridInitialData } from '../data/initial-data.ts'
import { totalText } from '../data/totals-row.ts'
import type { GridStore } from './grid-store.ts'
import { currentColumns, fittedColumns, keepingWidths, sortedByDefault } from './layout.ts'

interface GridLayoutOptions {
  /** The element of the grid. */
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly gridId: Parameters<typeof fittedColumns>[0]
  readonly store: GridStore
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

/** Layout of a mounted grid, with widths that fill it where the user chose none. Call before `useGrid`. */
export const useGridLayout = ({
  element,
  gridId,
  store,
  loaded,
  initialData,
  texts,
  looks = {},
  onRefitted
}: GridLayoutOptions) => {
  /** Cells of columns added since, by name. */
  const addedCells = new Map<string, readonly Cell[]>()
  /** Widest sum of each column so far, in pixels: a shorter one narrows none, so that nothing moves. */
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
  const fit = (): GridLayout['columns'] => {
    const { columns, rows, whole } = loaded()
    gridWidth = element.value?.clientWidth || gridWidth
    return fittedColumns(gridId, columns, gridWidth - scrollbarWidth, (column) => {
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
  const defaults = shallowRef(fit())
  const layout = computed((): GridLayout => {
    const columns = currentColumns(store.state.value.columns, defaults.value)
    const names = new Set(columns.map(({ name }) => name))
    const { sort = sortedByDefault(gridId) } = store.state.value
    return { columns, sort: sort.filter(({ column }) => names.has(column)) }
  })
  const setDefaults = (columns: GridLayout['columns']): void => {
    defaults.value = columns
    store.fitted.value = columns
  }
  /** Fits the columns again. */
  const beginAnew = (): void => setDefaults(fit())
  onMounted(beginAnew)
  const refit = (): void => {
    const before = layout.value
    beginAnew()
    if (!isEqual(layout.value, before)) onRefitted()
  }
  // While rows are grouped, this grid is hidden and has no width.
  useEventListener(
    window,
    'resize',
    useDebounceFn(() => element.value?.clientWidth && refit(), refitAfter)
  )
  useEventListener(window, 'pagehide', store.flush)

  return {
    layout,
    defaults: () => defaults.value,
    beginAnew,
    /** Widens the columns without a user-chosen width to fit their sums. */
    fitSums: (totals: Totals): void => {
      for (const column of loaded().columns)
        sumWidths.set(
          column.name,
          Math.max(sumWidths.get(column.name) ?? 0, widthOfFigure(totalText(column, totals, false, texts)))
        )
      if (defaults.value.some(({ name, width }) => width < (sumWidths.get(name) ?? 0))) refit()
    },
    /** Fits an added column to its cells. The others keep their widths. */
    fitAdded: (name: string, cells: ReadonlyMap<string, readonly Cell[]>): void => {
      for (const [of, own] of cells) addedCells.set(of, own)
      setDefaults(
        keepingWidths(
          fit(),
          defaults.value.filter((column) => column.name !== name)
        )
      )
    },
    /** Follows other columns of the list. Present ones keep their widths. */
    followColumns: (): void => setDefaults(keepingWidths(fit(), defaults.value))
  }
}

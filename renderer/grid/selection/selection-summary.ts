import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { GridApi } from 'ag-grid-community'
import {
  isNumericKind,
  isOverTime,
  type CellFigures,
  type ColumnSummary,
  type ExportRange,
  type ShownList
} from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import type { RowSelectionHandle } from './use-row-selection.ts'
import { unitGroups } from '../columns/units.ts'
import { focusedRow } from './grid-focus.ts'
import type { RowSource } from '../data/row-source.ts'
import { useColumnHeading } from '../columns/use-column-texts.ts'

/** The figures of the selected cells, as text. */
export interface FiguresText {
  /** The heading of the column, if the cells are of a single one. */
  readonly of: string
  readonly parts: readonly string[]
}

/** The state of the selected rows, for the status bar. */
export interface SelectionSummary {
  readonly count: number
  /** Number of deselected rows to report, else 0. */
  readonly dropped: number
  /** True if the list itself has changed, rather than the query. */
  readonly droppedByReload: boolean
  /** Figures of the selected cells; null for a single one. */
  readonly figures: FiguresText | null
  readonly clear: () => void
}

/** A column with figures, by its name in the grid. */
export interface FiguredColumn extends Pick<ColumnSummary, 'name' | 'kind' | 'decimals' | 'derived'> {
  readonly heading: string
  /** The unit of its numbers, where it differs from the one implied by its name. */
  readonly unit?: string | undefined
  /** Set for numbers that must not be added, such as shares: they have no sum. */
  readonly apart?: boolean
  /** True if its sum is shown for selected rows, whichever of their cells is the current one. Absent for groups. */
  readonly summedByRows?: boolean
}

/** The figures of columns of one unit. */
interface Found {
  readonly figures: CellFigures
  readonly columns: readonly FiguredColumn[]
}

/** The most units whose sums are shown; more would find no room. */
const maxUnits = 3

/** The most columns whose sums are shown of whole rows. */
const maxRowSums = 4

interface FiguresOptions {
  /** The columns of the grid; none before all rows are loaded. */
  readonly columns: () => readonly FiguredColumn[]
  /** Fetches figures from the engine. Rejects like the functions of a `RowSource`. */
  readonly fetch: (rows: ExportRange[], columns: string[]) => Promise<CellFigures>
  readonly selection: Pick<RowSelectionHandle, 'selection' | 'count' | 'columns' | 'column'>
}

/**
 * The figures of the selected cells, computed by the engine over all selected rows, drawn or not: of a range its cells,
 * of whole rows those of the current column; where these are texts, the sums of the amounts in sight. With several
 * units, each has a sum and no other figure. Null for a single cell, or before the answer.
 */
const useSelectionFigures = ({ columns: all, fetch, selection }: FiguresOptions): ComputedRef<FiguresText | null> => {
  const { t } = useI18n()
  const format = useFormat()
  const found = shallowRef<readonly Found[] | null>(null)
  /** True if they are sums of whole rows rather than figures of cells. */
  const ofRows = shallowRef(false)
  let asking = false
  let again = false

  const columnsAsked = (): { readonly columns: readonly FiguredColumn[]; readonly byRows: boolean } => {
    const range = selection.columns.value
    const cells = all().filter(({ name }) =>
      range.length > 0 ? range.includes(name) : name === selection.column.value
    )
    const hasFigures = ({ kind, summedByRows }: FiguredColumn): boolean =>
      summedByRows === undefined || isNumericKind(kind) || isOverTime({ kind })
    if (cells.some(hasFigures)) return { columns: cells, byRows: false }
    const summed = all().filter(({ summedByRows }) => summedByRows)
    return { columns: summed.slice(0, maxRowSums), byRows: true }
  }
  /** Sends one request at a time: a drag of the mouse would send one for every row. */
  const ask = async (): Promise<void> => {
    const { columns, byRows } = columnsAsked()
    const { rows } = selection.selection.value
    if (columns.length === 0 || selection.count.value * (byRows ? 1 : columns.length) < 2) {
      found.value = null
      return
    }
    asking = true
    try {
      const units = unitGroups(columns)
      const others = columns.filter((column) => !units.flat().includes(column))
      const byUnit =
        units.length > 1 && units.length <= maxUnits
          ? [...units, others].filter((group) => group.length > 0)
          : [columns]
      const groups = byRows ? columns.map((column) => [column]) : byUnit
      const ranges = [...rows]
      const answers: Found[] = []
      // One after the other: a newer request cancels the older one.
      for (const group of groups)
        answers.push({
          figures: await fetch(
            ranges,
            group.map(({ name }) => name)
          ),
          columns: group
        })
      found.value = answers
      ofRows.value = byRows
    } catch {
      // Other rows are shown by now, or the list shows the failure.
      found.value = null
    } finally {
      asking = false
    }
    if (!again) return
    again = false
    await ask()
  }
  watch([selection.selection, selection.column], () => {
    if (asking) again = true
    else void ask()
  })

  type Figure = 'sum' | 'average' | 'smallest' | 'largest'
  const figureOf = (columns: readonly FiguredColumn[]) => {
    const decimals = Math.max(0, ...columns.map(({ kind, decimals: usual }) => (kind === 'decimal' ? usual : 0)))
    return (key: Figure, number: string): string => t(`cells.${key}`, { n: format.decimal(number, decimals) })
  }
  /** Describes numbers: with several units, the columns and the sum of each. */
  const numbersText = (groups: readonly Found[]): readonly string[] => {
    const [only, ...others] = groups
    if (!only) return []
    if (ofRows.value || others.length > 0)
      return groups.flatMap(({ figures: { numbers }, columns }) =>
        numbers && !columns.some(({ apart }) => apart)
          ? [
              `${t('cells.of', { column: columns.map(({ heading }) => heading).join(' + ') })} ${figureOf(columns)('sum', numbers.sum)}`
            ]
          : []
      )
    const {
      figures: { numbers },
      columns
    } = only
    if (!numbers) return []
    if (unitGroups(columns).length > 1) return [t('cells.otherUnits')]
    const figure = figureOf(columns)
    return [
      ...(columns.some(({ apart }) => apart) ? [] : [figure('sum', numbers.sum)]),
      figure('average', numbers.average),
      figure('smallest', numbers.smallest),
      figure('largest', numbers.largest)
    ]
  }
  return computed(() => {
    if (!found.value) return null
    const parts = found.value
    const withNumbers = parts.filter(({ figures: { numbers } }) => numbers !== null)
    const total = (count: (figures: CellFigures) => number): number =>
      parts.reduce((sum, { figures }) => sum + count(figures), 0)
    const [filled, notSummed] = [total((figures) => figures.filled), total((figures) => figures.notSummed)]
    const dates = withNumbers.length > 0 ? null : (parts.find(({ figures }) => figures.dates)?.figures.dates ?? null)
    const columns = parts.flatMap((group) => group.columns)
    const [only] = columns
    const within = parts[0]?.figures.within ?? 0
    return {
      of: only && columns.length === 1 && !ofRows.value ? t('cells.of', { column: only.heading }) : '',
      parts: [
        ...(ofRows.value ? [] : [t('cells.count', { n: format.integer(filled) })]),
        // Stands beside the number that it explains, where it is sure to find room.
        ...(within > 0 ? [t('cells.within', { n: format.integer(within) }, within)] : []),
        ...numbersText(withNumbers),
        ...(dates && dates.smallest !== null && dates.largest !== null
          ? [t('cells.smallest', { n: dates.smallest }), t('cells.largest', { n: dates.largest })]
          : []),
        ...(notSummed > 0 ? [t('cells.notSummed', { n: format.integer(notSummed) }, notSummed)] : [])
      ]
    }
  })
}

interface SummaryOptions extends Omit<FiguresOptions, 'selection'> {
  readonly grid: Readonly<ShallowRef<Pick<GridApi, 'getFocusedCell'> | null>>
  readonly selection: RowSelectionHandle
  /** Moves the focus to the rows. */
  readonly focus: () => void
}

/** The selection of a grid for the status bar, and the action that clears it. */
export const useSelectionSummary = ({ grid, selection, focus, ...figured }: SummaryOptions) => {
  const figures = useSelectionFigures({ ...figured, selection })
  /** Moves the focus to the rows, because the pressed button disappears with the selection. */
  const clear = (): void => {
    selection.clear(focusedRow(grid.value) ?? 0)
    focus()
  }
  return {
    clear,
    summary: computed((): SelectionSummary => ({
      count: selection.count.value,
      dropped: selection.dropped.value,
      droppedByReload: selection.droppedByReload.value,
      figures: figures.value,
      clear
    }))
  }
}

/** The selection of groups that replace the rows. */
interface GroupSelection {
  /** Null until the groups are loaded. */
  readonly selection: () => SelectionSummary | null
  readonly selectAll: () => void
  readonly clear: () => void
}

interface ShownSelectionOptions extends Pick<SummaryOptions, 'grid' | 'selection' | 'focus'> {
  readonly source: RowSource
  readonly loaded: () => ShownList
  readonly isShown: (column: string) => boolean
  /** Null if rows are not grouped. */
  readonly groups: () => GroupSelection | null
}

const nothing: SelectionSummary = {
  count: 0,
  dropped: 0,
  droppedByReload: false,
  figures: null,
  clear: () => undefined
}

/** The selection of the visible grid: rows, or lines of groups if they are grouped. */
export const useShownSelection = ({ source, loaded, isShown, groups, ...own }: ShownSelectionOptions) => {
  const heading = useColumnHeading()
  const { selection } = own
  const rows = useSelectionSummary({
    ...own,
    columns: () =>
      loaded().whole
        ? loaded().columns.map((column) => {
            const { name, kind, summed } = column
            return {
              ...column,
              heading: heading(column),
              // Notice periods, points and numbers that are names.
              apart: isNumericKind(kind) && !summed,
              summedByRows: summed && isShown(name)
            }
          })
        : [],
    fetch: (ranges, columns) => {
      const { loadId, query } = selection.scope()
      return source.fetchFigures({ loadId, query, rows: ranges, columns })
    }
  })
  return {
    summary: computed(() => {
      const grouped = groups()
      return grouped ? (grouped.selection() ?? nothing) : rows.summary.value
    }),
    selectAll: (): void => (groups() ?? selection).selectAll(),
    clear: (): void => (groups() ?? rows).clear()
  }
}

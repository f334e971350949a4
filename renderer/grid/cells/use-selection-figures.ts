import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { CellFigures, ColumnSummary, ExportRange } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import type { RowSelectionHandle } from '../row-selection-handle.ts'
import { unitGroups } from './column-unit.ts'

/** What is said of the selected cells, in words and figures. */
export interface FiguresText {
  /** The heading of the column, where they are of one. */
  readonly of: string
  readonly parts: readonly string[]
}

/** A column whose cells are reckoned, by its name in the grid. */
export interface FiguredColumn extends Pick<ColumnSummary, 'name' | 'kind' | 'decimals' | 'derived'> {
  readonly heading: string
  /** What its numbers count, where that is known otherwise than by its name. */
  readonly unit?: string | undefined
  /** Whether its numbers are no parts of anything, such as shares: they have no sum. */
  readonly apart?: true
}

/** The figures of some columns, whose numbers are of one unit. */
interface Found {
  readonly figures: CellFigures
  readonly columns: readonly FiguredColumn[]
}

/** The sums of more units than these would find no room. */
const maxUnits = 3

interface FiguresOptions {
  /** The columns of the grid; none before all rows are there. */
  readonly columns: () => readonly FiguredColumn[]
  /** Asks the engine. Rejects like the functions of a `ReportSource`. */
  readonly fetch: (rows: ExportRange[], columns: string[]) => Promise<CellFigures>
  readonly selection: Pick<RowSelectionHandle, 'selection' | 'count' | 'columns' | 'column'>
}

/**
 * The figures of the selected cells, reckoned by the engine over rows that are not drawn too: of a range its cells, of whole rows those of the
 * column that one is in. Numbers of several units have a sum each, and no other figure. Null where a single cell is selected, or before they are known.
 */
export const useSelectionFigures = ({ columns: all, fetch, selection }: FiguresOptions): ComputedRef<FiguresText | null> => {
  const { t } = useI18n()
  const format = useFormat()
  const found = shallowRef<readonly Found[] | null>(null)
  let asking = false
  let again = false

  const columnsAsked = (): readonly string[] => {
    const range = selection.columns.value
    const { value: current } = selection.column
    return range.length > 0 ? range : current === null ? [] : [current]
  }
  /** One question at a time: while the mouse is dragged, there would be one for every row. */
  const ask = async (): Promise<void> => {
    const names = columnsAsked()
    const { rows } = selection.selection.value
    const columns = all().filter(({ name }) => names.includes(name))
    if (columns.length === 0 || selection.count.value * names.length < 2) {
      found.value = null
      return
    }
    asking = true
    try {
      const units = unitGroups(columns)
      const others = columns.filter((column) => !units.flat().includes(column))
      const groups = units.length > 1 && units.length <= maxUnits ? [...units, others].filter((group) => group.length > 0) : [columns]
      const ranges = rows.map(({ first, last }) => ({ first, last }))
      const answers: Found[] = []
      // One after the other: a newer question takes the older one's answer away.
      for (const group of groups) answers.push({ figures: await fetch(ranges, group.map(({ name }) => name)), columns: group })
      found.value = answers
    } catch {
      // Other rows are shown by now, or the list says what is wrong.
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
  /** What is said of numbers: of several units, what they are of and their sum. */
  const numbersText = (groups: readonly Found[]): readonly string[] => {
    const [only, ...others] = groups
    if (!only) return []
    if (others.length > 0)
      return groups.flatMap(({ figures: { numbers }, columns }) => (numbers && !columns.some(({ apart }) => apart) ? [`${t('cells.of', { column: columns.map(({ heading }) => heading).join(' + ') })} ${figureOf(columns)('sum', numbers.sum)}`] : []))
    const { figures: { numbers }, columns } = only
    if (!numbers) return []
    if (unitGroups(columns).length > 1) return [t('cells.otherUnits')]
    const figure = figureOf(columns)
    return [...(columns.some(({ apart }) => apart) ? [] : [figure('sum', numbers.sum)]), figure('average', numbers.average), figure('smallest', numbers.smallest), figure('largest', numbers.largest)]
  }
  return computed(() => {
    if (!found.value) return null
    const parts = found.value
    const withNumbers = parts.filter(({ figures: { numbers } }) => numbers !== null)
    const total = (count: (figures: CellFigures) => number): number => parts.reduce((sum, { figures }) => sum + count(figures), 0)
    const [filled, notSummed] = [total((figures) => figures.filled), total((figures) => figures.notSummed)]
    const dates = withNumbers.length > 0 ? null : (parts.find(({ figures }) => figures.dates)?.figures.dates ?? null)
    const columns = parts.flatMap((group) => group.columns)
    const [only] = columns
    const within = parts[0]?.figures.within ?? 0
    return {
      of: only && columns.length === 1 ? t('cells.of', { column: only.heading }) : '',
      parts: [
        t('cells.count', { n: format.integer(filled) }),
        // Beside what it explains, where it does not find no room.
        ...(within > 0 ? [t('cells.within', { n: format.integer(within) }, within)] : []),
        ...numbersText(withNumbers),
        ...(dates && dates.smallest !== null && dates.largest !== null ? [t('cells.smallest', { n: dates.smallest }), t('cells.largest', { n: dates.largest })] : []),
        ...(notSummed > 0 ? [t('cells.notSummed', { n: format.integer(notSummed) }, notSummed)] : [])
      ]
    }
  })
}

import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { CellFigures, ColumnSummary, ShownList } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import type { ReportSource } from '../report-source.ts'
import type { RowSelectionHandle } from '../row-selection-handle.ts'
import { useColumnHeading } from '../use-column-heading.ts'
import { unitGroups } from './column-unit.ts'

/** What is said of the selected cells, in words and figures. */
export interface FiguresText {
  /** The heading of the column, where they are of one. */
  readonly of: string
  readonly parts: readonly string[]
}

/** The figures of some columns, whose numbers are of one unit. */
interface Found {
  readonly figures: CellFigures
  readonly columns: readonly ColumnSummary[]
}

/** The sums of more units than these would find no room. */
const maxUnits = 3

interface FiguresOptions {
  readonly source: Pick<ReportSource, 'fetchFigures'>
  readonly loaded: () => ShownList
  readonly selection: Pick<RowSelectionHandle, 'selection' | 'count' | 'columns' | 'column' | 'scope'>
}

/**
 * The figures of the selected cells, reckoned by the engine over rows that are not drawn too: of a range its cells, of whole rows those of the
 * column that one is in. Numbers of several units have a sum each, and no other figure. Null where a single cell is selected, or before they are known.
 */
export const useSelectionFigures = ({ source, loaded, selection }: FiguresOptions): ComputedRef<FiguresText | null> => {
  const { t } = useI18n()
  const format = useFormat()
  const heading = useColumnHeading()
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
    if (!loaded().whole || selection.count.value * names.length < 2) {
      found.value = null
      return
    }
    asking = true
    try {
      const { loadId, query } = selection.scope()
      const columns = loaded().columns.filter(({ name }) => names.includes(name))
      const units = unitGroups(columns)
      const others = columns.filter((column) => !units.flat().includes(column))
      const groups = units.length > 1 && units.length <= maxUnits ? [...units, others].filter((group) => group.length > 0) : [columns]
      const ranges = rows.map(({ first, last }) => ({ first, last }))
      const answers: Found[] = []
      // One after the other: a newer question takes the older one's answer away.
      for (const group of groups) answers.push({ figures: await source.fetchFigures({ loadId, query, rows: ranges, columns: group.map(({ name }) => name) }), columns: group })
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
  const figureOf = (columns: readonly ColumnSummary[]) => {
    const decimals = Math.max(0, ...columns.map(({ kind, decimals: usual }) => (kind === 'decimal' ? usual : 0)))
    return (key: Figure, number: string): string => t(`cells.${key}`, { n: format.decimal(number, decimals) })
  }
  /** What is said of numbers: of several units, what they are of and their sum. */
  const numbersText = (groups: readonly Found[]): readonly string[] => {
    const [only, ...others] = groups
    if (!only) return []
    if (others.length > 0)
      return groups.flatMap(({ figures: { numbers }, columns }) => (numbers ? [`${t('cells.of', { column: columns.map(heading).join(' + ') })} ${figureOf(columns)('sum', numbers.sum)}`] : []))
    const { figures: { numbers }, columns } = only
    if (!numbers) return []
    if (unitGroups(columns).length > 1) return [t('cells.otherUnits')]
    const figure = figureOf(columns)
    return [figure('sum', numbers.sum), figure('average', numbers.average), figure('smallest', numbers.smallest), figure('largest', numbers.largest)]
  }
  return computed(() => {
    if (!found.value) return null
    const all = found.value
    const withNumbers = all.filter(({ figures: { numbers } }) => numbers !== null)
    const total = (count: (figures: CellFigures) => number): number => all.reduce((sum, { figures }) => sum + count(figures), 0)
    const [filled, notSummed] = [total((figures) => figures.filled), total((figures) => figures.notSummed)]
    const dates = withNumbers.length > 0 ? null : (all.find(({ figures }) => figures.dates)?.figures.dates ?? null)
    const columns = all.flatMap((group) => group.columns)
    const [only] = columns
    return {
      of: only && columns.length === 1 ? t('cells.of', { column: heading(only) }) : '',
      parts: [
        t('cells.count', { n: format.integer(filled) }),
        ...numbersText(withNumbers),
        ...(dates && dates.smallest !== null && dates.largest !== null ? [t('cells.smallest', { n: dates.smallest }), t('cells.largest', { n: dates.largest })] : []),
        ...(notSummed > 0 ? [t('cells.notSummed', { n: format.integer(notSummed) }, notSummed)] : [])
      ]
    }
  })
}

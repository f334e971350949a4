import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { CellFigures, ColumnSummary, ShownList } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import { maxPaddedDecimals } from '../cell-text.ts'
import type { ReportSource } from '../report-source.ts'
import { useColumnHeading } from '../use-column-heading.ts'
import type { RowSelectionHandle } from '../row-selection-handle.ts'

/** What is said of the selected cells, in words and figures. */
export interface FiguresText {
  /** The heading of the column, where they are of one. */
  readonly of: string
  readonly parts: readonly string[]
}

interface FiguresOptions {
  readonly source: Pick<ReportSource, 'fetchFigures'>
  readonly loaded: () => ShownList
  readonly selection: Pick<RowSelectionHandle, 'selection' | 'count' | 'columns' | 'column' | 'scope'>
}

/**
 * The figures of the selected cells, reckoned by the engine over rows that are not drawn too: of a range its cells, of whole rows those of the
 * column that one is in. Null where a single cell is selected, or before they are known.
 */
export const useSelectionFigures = ({ source, loaded, selection }: FiguresOptions): ComputedRef<FiguresText | null> => {
  const { t } = useI18n()
  const format = useFormat()
  const heading = useColumnHeading()
  const found = shallowRef<{ readonly figures: CellFigures; readonly columns: readonly ColumnSummary[] } | null>(null)
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
      const figures = await source.fetchFigures({ loadId, query, rows: rows.map(({ first, last }) => ({ first, last })), columns: [...names] })
      found.value = { figures, columns: loaded().columns.filter(({ name }) => names.includes(name)) }
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

  return computed(() => {
    if (!found.value) return null
    const { figures: { filled, numbers, dates, notSummed }, columns } = found.value
    const decimals = Math.min(maxPaddedDecimals, Math.max(0, ...columns.map(({ kind, decimals: most }) => (kind === 'decimal' ? most : 0))))
    const figure = (key: 'sum' | 'average' | 'smallest' | 'largest', number: string): string => t(`cells.${key}`, { n: format.decimal(number, decimals) })
    const ends = dates && dates.smallest !== null && dates.largest !== null && !numbers ? [t('cells.smallest', { n: dates.smallest }), t('cells.largest', { n: dates.largest })] : []
    const [only] = columns
    return {
      of: only && columns.length === 1 ? t('cells.of', { column: heading(only) }) : '',
      parts: [
        t('cells.count', { n: format.integer(filled) }),
        ...(numbers ? [figure('sum', numbers.sum), figure('average', numbers.average), figure('smallest', numbers.smallest), figure('largest', numbers.largest)] : []),
        ...ends,
        ...(notSummed > 0 ? [t('cells.notSummed', { n: format.integer(notSummed) }, notSummed)] : [])
      ]
    }
  })
}

import { useI18n } from 'vue-i18n'
import { isSameUnit, uiLanguageOf, unitText, valueOf, type ColumnSummary, type Query, type ShownList } from '../../preload/contract/index.ts'
import { useFormat } from '../i18n/format.ts'
import { cellText } from './cell-text.ts'
import type { ReportSource } from './report-source.ts'
import { hasOtherUnit, typedWithUnits } from './typed-unit.ts'
import { asShownWith, unitsOf } from './unit-columns.ts'
import { useColumnTexts } from './use-column-texts.ts'

/** So many values are named. */
const named = 6

/** The most values that are asked for: far more than there are periods of notice. */
const maxCounted = 1000

/** So many spellings of units are looked at. */
const maxSpellings = 50

/** A value that a column has, where what somebody looks for is none of its values. */
export interface OfferedValue {
  readonly value: string
  /** As it is shown. */
  readonly text: string
  /** It is to be typed, and is none of the column's own values. */
  readonly isTyped?: true
  /** In how many rows, in the language's format. */
  readonly count: string
}

/** Of which rows values are offered. */
interface OfferedOf {
  readonly loaded: Pick<ShownList, 'loadId' | 'columns'>
  readonly query: Query
}

/** Whether something else than the column's own filter leaves rows out. */
const isNarrowed = ({ search, filters }: Query, column: ColumnSummary): boolean => search !== '' || filters.some((filter) => filter.column !== column.name)

/** What a column has instead, where what somebody looks for is none of its values. */
export const useOfferedValues = () => {
  const { t, locale } = useI18n()
  const format = useFormat()
  const texts = useColumnTexts()
  return {
    /** The most frequent values under the other filters. Rejects as `ReportSource.fetchFacet`. */
    fetchOf: async (source: ReportSource, { loaded, query }: OfferedOf, column: ColumnSummary): Promise<readonly OfferedValue[]> => {
      const units = unitsOf(column, loaded.columns, locale.value)
      const { cells, counts } = await source.fetchFacet({ loadId: loaded.loadId, query, column: column.name, units: units ?? undefined, contains: '', order: 'count', limit: named })
      return cells.map((cell, at) => ({
        value: valueOf(cell),
        text: cell === null ? t('filters.values.empty') : cellText(asShownWith(units, column), cell, texts),
        count: format.integer(counts[at] ?? 0)
      }))
    },
    /** What was typed, with each of the units in the place of its own that `units`, a column, has under these filters. Rejects as `ReportSource.fetchFacet`. */
    fetchUnits: async (source: ReportSource, asked: { readonly loadId: number; readonly query: Query }, units: string, typed: string): Promise<readonly OfferedValue[]> => {
      const { cells, counts } = await source.fetchFacet({ ...asked, column: units, contains: '', order: 'count', limit: maxSpellings })
      const found = cells.map((cell, at) => ({ unit: valueOf(cell), count: counts[at] ?? 0 }))
      return typedWithUnits(typed, found, uiLanguageOf('system', locale.value)).slice(0, named).map(({ text, count }) => ({ value: text, text, isTyped: true, count: format.integer(count) }))
    },
    /** How many rows have a number with another unit under these filters, or one without. Rejects as `ReportSource.fetchFacet`. */
    countOtherUnits: async (source: ReportSource, { loaded, query }: OfferedOf, column: ColumnSummary, word: string): Promise<number> => {
      const units = unitsOf(column, loaded.columns, locale.value)
      if (!units) return 0
      const { cells, counts } = await source.fetchFacet({ loadId: loaded.loadId, query, column: column.name, units, contains: '', order: 'count', limit: maxCounted })
      return cells.reduce((sum, cell, at) => sum + (hasOtherUnit(valueOf(cell), word) ? (counts[at] ?? 0) : 0), 0)
    },
    /** Says that they are left out. */
    otherUnitsText: (word: string, rows: number): string => {
      const unit = unitText(uiLanguageOf('system', locale.value), word, false)
      return t(isSameUnit(word, '') ? 'filters.otherThanNone' : 'filters.otherUnits', { unit, n: format.integer(rows) }, rows)
    },
    /** Whether a value under the other filters has the text in it. Rejects as `ReportSource.fetchFacet`. */
    isPartOfAny: async (source: ReportSource, asked: { readonly loadId: number; readonly query: Query }, column: ColumnSummary, text: string): Promise<boolean> =>
      (await source.fetchFacet({ ...asked, column: column.name, contains: text, order: 'count', limit: 1 })).cells.length > 0,
    /** Says that the values follow which the column has. */
    thereText: (query: Query, column: ColumnSummary): string => t(isNarrowed(query, column) ? 'filters.thereUnder' : 'filters.there'),
    /** Says that the text is no value of the column, and that those follow which are. */
    absentText: (query: Query, column: ColumnSummary, typed: string): string =>
      t(isNarrowed(query, column) ? 'filters.absentUnder' : 'filters.absent', { typed, column: texts.heading(column) })
  }
}

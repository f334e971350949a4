import { useI18n } from 'vue-i18n'
import {
  isSameUnit,
  uiLanguageOf,
  unitText,
  valueOf,
  type ColumnSummary,
  type Query,
  type ShownList
} from '../../../../preload/contract/index.ts'
import { useFormat } from '../../../i18n/format.ts'
import { cellText } from '../../cells/cell-look.ts'
import type { RowSource } from '../../data/row-source.ts'
import { typedWithUnits } from '../language/text.ts'
import { hasOtherUnit } from '../language/tokens.ts'
import { useViewHint } from '../../state/view-hint.ts'
import { closeness } from './closeness.ts'
import { asShownWith, unitsOf } from '../../columns/units.ts'
import { useColumnTexts } from '../../columns/use-column-texts.ts'

/** The most values that are named. */
const named = 6

/** The most values that are requested: far more than there are periods of notice. */
const maxCounted = 1000

/** The most spellings of units that are considered. */
const maxSpellings = 50

/** An existing value of a column, offered where a searched text is none of its values. */
export interface OfferedValue {
  readonly value: string
  /** The displayed text. */
  readonly text: string
  /** Set for a text to be typed rather than one of the column's values. */
  readonly isTyped?: true
  /** The number of rows, formatted. */
  readonly count: string
}

/** The rows whose values are offered. */
interface OfferedOf {
  readonly loaded: Pick<ShownList, 'loadId' | 'columns'>
  readonly query: Query
}

/** True if the rows are limited by more than the column's own filter. */
const isNarrowed = ({ search, filters }: Query, column: ColumnSummary): boolean =>
  search !== '' || filters.some((filter) => filter.column !== column.name)

/** Offers values of a column where a searched text is none of them. */
export const useOfferedValues = () => {
  const viewHint = useViewHint()
  const { t, locale } = useI18n()
  const format = useFormat()
  const texts = useColumnTexts()
  return {
    /**
     * Fetches the values that the typed text may mean under the other filters: those of the same view, and the closest
     * ones; without any, the most frequent values. Rejects like `RowSource.fetchFacet`.
     */
    fetchOf: async (
      source: RowSource,
      { loaded, query }: OfferedOf,
      column: ColumnSummary,
      typed: string
    ): Promise<readonly OfferedValue[]> => {
      const units = unitsOf(column, loaded.columns, locale.value)
      const { cells, counts } = await source.fetchFacet({
        loadId: loaded.loadId,
        query,
        column: column.name,
        units: units ?? undefined,
        contains: '',
        order: 'count',
        limit: maxCounted
      })
      const view = viewHint(typed)?.name
      const rankOf = (text: string): number | null =>
        view !== undefined && viewHint(text)?.name === view ? -1 : closeness(typed, text)
      const found = cells.map((cell, at) => {
        const text = cell === null ? t('filters.values.empty') : cellText(asShownWith(units, column), cell, texts)
        return { rank: rankOf(text), value: valueOf(cell), text, count: format.integer(counts[at] ?? 0) }
      })
      const near = found
        .filter(({ rank }) => rank !== null)
        .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
      return (near.length > 0 ? near : found).slice(0, named).map(({ rank: _, ...value }) => value)
    },
    /** Fetches the typed text with each unit of `units` under these filters. Rejects like `RowSource.fetchFacet`. */
    fetchUnits: async (
      source: RowSource,
      asked: { readonly loadId: number; readonly query: Query },
      units: string,
      typed: string
    ): Promise<readonly OfferedValue[]> => {
      const { cells, counts } = await source.fetchFacet({
        ...asked,
        column: units,
        contains: '',
        order: 'count',
        limit: maxSpellings
      })
      const found = cells.map((cell, at) => ({ unit: valueOf(cell), count: counts[at] ?? 0 }))
      return typedWithUnits(typed, found, uiLanguageOf('system', locale.value))
        .slice(0, named)
        .map(({ text, count }) => ({ value: text, text, isTyped: true, count: format.integer(count) }))
    },
    /** Counts rows of another unit, or none, under these filters. Rejects like `RowSource.fetchFacet`. */
    countOtherUnits: async (
      source: RowSource,
      { loaded, query }: OfferedOf,
      column: ColumnSummary,
      word: string
    ): Promise<number> => {
      const units = unitsOf(column, loaded.columns, locale.value)
      if (!units) return 0
      const { cells, counts } = await source.fetchFacet({
        loadId: loaded.loadId,
        query,
        column: column.name,
        units,
        contains: '',
        order: 'count',
        limit: maxCounted
      })
      return cells.reduce((sum, cell, at) => sum + (hasOtherUnit(valueOf(cell), word) ? (counts[at] ?? 0) : 0), 0)
    },
    /** Returns the text about rows with other units, which are left out. */
    otherUnitsText: (word: string, rows: number): string => {
      const unit = unitText(uiLanguageOf('system', locale.value), word, false)
      return t(
        isSameUnit(word, '') ? 'filters.otherThanNone' : 'filters.otherUnits',
        { unit, n: format.integer(rows) },
        rows
      )
    },
    /** True if a value under the other filters contains the text. Rejects like `RowSource.fetchFacet`. */
    isPartOfAny: async (
      source: RowSource,
      asked: { readonly loadId: number; readonly query: Query },
      column: ColumnSummary,
      text: string
    ): Promise<boolean> =>
      (await source.fetchFacet({ ...asked, column: column.name, contains: text, order: 'count', limit: 1 })).cells
        .length > 0,
    /** Returns the text that introduces the column's values. */
    thereText: (query: Query, column: ColumnSummary): string =>
      t(isNarrowed(query, column) ? 'filters.thereUnder' : 'filters.there'),
    /** Returns the text that the column has no such value, and that introduces the existing ones. */
    absentText: (query: Query, column: ColumnSummary, typed: string): string =>
      t(isNarrowed(query, column) ? 'filters.absentUnder' : 'filters.absent', { typed, column: texts.heading(column) })
  }
}

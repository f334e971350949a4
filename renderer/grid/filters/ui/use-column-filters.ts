import { Funnel } from '@lucide/vue'
import type { Column, GridApi, GridOptions } from 'ag-grid-community'
import { nextTick, shallowRef, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ColumnFilter, ColumnSummary } from '../../../../preload/contract/index.ts'
import { useToday } from '../../../state/today.ts'
import { useCommands } from '../../../ui/index.ts'
import type { FilterFields } from './filter-field.ts'
import { focusRows, handleHeaderKey } from '../../selection/grid-focus.ts'
import type { GridRow } from '../../cells/grid-row.ts'
import { useColumnTexts } from '../../columns/use-column-texts.ts'
import { parseFilters, type ParsedFilters } from '../language/parse-filters.ts'
import { fieldContent, filterOfField, pendingOperator } from '../language/text.ts'
import { useFilterWords } from '../language/words.ts'

interface ColumnFiltersOptions {
  /** The element in which the grid is created. */
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
  readonly columns: () => readonly ColumnSummary[]
  readonly setFilter: (column: string, filter: ColumnFilter | null) => void
  /** The row that last had keyboard or mouse. */
  readonly lead: () => number | null
  /** True while the filter fields are shown: not while rows are grouped. */
  readonly isShown: () => boolean
  /** Moves the focus to the hint beside the field; false without a hint. */
  readonly focusHint: () => boolean
}

/** The column whose values are shown, and the anchor element of the popover. */
export interface OpenedColumn {
  readonly column: ColumnSummary
  readonly anchor: HTMLElement
}

/** Returns the filter fields, the column whose values are shown, and the key handlers of the grid's headings. */
export const useColumnFilters = ({
  element,
  grid,
  columns,
  setFilter,
  lead,
  isShown,
  focusHint
}: ColumnFiltersOptions) => {
  const { t, locale } = useI18n()
  const texts = useColumnTexts()
  const today = useToday()
  const filterWords = useFilterWords()
  const opened = shallowRef<OpenedColumn | null>(null)

  const summaryOf = (name: string): ColumnSummary | undefined => columns().find((column) => column.name === name)
  const headingOf = (name: string): string => {
    const column = summaryOf(name)
    return column ? texts.heading(column) : name
  }
  const context = () => ({ language: locale.value, today: today.day })
  // All columns, because the status of a unit column shows if it exists.
  const parse = (name: string, filter: ColumnFilter | null): ParsedFilters =>
    parseFilters(columns(), filter ? { [name]: filter } : {}, context())
  const fieldOf = (name: string): HTMLElement | null =>
    element.value?.querySelector<HTMLElement>(`.filter-field[data-column="${CSS.escape(name)}"]`) ?? null
  const focusField = (column: Column): void => {
    grid.value?.ensureColumnVisible(column)
    const focus = (): void => fieldOf(column.getColId())?.querySelector('input')?.focus()
    // A column out of view is drawn a moment later.
    if (fieldOf(column.getColId())) focus()
    else requestAnimationFrame(focus)
  }
  const focusFirstField = (): void => {
    const [column] = grid.value?.getAllDisplayedColumns() ?? []
    if (column) focusField(column)
  }
  useCommands(() =>
    isShown()
      ? [{ id: 'rows.filter', label: t('filters.command'), group: t('rows.title'), icon: Funnel, run: focusFirstField }]
      : []
  )
  const openValues = async (name: string): Promise<void> => {
    const [column, anchor] = [summaryOf(name), fieldOf(name)]
    opened.value = null
    // Closes the popover of another column first.
    await nextTick()
    if (column && anchor) opened.value = { column, anchor }
  }
  const close = (back: boolean): void => {
    const name = opened.value?.column.name
    opened.value = null
    if (back && name !== undefined) fieldOf(name)?.querySelector('input')?.focus()
  }
  const toRows = (): boolean => {
    if ((grid.value?.getDisplayedRowCount() ?? 0) === 0) return false
    focusRows(grid.value, lead() ?? 0)
    return true
  }
  /** Moves the focus to the rows or, without rows, to the buttons shown in their place. */
  const leaveFields = (): boolean => {
    if (toRows()) return true
    const button = element.value?.closest('.data-grid')?.querySelector<HTMLElement>('.no-rows button')
    button?.focus()
    return Boolean(button)
  }

  const fields: FilterFields = {
    label: (name) => `${headingOf(name)} ${t('grid.ariaFilterInput')}`,
    openLabel: (name) => t('filters.openFor', { column: headingOf(name) }),
    clearLabel: t('filters.clear'),
    examples: (name) => {
      const column = summaryOf(name)
      return column ? texts.examples(column) : []
    },
    content: (name, filter) => {
      const column = summaryOf(name)
      return column ? fieldContent(column, filter, context()) : { operator: null, text: filter && null }
    },
    sign: (operator) => ({ text: t(`filters.sign.${operator}`), name: t(`filters.operator.${operator}`) }),
    pending: (name, before, typing) => {
      const column = summaryOf(name)
      return column ? pendingOperator(column, before, typing, context()) : null
    },
    filterOf: (name, text, pending) => {
      const column = summaryOf(name)
      return column ? filterOfField(column, text, pending, context()) : null
    },
    describe: (name, filter) => filterWords(columns(), parse(name, filter).filters)[0]?.text ?? '',
    isUnread: (name, filter) => parse(name, filter).unparsed.length > 0,
    isCut: (row, column) => {
      const cell = element.value?.querySelector(`.ag-row[row-index="${row}"] [col-id="${CSS.escape(column)}"]`)
      return cell ? cell.scrollWidth > cell.clientWidth : false
    },
    change: setFilter,
    openValues: (name) => void openValues(name),
    leave: () => focusHint() || leaveFields(),
    move: (name, step) => {
      const shown = grid.value?.getAllDisplayedColumns() ?? []
      const next = shown[shown.findIndex((column) => column.getColId() === name) + step]
      if (next) focusField(next)
    }
  }
  const actions = { focusField, focusRows: leaveFields, openValues: (name: string) => void openValues(name) }
  const options: GridOptions<GridRow> = {
    // Tab leaves the grid from the first and the last of its three stops.
    tabToNextHeader: () => false,
    tabToNextCell: () => false,
    focusGridInnerElement: ({ fromBottom }) => {
      if (fromBottom !== true) return false
      if (!toRows()) focusFirstField()
      return true
    }
  }
  return {
    fields,
    opened,
    close,
    options,
    handleHeaderKey: (params: Parameters<typeof handleHeaderKey>[0]): boolean => handleHeaderKey(params, actions),
    /** Handles Shift+Tab in a cell, which moves back to the filter field above. Returns true if handled. */
    handleCellKey: ({ event, column }: { readonly event: KeyboardEvent; readonly column: Column }): boolean => {
      if (
        event.type !== 'keydown' ||
        event.key !== 'Tab' ||
        !event.shiftKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return false
      event.preventDefault()
      focusField(column)
      return true
    }
  }
}

import {
  columnsOfOutline,
  personalColumns,
  type CallArgs,
  type ColumnSummary,
  type DateStep,
  type ExportColumn,
  type ExportFormat,
  type ExportGroups,
  type ExportWorkbook,
  type GridLayout,
  type OutlineOut,
  type PrintedWords,
  type Query,
  type ShownList
} from '../../../preload/contract/index.ts'
import { derivedOf } from '../columns/column-summary.ts'
import type { Grouping } from '../grouping/grouping.ts'
import type { SeenGroups } from '../grouping/exported-groups.ts'
import type { RowSource } from '../data/row-source.ts'
import { countRows, type RowRanges } from '../data/row-ranges.ts'
import { unitColumnOf, type WithUnits } from '../columns/units.ts'
import type { ShownViewName } from '../state/grid-store.ts'

/** The state of a grid when an export is requested. */
export interface ExportContext {
  readonly source: RowSource
  readonly loaded: ShownList
  readonly query: Query
  readonly layout: GridLayout
  /** The selected rows. */
  readonly selected: RowRanges
  /** The columns of the selected cells, by name; none where whole rows are selected. */
  readonly cells?: readonly string[]
  /** The number of rows of the query; null until they have been counted. */
  readonly total: number | null
  /** The grouping of the rows; left out if they are not grouped. */
  readonly grouping?: Grouping
  /** The open view; null or left out for none. */
  readonly view?: ShownViewName | null
  /** The visible groups; left out if rows are not grouped. */
  readonly outline?: SeenGroups
  /** The lines and columns of the groups to export; left out for all. */
  readonly chosen?: OutlineOut['chosen']
}

/**
 * `outline`: the visible groups. `lines`: those selected. `seen`: all rows, shown columns. `all`: every column.
 * `selection`: selected rows, shown columns.
 */
export const exportScopes = ['outline', 'lines', 'seen', 'all', 'selection'] as const
export type ExportScope = (typeof exportScopes)[number]

/** True for a scope of groups rather than rows. */
export const isOfGroups = (scope: ExportScope): boolean => scope === 'outline' || scope === 'lines'

/** Returns the possible scopes. Rows that were selected before they were grouped are not visible, and not offered. */
export const offeredScopes = ({
  grouping,
  outline,
  selected
}: Pick<ExportContext, 'grouping' | 'outline' | 'selected'>): readonly ExportScope[] => {
  const isOffered: { readonly [Scope in ExportScope]: boolean } = {
    outline: outline !== undefined,
    lines: outline !== undefined && outline.selected.lines.length > 0,
    seen: true,
    all: true,
    selection: grouping === undefined && selected.length > 0
  }
  return exportScopes.filter((scope) => isOffered[scope])
}

/** Returns the default scope. A single selected line or row may just be where the focus was. */
export const firstScope = (context: Pick<ExportContext, 'grouping' | 'outline' | 'selected'>): ExportScope => {
  if (context.outline) return countRows(context.outline.selected.lines) > 1 ? 'lines' : 'outline'
  return offeredScopes(context).includes('selection') ? 'selection' : 'seen'
}

/** Returns the context for a scope: `lines` narrows it to the selected lines. */
export const contextOf = (context: ExportContext, scope: ExportScope): ExportContext =>
  scope === 'lines' && context.outline
    ? {
        ...context,
        chosen: { lines: [...context.outline.selected.lines], columns: null }
      }
    : context

/** Returns the names of the columns in the grid's order: pinned left first, pinned right last. */
export const shownColumns = ({ columns }: GridLayout): string[] => {
  const places = ['left', null, 'right'] as const
  return places
    .flatMap((place) => columns.filter(({ hidden, pinned }) => !hidden && pinned === place))
    .map(({ name }) => name)
}

/** Returns the names of the columns to export. `all`: the shown ones in their order, then the others. */
export const exportedColumns = (
  { layout, loaded }: Pick<ExportContext, 'layout' | 'loaded'>,
  scope: ExportScope
): string[] => {
  const known = new Set(loaded.columns.map(({ name }) => name))
  const shown = shownColumns(layout).filter((name) => known.has(name))
  return scope === 'all' ? [...new Set([...shown, ...known])] : shown
}

/** Returns the number of rows or lines to export; null until they have been counted. */
export const exportedRows = (
  { selected, total, outline, query }: Pick<ExportContext, 'selected' | 'total' | 'outline' | 'query'>,
  scope: ExportScope
): number | null => {
  if (scope === 'outline') return outline?.lines ?? null
  if (scope === 'lines') return countRows(outline?.selected.lines ?? [])
  if (scope === 'all' && query.onePer !== undefined) return null
  return scope === 'selection' ? countRows(selected) : total
}

/** True if the file contains the groups too: a workbook of all rows does. */
export const hasGroups = (
  { grouping }: Pick<ExportContext, 'grouping'>,
  scope: ExportScope,
  format: ExportFormat
): boolean =>
  grouping !== undefined && grouping.by.length > 0 && format === 'xlsx' && scope !== 'selection' && !isOfGroups(scope)

/** Returns the groups of exported rows, for main. `empty`: the name of the group of empty cells. */
const groupsOf = (
  { by, order }: Grouping,
  { headingOf, empty }: Pick<ExportChoice, 'headingOf' | 'empty'>
): ExportGroups => ({
  by: by.map((level) => ({ ...level, heading: headingOf(level.column, level.step) })),
  ...(order && { order }),
  empty
})

/** Returns the columns with personal data among the exported ones and the grouping. */
export const personalOf = (
  context: ExportContext,
  columns: readonly string[],
  withGroups: boolean
): readonly string[] => {
  const grouped = withGroups ? (context.grouping?.by ?? []).map(({ column }) => column) : []
  return personalColumns(
    context.source.exported(),
    [...new Set([...columns, ...grouped])],
    derivedOf(context.loaded.columns)
  )
}

/** Returns a function that names a column by its heading, or by its name if there is none such. */
export const headingsOf =
  (
    columns: () => readonly ColumnSummary[],
    heading: (column: ColumnSummary, step?: DateStep) => string
  ): ((name: string, step?: DateStep) => string) =>
  (name, step) => {
    const column = columns().find((each) => each.name === name)
    return column ? heading(column, step) : name
  }

/** Returns the columns to copy: those of the selected cells, or the shown ones for selected rows. */
export const copiedColumns = (context: Pick<ExportContext, 'layout' | 'loaded' | 'cells'>): readonly string[] =>
  context.cells?.length ? context.cells : exportedColumns(context, 'selection')

/**
 * Returns the exported columns with their headings. A number with a unit column is exported as the displayed text, in
 * workbooks too, where it is compared with the screen more often than calculated with. The scope of all columns
 * (`exact`) exports number and unit as separate fields; the unit of a looked-up number is no field of the list.
 */
const columnsOut = (
  names: readonly string[],
  { columns }: Pick<ShownList, 'columns'>,
  headingOf: (column: string) => string,
  exact = false
): ExportColumn[] =>
  names.map((name) => {
    const column: WithUnits = columns.find((each) => each.name === name) ?? { name }
    const unit = exact && column.unitColumn === undefined ? null : unitColumnOf(column)
    return { name, heading: headingOf(name), ...(unit !== null && { unit }) }
  })

/** The members that every request for rows has. */
const requestOf = ({ source, loaded, query }: ExportContext, scope?: ExportScope) => {
  const { onePer: _one, ...everyRow } = query
  // All columns are those of the parts too.
  return { of: source.exported(), loadId: loaded.loadId, query: scope === 'all' ? everyRow : query }
}

/** Replaces rows and columns by the groups and their columns. */
const inPlaceOfRows = ({ chosen, ...all }: OutlineOut) => ({
  rows: null,
  columns: columnsOfOutline(all).map(({ name, heading }) => ({ name, heading })),
  outline: { ...all, ...(chosen && { chosen }) }
})

interface CopyChoice {
  readonly language: CallArgs<'exports.copy'>['shown']['language']
  readonly headings: boolean
  readonly personalAccepted: boolean
  readonly headingOf: (column: string) => string
  /** The groups to copy instead of the selected cells. */
  readonly outline: OutlineOut | null
  /** Warnings about the sums. */
  readonly notes?: readonly string[]
}

/** Returns the arguments of `exports.copy`. */
export const copyArgs = (
  context: ExportContext,
  { language, headings, personalAccepted, headingOf, outline, notes = [] }: CopyChoice
): CallArgs<'exports.copy'> => ({
  ...requestOf(context),
  rows: [...context.selected],
  columns: columnsOut(copiedColumns(context), context.loaded, headingOf),
  ...(outline && inPlaceOfRows(outline)),
  personalAccepted,
  shown: { language, headings, notes: [...notes] }
})

interface ExportChoice {
  readonly scope: ExportScope
  readonly format: ExportFormat
  /** File name without extension. */
  readonly name: string
  readonly words: ExportWorkbook
  /** Set if the user has accepted personal data in the file. */
  readonly personalAccepted: boolean
  readonly headingOf: (column: string, step?: DateStep) => string
  /** The name of the group of empty cells. */
  readonly empty: string
  /** The groups to export, for a scope of groups. */
  readonly outline?: OutlineOut | null
}

/** Returns the arguments of `exports.start`. */
export const exportArgs = (
  context: ExportContext,
  { scope, format, name, words, personalAccepted, headingOf, empty, outline }: ExportChoice
): CallArgs<'exports.start'> => ({
  ...requestOf(context, scope),
  rows: scope === 'selection' ? [...context.selected] : null,
  columns: columnsOut(exportedColumns(context, scope), context.loaded, headingOf, scope === 'all'),
  ...(outline && inPlaceOfRows(outline)),
  format,
  groups:
    context.grouping && hasGroups(context, scope, format) ? groupsOf(context.grouping, { headingOf, empty }) : null,
  words,
  personalAccepted,
  name
})

/** `outline`: the visible groups without rows. `groups`: the rows in their groups. `seen`: ungrouped rows. */
export type PrintScope = 'outline' | 'seen' | 'groups' | 'selection'

interface PrintChoice extends Pick<ExportChoice, 'name' | 'personalAccepted' | 'headingOf' | 'empty' | 'outline'> {
  readonly scope: PrintScope
  readonly printed: PrintedWords
  readonly to: CallArgs<'exports.print'>['to']
}

/** Returns the arguments of `exports.print`. */
export const printArgs = (
  context: ExportContext,
  { scope, printed, to, name, personalAccepted, headingOf, empty, outline }: PrintChoice
): CallArgs<'exports.print'> => ({
  ...requestOf(context),
  rows: scope === 'selection' ? [...context.selected] : null,
  columns: columnsOut(exportedColumns(context, 'seen'), context.loaded, headingOf),
  ...(outline && inPlaceOfRows(outline)),
  groups: context.grouping && scope === 'groups' ? groupsOf(context.grouping, { headingOf, empty }) : null,
  printed,
  personalAccepted,
  to,
  name
})

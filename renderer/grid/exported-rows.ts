import { columnsOfOutline, personalColumns, type CallArgs, type DateStep, type ExportColumn, type ExportFormat, type ExportGroups, type ExportWorkbook, type GridLayout, type OutlineOut, type PrintedWords, type Query, type ShownList } from '../../preload/contract/index.ts'
import { derivedOf } from './derived/derived-of.ts'
import type { Grouping } from './outline/grouping.ts'
import type { SeenOutline } from './outline/outline-out.ts'
import type { ReportSource } from './report-source.ts'
import { countRows, type RowSet } from './row-set.ts'
import { unitColumnOf, type WithUnits } from './unit-columns.ts'
import type { ShownViewName } from './view-state.ts'

/** What a grid shows at the moment that somebody asks for a file of it. */
export interface ExportContext {
  readonly source: ReportSource
  readonly loaded: ShownList
  readonly query: Query
  readonly layout: GridLayout
  /** The selected rows. */
  readonly selected: RowSet
  /** The columns of the selected cells, by name; none where whole rows are selected. */
  readonly cells?: readonly string[]
  /** The number of rows of the query; null until they have been counted. */
  readonly total: number | null
  /** How the rows are grouped; left out where they are not. */
  readonly grouping?: Grouping
  /** The view that is shown; null or left out where the rows are in none. */
  readonly view?: ShownViewName | null
  /** Which groups are seen; left out where rows are not grouped. */
  readonly outline?: SeenOutline
  /** Of these, the lines and the columns that leave; left out for all. */
  readonly chosen?: OutlineOut['chosen']
}

/**
 * `outline`: the groups as they are seen, without their rows. `lines`: those of them that are selected. `seen`: the columns that are shown, as they are ordered. `all`: every column.
 * `selection`: of the selected rows, the columns that are shown.
 */
export const exportScopes = ['outline', 'lines', 'seen', 'all', 'selection'] as const
export type ExportScope = (typeof exportScopes)[number]

/** Whether it is groups that leave, and not rows. */
export const isOfGroups = (scope: ExportScope): boolean => scope === 'outline' || scope === 'lines'

/** What of a grid can leave. Rows that were selected before they were grouped are not seen. */
export const offeredScopes = ({ grouping, outline, selected }: Pick<ExportContext, 'grouping' | 'outline' | 'selected'>): readonly ExportScope[] => {
  const isOffered: { readonly [Scope in ExportScope]: boolean } = {
    outline: outline !== undefined,
    lines: outline !== undefined && outline.selected.lines.length > 0,
    seen: true,
    all: true,
    selection: grouping === undefined && selected.length > 0
  }
  return exportScopes.filter((scope) => isOffered[scope])
}

/** What leaves where nobody chooses: a single line is selected by whoever was in one, a single row too. */
export const firstScope = (context: Pick<ExportContext, 'grouping' | 'outline' | 'selected'>): ExportScope => {
  if (context.outline) return countRows(context.outline.selected.lines) > 1 ? 'lines' : 'outline'
  return offeredScopes(context).includes('selection') ? 'selection' : 'seen'
}

/** The context of what leaves: of selected lines of groups only these. */
export const contextOf = (context: ExportContext, scope: ExportScope): ExportContext =>
  scope === 'lines' && context.outline ? { ...context, chosen: { lines: context.outline.selected.lines.map(({ first, last }) => ({ first, last })), columns: null } } : context

/** The names of the columns in the order in which the grid shows them: those that are pinned at the left first, those at the right last. */
export const shownColumns = ({ columns }: GridLayout): string[] => {
  const places = ['left', null, 'right'] as const
  return places.flatMap((place) => columns.filter(({ hidden, pinned }) => !hidden && pinned === place)).map(({ name }) => name)
}

/** The names of the columns that are exported. All of them: first those that are shown, as they are ordered, then the others. */
export const exportedColumns = ({ layout, loaded }: Pick<ExportContext, 'layout' | 'loaded'>, scope: ExportScope): string[] => {
  const known = new Set(loaded.columns.map(({ name }) => name))
  const shown = shownColumns(layout).filter((name) => known.has(name))
  return scope === 'all' ? [...new Set([...shown, ...known])] : shown
}

/** How many rows are exported, or lines of groups; null until they have been counted. */
export const exportedRows = ({ selected, total, outline }: Pick<ExportContext, 'selected' | 'total' | 'outline'>, scope: ExportScope): number | null => {
  if (scope === 'outline') return outline?.lines ?? null
  if (scope === 'lines') return countRows(outline?.selected.lines ?? [])
  return scope === 'selection' ? countRows(selected) : total
}

/** Whether a file has the groups too: a workbook of all rows does. */
export const hasGroups = ({ grouping }: Pick<ExportContext, 'grouping'>, scope: ExportScope, format: ExportFormat): boolean =>
  grouping !== undefined && grouping.by.length > 0 && format === 'xlsx' && scope !== 'selection' && !isOfGroups(scope)

/** The groups that rows stand in, for main. `empty`: what the group of the empty cells is called. */
const groupsOf = ({ by, order }: Grouping, { headingOf, empty }: Pick<ExportChoice, 'headingOf' | 'empty'>): ExportGroups => ({
  by: by.map((level) => ({ ...level, heading: headingOf(level.column, level.step) })),
  ...(order && { order }),
  empty
})

/** The columns with personal data among those that leave the program, and those that their groups are called by. */
export const personalOf = (context: ExportContext, columns: readonly string[], withGroups: boolean): readonly string[] => {
  const grouped = withGroups ? (context.grouping?.by ?? []).map(({ column }) => column) : []
  return personalColumns(context.source.exported(), [...new Set([...columns, ...grouped])], derivedOf(context.loaded.columns))
}

/** What is copied: the selected cells, or the shown columns of the selected rows. */
export const copiedColumns = (context: Pick<ExportContext, 'layout' | 'loaded' | 'cells'>): readonly string[] =>
  context.cells?.length ? context.cells : exportedColumns(context, 'selection')

/**
 * The columns with their headings. A number whose unit is another column leaves as the text that is seen, also to a workbook, where it is compared with the
 * screen more often than reckoned with. Whoever reckons takes all columns (`exact`), where the number and its unit are the fields that they are; the unit of a
 * looked-up one is no field there.
 */
const columnsOut = (names: readonly string[], { columns }: Pick<ShownList, 'columns'>, headingOf: (column: string) => string, exact = false): ExportColumn[] =>
  names.map((name) => {
    const column: WithUnits = columns.find((each) => each.name === name) ?? { name }
    const unit = exact && column.unitColumn === undefined ? null : unitColumnOf(column)
    return { name, heading: headingOf(name), ...(unit !== null && { unit }) }
  })

/** What leaves instead of rows and columns: the groups, and the columns that they tell of. */
const inPlaceOfRows = ({ chosen, ...all }: OutlineOut) => ({ rows: null, columns: columnsOfOutline(all).map(({ name, heading }) => ({ name, heading })), outline: { ...all, ...(chosen && { chosen }) } })

interface CopyChoice {
  readonly language: CallArgs<'exports.copy'>['shown']['language']
  readonly headings: boolean
  readonly personalAccepted: boolean
  readonly headingOf: (column: string) => string
  /** The groups, instead of the selected cells. */
  readonly outline: OutlineOut | null
  /** What is to be known of the sums. */
  readonly notes?: readonly string[]
}

/** What main is asked to copy. */
export const copyArgs = (context: ExportContext, { language, headings, personalAccepted, headingOf, outline, notes = [] }: CopyChoice): CallArgs<'exports.copy'> => ({
  of: context.source.exported(),
  loadId: context.loaded.loadId,
  query: context.query,
  rows: context.selected.map(({ first, last }) => ({ first, last })),
  columns: columnsOut(copiedColumns(context), context.loaded, headingOf),
  ...(outline && inPlaceOfRows(outline)),
  personalAccepted,
  shown: { language, headings, notes: [...notes] }
})

interface ExportChoice {
  readonly scope: ExportScope
  readonly format: ExportFormat
  /** What the file is to be called, without extension. */
  readonly name: string
  readonly words: ExportWorkbook
  /** Whether the person has said that the file may have personal data. */
  readonly personalAccepted: boolean
  readonly headingOf: (column: string, step?: DateStep) => string
  /** What the group of the empty cells is called. */
  readonly empty: string
  /** The groups, where it is they that leave. */
  readonly outline?: OutlineOut | null
}

/** What main is asked for. */
export const exportArgs = (context: ExportContext, { scope, format, name, words, personalAccepted, headingOf, empty, outline }: ExportChoice): CallArgs<'exports.start'> => ({
  of: context.source.exported(),
  loadId: context.loaded.loadId,
  query: context.query,
  rows: scope === 'selection' ? context.selected.map(({ first, last }) => ({ first, last })) : null,
  columns: columnsOut(exportedColumns(context, scope), context.loaded, headingOf, scope === 'all'),
  ...(outline && inPlaceOfRows(outline)),
  format,
  groups: context.grouping && hasGroups(context, scope, format) ? groupsOf(context.grouping, { headingOf, empty }) : null,
  words,
  personalAccepted,
  name
})

/** `outline`: the groups as they are seen. `groups`: the rows in their groups. `seen`: the rows, where they are not grouped. */
export type PrintScope = 'outline' | 'seen' | 'groups' | 'selection'

interface PrintChoice extends Pick<ExportChoice, 'name' | 'personalAccepted' | 'headingOf' | 'empty' | 'outline'> {
  readonly scope: PrintScope
  readonly printed: PrintedWords
  readonly to: CallArgs<'exports.print'>['to']
}

/** What main is asked to print. */
export const printArgs = (context: ExportContext, { scope, printed, to, name, personalAccepted, headingOf, empty, outline }: PrintChoice): CallArgs<'exports.print'> => ({
  of: context.source.exported(),
  loadId: context.loaded.loadId,
  query: context.query,
  rows: scope === 'selection' ? context.selected.map(({ first, last }) => ({ first, last })) : null,
  columns: columnsOut(exportedColumns(context, 'seen'), context.loaded, headingOf),
  ...(outline && inPlaceOfRows(outline)),
  groups: context.grouping && scope === 'groups' ? groupsOf(context.grouping, { headingOf, empty }) : null,
  printed,
  personalAccepted,
  to,
  name
})

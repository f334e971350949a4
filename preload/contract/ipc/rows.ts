import * as v from 'valibot'
import {
  acrossSchema,
  groupLevelSchema,
  groupOrderSchema,
  maxGroupLevels,
  type AcrossColumns,
  type AcrossLine,
  unfoldedSchema
} from './across.ts'
import { call } from './call.ts'
import { listIds, type FieldKind } from '../domain/catalogue.ts'
import { changeWordsSchema, derivedColumnsSchema, derivedWordsSchema, formulaSchema } from './derived-columns.ts'
import type { ListState } from './lists.ts'
import type { OrderListState } from './order-list.ts'
import { orderViews } from '../domain/order-views.ts'
import {
  cellTextSchema,
  columnNameSchema,
  columnNamesSchema,
  conditionSchema,
  indexSchema as index,
  loadQuery,
  searchTextSchema,
  unitsSchema
} from './query.ts'

/** The rows that a question is about: of a list, or of the orders in a view. */
export const rowsOfSchema = v.variant('kind', [
  v.object({ kind: v.literal('list'), list: v.picklist(listIds) }),
  v.object({ kind: v.literal('orders'), view: v.picklist(orderViews) })
])
export type RowsOf = v.InferOutput<typeof rowsOfSchema>

/**
 * The value of a cell; `null` is empty. In numeric columns a number is canonical decimal text (`-1234.5`), and any
 * other value an object with its raw text. In other columns it is the raw text. More than 4,000 characters end with
 * `…`.
 */
export type Cell = string | null | { readonly text: string }

/** A cell as `oneOf` takes it, and as its group is named: the text of its value, `''` where it is empty. */
export const valueOf = (cell: Cell): string => (typeof cell === 'string' ? cell : (cell?.text ?? ''))

export interface RowsBlock {
  readonly loadId: number
  /** Number of rows of the whole query, not of the block. */
  readonly total: number
  readonly from: number
  /** One array per requested column, in the requested order, all of the same length. */
  readonly cells: readonly (readonly Cell[])[]
  /** By column and row index in the block, the service's text of ambiguous numbers that the user has not decided. */
  readonly ambiguousNumbers?: Readonly<Record<string, Readonly<Record<number, string>>>>
  /** For possible duplicates: the places in the block where another group begins than the row before is in. */
  readonly groupStarts?: readonly number[]
}

export interface RowPosition {
  readonly loadId: number
  /** Counted from 0. Null where the row is not among them. */
  readonly at: number | null
}

/** First and last value in the column's order, as cells. Null where no row has a value of the kind. */
export interface Span {
  readonly smallest: string | null
  readonly largest: string | null
}

export interface ColumnTotal extends Span {
  /** Exact sum as canonical decimal text. Null where nothing was counted, which is no sum of zero. */
  readonly sum: string | null
  /** Average, rounded half away from zero to the column's decimals, at least two. Null where nothing was counted. */
  readonly average: string | null
  readonly counted: number
  /** Number of values that are not empty but no numbers. */
  readonly notSummed: number
  /** Number of these that are the word for several values. Left out if there are none. */
  readonly several?: number
  /** Number of ambiguous values, decided and counted ones included. 0 if the user has chosen the sign. */
  readonly ambiguousNumbers: number
  /** Number of these that are not counted, and so in `notSummed` too. Left out if there are none. */
  readonly ambiguousNumbersLeftOut?: number
  /** Number of values that would be ambiguous but for the sign that the user has chosen. */
  readonly ambiguousNumbersSaid?: number
}

/** True if a sum leaves values out or has ambiguous ones. It is marked with an asterisk wherever it is shown. */
export const isDoubtful = ({ notSummed, ambiguousNumbers }: ColumnTotal): boolean => notSummed + ambiguousNumbers > 0

export interface Aggregates {
  readonly rows: number
  /** By column name, for the columns that are summed. */
  readonly columns: Readonly<Record<string, ColumnTotal>>
  /** By column name, for the columns that have an order but are not summed: dates, periods, other numbers. */
  readonly spans: Readonly<Record<string, Span>>
  /** Number of distinct periods: a sum over several adds the same monthly rent once per period. */
  readonly periods: number
  /** Number of distinct values of the list's `counted` field, or null where the catalogue names none. */
  readonly counted: number | null
}

/** Aggregates of the rows of a query, for the columns that are summed or have an order. */
export interface Totals extends Aggregates {
  readonly loadId: number
}

/** The distinct values of a column with their counts, which a filter offers to choose from. */
export interface Facet {
  readonly loadId: number
  /** Each value once, in the form that `rows.block` gives and `oneOf` takes. Null is empty. */
  readonly cells: readonly Cell[]
  /** Rows that have the value, in the order of `cells`. */
  readonly counts: readonly number[]
  /** Number of further values, beyond the limit. */
  readonly omitted: number
}

/** A line of the outline: one group, with the value that its rows share and their aggregates. */
export interface GroupLine extends Aggregates {
  /** Index in `by` of the column that the value is of. 0 is the outermost level. */
  readonly level: number
  readonly cell: Cell
  /** The cells of the groups that it is in, the outermost first. */
  readonly within: readonly Cell[]
  /** True if the lines of the groups in it follow. A group of the innermost level is never open. */
  readonly open: boolean
  /** Set if the values of a column are requested as columns. */
  readonly across?: AcrossLine
}

/** A range of an outline's lines; an open group is followed by its subgroups. */
export interface Groups {
  readonly loadId: number
  /** Number of lines, with those of closed groups left out. */
  readonly total: number
  /** Number of groups of each level, open or not. */
  readonly groups: readonly number[]
  readonly from: number
  readonly lines: readonly GroupLine[]
  /** Positions of the groups that contain the first of these lines, the outermost first. */
  readonly parents: readonly number[]
  readonly across?: AcrossColumns
}

/** Positions among the rows of a query, in its order; both ends are among them. */
const rangeSchema = v.pipe(
  v.object({ first: index, last: index }),
  v.check(({ first, last }) => last >= first, 'the range ends before it begins')
)
export type ExportRange = v.InferOutput<typeof rangeSchema>

/** Chosen rows of a query, in its order. */
export const rangesSchema = v.pipe(
  v.array(rangeSchema),
  v.minLength(1),
  v.maxLength(10_000),
  v.check(
    (ranges) => ranges.every(({ first }, i) => first > (ranges[i - 1]?.last ?? -1)),
    'the ranges are not in ascending order'
  )
)

/** Figures of all numbers among some cells, in any column, as canonical decimal text. */
export interface NumberFigures {
  readonly counted: number
  /** Exact. */
  readonly sum: string
  /** Average, rounded half away from zero to the decimals of the column that has most, at least two. */
  readonly average: string
  readonly smallest: string
  readonly largest: string
}

export interface CellFigures {
  readonly loadId: number
  readonly filled: number
  readonly numbers: NumberFigures | null
  /** The first and the last of the dates, times and periods; null if no cell is one. */
  readonly dates: Span | null
  /** Cells in columns of numbers that are neither empty nor numbers; for groups, values that their sums leave out. */
  readonly notSummed: number
  /** Number of lines counted within a chosen group, so that no row counts twice. Left out if none is. */
  readonly within?: number
}

export interface FormulaPreview {
  readonly loadId: number
  readonly kind: FieldKind
  /** The most decimals of any of these values. */
  readonly decimals: number
  readonly cells: readonly Cell[]
}

/** The most rows in one answer. Data crosses the bridge in blocks, so that no message stalls the window. */
export const maxBlockRows = 1000
/** The most cells in one answer: a hundred rows of the widest list, or a thousand rows of an ordinary one. */
export const maxBlockCells = 200_000

/** True if a block of rows is small enough to cross the bridge. */
export const isAllowedBlock = (block: { columns: readonly string[]; from: number; to: number }): boolean => {
  const rows = block.to - block.from
  return rows >= 0 && rows <= maxBlockRows && rows * block.columns.length <= maxBlockCells
}

/** The most lines in one answer. Fewer than of rows, because a line holds many aggregates. */
const maxBlockLines = 200
const maxPreviewRows = 20

/** The grouping of rows, and the requested lines. */
const groupedBy = {
  by: v.pipe(v.array(groupLevelSchema), v.minLength(1), v.maxLength(maxGroupLevels)),
  totals: v.pipe(v.array(columnNameSchema), v.maxLength(20)),
  unfolded: v.optional(unfoldedSchema),
  across: v.optional(acrossSchema),
  order: v.optional(groupOrderSchema),
  from: index,
  to: index
}

/** The requested cells. `lines`: of the shown lines of groups, whose columns `columns` names (`OutlineColumn`). */
const cellsAsked = {
  rows: rangesSchema,
  columns: columnNamesSchema,
  lines: v.optional(v.omit(v.object(groupedBy), ['from', 'to']))
}

/** The requested values of a column, their order, and their largest number. */
const valuesOf = {
  column: columnNameSchema,
  /** Set if its numbers are requested with their units: the cells are then these texts. */
  units: v.optional(unitsSchema),
  contains: searchTextSchema,
  also: v.optional(v.object({ condition: conditionSchema, when: v.picklist(['always', 'none']) })),
  order: v.picklist(['count', 'column']),
  limit: v.pipe(index, v.minValue(1), v.maxValue(1000))
}

const asked = { of: rowsOfSchema, ...loadQuery }

/**
 * Questions about the rows of a query: `cancelled` for any load but the current one, for a newer question of the same
 * kind and, but for `rows.block`, for a `PartialLoad`.
 */
export const rowCalls = {
  'rows.block': call<RowsBlock>()(
    v.pipe(
      v.object({ ...asked, columns: columnNamesSchema, from: index, to: index }),
      v.check((block) => isAllowedBlock(block), 'the block is too large')
    )
  ),
  /** Totals of all rows of the query, or of the `rows` at these positions. */
  'rows.totals': call<Totals>()(v.object({ ...asked, rows: v.optional(v.nullable(rangesSchema)) })),
  /**
   * The values of a column in the rows of the query, ignoring its filters on that column. `contains` and `also` keep
   * the values that meet these conditions, `also` always, or only where none contains the text.
   */
  'rows.facet': call<Facet>()(v.object({ ...asked, ...valuesOf })),
  /**
   * The rows of the query, grouped by one to three columns, each in its own order and direction, without its `sort`.
   * `totals`: columns with sums, or first and last value. Without `unfolded`, every group is open. `across`: the
   * figures of every value of that column in each line. `order` sorts the groups of each level by a figure.
   */
  'rows.groups': call<Groups>()(
    v.pipe(
      v.object({ ...asked, ...groupedBy }),
      v.check(({ from, to }) => to >= from && to - from <= maxBlockLines, 'the block is too large')
    )
  ),
  /** Figures of the cells in these columns of the `rows` at these positions, or of lines of their groups. */
  'rows.figures': call<CellFigures>()(v.object({ ...asked, ...cellsAsked })),
  /** The position of the first row whose cells have exactly these texts. `''` is the empty cell. */
  'rows.position': call<RowPosition>()(
    v.object({
      ...asked,
      cells: v.pipe(
        v.array(v.object({ column: columnNameSchema, text: cellTextSchema })),
        v.minLength(1),
        v.maxLength(10)
      )
    })
  ),
  /** Computes a formula for the first rows of the query. Null where it is no formula over the columns. */
  'rows.preview': call<FormulaPreview | null>()(
    v.object({
      ...asked,
      text: formulaSchema.entries.text,
      decimals: formulaSchema.entries.decimals,
      words: derivedWordsSchema,
      rows: v.pipe(index, v.minValue(1), v.maxValue(maxPreviewRows))
    })
  ),
  /**
   * Gives a list, or the orders in all views, these derived columns and no others, now and with every later load of it
   * or of a list they look up, until the user leaves. The load then has another id. Throws `memory`. Orders have
   * formulas only (Service: decisions.md, "Joining lists").
   */
  'rows.derive': call<ListState | OrderListState>()(
    v.pipe(
      v.object({
        of: rowsOfSchema,
        columns: derivedColumnsSchema,
        words: derivedWordsSchema,
        changeWords: v.optional(changeWordsSchema)
      }),
      v.check(
        ({ columns, changeWords }) => changeWords !== undefined || columns.every(({ kind }) => kind !== 'change'),
        'a column of changes needs its words'
      ),
      v.check(
        ({ of, columns }) => of.kind === 'list' || columns.every(({ kind }) => kind === 'formula'),
        'orders have formulas only'
      )
    )
  )
} as const

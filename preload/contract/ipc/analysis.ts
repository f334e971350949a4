import * as v from 'valibot'
import {
  acrossSchema,
  groupLevelSchema,
  groupOrderSchema,
  maxGroupLevels,
  type AcrossColumns,
  type AcrossLine
} from './across.ts'
import { call } from './call.ts'
import { listIds } from '../domain/catalogue.ts'
import { rangesSchema, type CellFigures } from './figures.ts'
import { joinField, joinSchema } from '../domain/joins.ts'
import { isAllowedBlock, type Cell, type Aggregates, type RowsBlock } from './lists.ts'
import {
  columnNameSchema,
  columnNamesSchema,
  conditionSchema,
  indexSchema as index,
  loadQuery,
  searchTextSchema,
  unitsSchema
} from './query.ts'
import { unfoldedSchema } from './unfolded.ts'

/** The distinct values of a column with their counts, which a filter offers to choose from. */
export interface Facet {
  readonly loadId: number
  /** Each value once, in the form that `lists.rows` gives and `oneOf` takes. Null is empty. */
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

/**
 * A range of lines of an outline. Every open group is followed by its subgroups, down to the last column of `by`.
 *
 * Lines are requested by range, as rows are, because a grid scrolls by line index. A limit per level would hide groups,
 * and a whole tree has no bound. The rows of a group are requested with `oneOf` filters on its cells.
 */
export interface Groups {
  readonly loadId: number
  /** Number of lines, with those of closed groups left out. */
  readonly total: number
  /** Number of groups of each level, open or not. */
  readonly groups: readonly number[]
  readonly from: number
  readonly lines: readonly GroupLine[]
  /**
   * The positions of the groups that contain the first of these lines, the outermost first: they may be far above it.
   */
  readonly parents: readonly number[]
  readonly across?: AcrossColumns
}

/** Number of rows that have no, one and several matching rows in the other list. */
export interface MatchCounts {
  readonly none: number
  readonly one: number
  readonly many: number
}

/** A block of rows, with the number of rows of another list that each of them matches. */
export interface Matches extends RowsBlock {
  /** Per row of the block. */
  readonly counts: readonly number[]
  /** For all rows of the query, whether `show` includes them or not. */
  readonly ownCounts: MatchCounts
  /** For all rows of the other list's query. */
  readonly otherCounts: MatchCounts
}

const list = v.picklist(listIds)
/** At most this many lines in one answer. Fewer than of rows, because a line holds many aggregates. */
const maxBlockLines = 200
const query = { list, ...loadQuery }
const range = { from: index, to: index }

/** The grouping of rows, and the requested lines. */
export const groupedBy = {
  by: v.pipe(v.array(groupLevelSchema), v.minLength(1), v.maxLength(maxGroupLevels)),
  totals: v.pipe(v.array(columnNameSchema), v.maxLength(20)),
  unfolded: v.optional(unfoldedSchema),
  across: v.optional(acrossSchema),
  order: v.optional(groupOrderSchema),
  ...range
}

/**
 * The requested cells. `lines`: they are of the shown lines of groups, and `columns` names columns of these
 * (`OutlineColumn`).
 */
export const cellsAsked = {
  rows: rangesSchema,
  columns: columnNamesSchema,
  lines: v.optional(v.omit(v.object(groupedBy), ['from', 'to']))
}

/** The requested values of a column, their order, and their largest number. */
export const valuesOf = {
  column: columnNameSchema,
  /** Set if its numbers are requested with their units: the cells are then these texts. */
  units: v.optional(unitsSchema),
  contains: searchTextSchema,
  also: v.optional(v.object({ condition: conditionSchema, when: v.picklist(['always', 'none']) })),
  order: v.picklist(['count', 'column']),
  limit: v.pipe(index, v.minValue(1), v.maxValue(1000))
}

/** True if a block of lines is small enough to cross the bridge. */
export const isAllowedGroupBlock = ({ from, to }: { from: number; to: number }): boolean =>
  to >= from && to - from <= maxBlockLines

/**
 * Questions about a loaded list that need all of its rows. Refused for a beginning (`PartialLoad`). A newer question
 * of the same kind cancels an older one (`cancelled`); of `matches`, one about the same two lists.
 */
export const analysisCalls = {
  /**
   * The values of a column in the rows that the query selects, ignoring its filters on that column. `contains` keeps
   * the values that meet the condition of that name, and `also` those that meet another one: always, or only where none
   * contains the text. Order: most frequent first, or the column's own order.
   */
  'lists.facet': call<Facet>()(v.object({ ...query, ...valuesOf })),
  /**
   * The rows of the query, grouped by one to three columns, each in its own order and direction. The query's `sort` is
   * ignored. `totals` names the columns to aggregate: sums for numeric columns, first and last value for the others.
   * Without `unfolded`, every group is open. With `across`, each line has the figures of every value of that column
   * beside each other. With `order`, the groups of each level are sorted by that figure of theirs, those of the same
   * figure as they would be without.
   */
  'lists.groups': call<Groups>()(
    v.pipe(
      v.object({ ...query, ...groupedBy }),
      v.check((asked) => isAllowedGroupBlock(asked), 'the block is too large')
    )
  ),
  /**
   * Figures of the cells of these rows, by their positions in the query's result, in these columns; or of lines of its
   * groups.
   */
  'lists.figures': call<CellFigures>()(v.object({ ...query, ...cellsAsked })),
  /**
   * Joins a list with another by rentable object, contract, customer or property. `show` selects the rows of the block:
   * all, those that match at least one row of the other query, or those that match none. An empty key matches nothing.
   */
  'lists.matches': call<Matches>()(
    v.pipe(
      v.object({
        ...query,
        columns: columnNamesSchema,
        ...range,
        by: joinSchema,
        show: v.picklist(['all', 'matched', 'unmatched']),
        other: v.object(query)
      }),
      v.check((asked) => isAllowedBlock(asked), 'the block is too large'),
      v.check(
        ({ by, list, other }) => joinField(by, list) !== null && joinField(by, other.list) !== null,
        'a list has no such key'
      )
    )
  )
} as const

import * as v from 'valibot'
import { call } from './call.ts'
import { listIds } from './catalogue.ts'
import { joinField, joinSchema } from './joins.ts'
import { isAllowedBlock, type Cell, type Aggregates, type RowsBlock } from './lists.ts'
import { columnNameSchema, columnNamesSchema, querySchema, sortSchema, searchTextSchema } from './query.ts'

/** The different values of a column and how often each stands there: what a person chooses from in a filter. */
export interface Facet {
  readonly load: number
  /** Each value once, as `lists.rows` gives it and `oneOf` takes it; null is empty. */
  readonly cells: readonly Cell[]
  /** How many rows have it, in the order of `cells`. */
  readonly counts: readonly number[]
  /** Further values that the limit leaves out. */
  readonly leftOut: number
}

/** A group's line in the outline: the value that its rows share, and their figures. */
export interface GroupLine extends Aggregates {
  /** Place in `by` of the column that this line is a value of: 0 for the outermost. */
  readonly level: number
  readonly cell: Cell
}

/**
 * A stretch of an outline: every group followed by its subgroups, down to the last column of `by`.
 *
 * It is asked for by range, like rows, because a grid scrolls by the index of a line: a limit per level would hide groups,
 * and a whole tree is of any size. A window that shows closed groups asks for fewer columns; it opens a group by asking
 * for the next column with a `oneOf` filter on the group's cell, and gets the rows of a group in the same way.
 */
export interface Groups {
  readonly load: number
  /** Lines of the whole outline. */
  readonly total: number
  readonly from: number
  readonly lines: readonly GroupLine[]
}

/** How many rows have no, one and several matching rows in the other list. */
export interface MatchCounts {
  readonly none: number
  readonly one: number
  readonly many: number
}

/** A block of rows with how many rows of another list each of them matches. */
export interface Matches extends RowsBlock {
  /** Per row of the block. */
  readonly counts: readonly number[]
  /** Of all rows of the query, whether shown or not. */
  readonly here: MatchCounts
  /** Of all rows of the other list's query. */
  readonly there: MatchCounts
}

const list = v.picklist(listIds)
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A line is many figures: fewer of them make a message than of rows. */
const maxBlockLines = 200
const query = { list, load: index, query: querySchema }
const range = { from: index, to: index }

/**
 * Questions about a loaded list that go beyond its rows; of a beginning they are refused (`ListBeginning`). A newer one of
 * the same kind ends an older one (`cancelled`).
 */
export const analysisCalls = {
  /**
   * The values of a column in the rows that the query would select without its filters on that very column. `contains`
   * looks among the values as the condition does. Order: most frequent first, or the column's own.
   */
  'lists.facet': call<Facet>()(
    v.object({
      ...query,
      column: columnNameSchema,
      contains: searchTextSchema,
      order: v.picklist(['count', 'column']),
      limit: v.pipe(index, v.minValue(1), v.maxValue(1000))
    })
  ),
  /**
   * The rows of the query in groups, by one to three columns, each in its own order and direction; the query's `sort` is
   * of no account. `totals` are the columns to have figures of: sums for those of numbers, else the first and last value.
   */
  'lists.groups': call<Groups>()(
    v.pipe(
      v.object({
        ...query,
        by: v.pipe(v.array(sortSchema), v.minLength(1), v.maxLength(3)),
        totals: v.pipe(v.array(columnNameSchema), v.maxLength(20)),
        ...range
      }),
      v.check(({ from, to }) => to >= from && to - from <= maxBlockLines, 'the block is too large')
    )
  ),
  /**
   * The rows of one list beside those of another that name the same object, contract or customer. `show` says which rows
   * the block is of: all, those that match at least one row of the other query, or those that match none. An empty key
   * matches nothing.
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
      v.check(({ by, list, other }) => joinField(by, list) !== null && joinField(by, other.list) !== null, 'a list has no such key')
    )
  )
} as const

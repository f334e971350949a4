import * as v from 'valibot'
import { call, event } from './call.ts'
import { listIds, type FieldKind, type ListId } from './catalogue.ts'
import type { Problem } from './problem.ts'
import { columnNamesSchema, querySchema } from './query.ts'

/** A column as it was found in the answer, in the order of the catalogue; unknown fields come last. */
export interface ColumnSummary {
  readonly name: string
  readonly kind: FieldKind
  readonly summed: boolean
  /** `known`: as documented. `unknown`: the service sends it, the documents do not name it. `missing`: the reverse. */
  readonly status: 'known' | 'unknown' | 'missing'
  /** Rows whose value does not fit the kind (text in a number column, a nested value): shown as they are. */
  readonly misfits: number
  readonly empties: number
  readonly distinct: number
  /** For numbers: the most decimals seen, so that a column's figures align. */
  readonly decimals: number
}

/** How the answer differs from the documents. Empty arrays mean that it does not. Names of columns. */
export interface DriftReport {
  readonly unknown: readonly string[]
  readonly missing: readonly string[]
  readonly misfit: readonly string[]
}

export interface LoadingProgress {
  readonly bytes: number
  /** The answer's size in bytes where the service says it, else null. */
  readonly totalBytes: number | null
  readonly rows: number
}

/** Rows that can be looked at, and what is known of them. */
interface ReadRows {
  /** No two loads of any list have the same, nor two beginnings; a block of another one must not be mixed in. */
  readonly load: number
  readonly rows: number
  readonly bytes: number
  readonly columns: readonly ColumnSummary[]
  readonly drift: DriftReport
  /** Distinct periods, newest first, at most 1,000. */
  readonly periods: readonly string[]
}

export interface LoadedList extends ReadRows {
  readonly whole: true
  /** ISO date-time at which the last byte was read. */
  readonly at: string
}

/**
 * The first rows of a list whose others are still being read, in the service's order. They can be looked at with
 * `lists.rows`, filtered and sorted too. Every other question (`totals`, `facet`, `groups`, `matches`) is refused as
 * `cancelled`, as of a load that is no more: its answer could be taken for one about the list. What is said of the columns
 * holds for these rows; none is called missing yet.
 */
export interface ListBeginning extends ReadRows {
  readonly whole: false
}

/** What of a list can be shown. Whatever acts on the list as a whole takes a `LoadedList`. */
export type ShownList = LoadedList | ListBeginning

/** A list as main knows it. A failed reload leaves `loaded` as it was and says why in `problem`. */
export interface ListState {
  readonly list: ListId
  readonly loading: LoadingProgress | null
  /**
   * Only while a list loads that is not loaded. Another one takes its place as rows come, then `loaded`; it goes when the
   * load fails or is given up. There is none where the list is kept in another order than the service's.
   */
  readonly beginning: ListBeginning | null
  readonly loaded: LoadedList | null
  readonly problem: Problem | null
}

/**
 * A cell: `null` is empty. In number columns a value that could be read is canonical decimal text (`-1234.5`), and one
 * that could not is its raw text in an object. In all other columns it is the raw text. Raw text over 4,000
 * characters (a nested value can be of any size) is cut there and ends with `…`.
 */
export type Cell = string | null | { readonly text: string }

export interface RowsBlock {
  readonly load: number
  /** Rows of the whole query, not of the block. */
  readonly total: number
  readonly from: number
  /** One array per asked column, in the asked order; all equally long. */
  readonly cells: readonly (readonly Cell[])[]
}

/** Where a row stands among those of a query, in its order. */
export interface RowPosition {
  readonly load: number
  /** From 0; null where it is not among them. */
  readonly at: number | null
}

/** The first and the last value in the column's order, as cells are given; null where no row has one of its kind. */
export interface Span {
  readonly smallest: string | null
  readonly largest: string | null
}

export interface ColumnTotal extends Span {
  /** Exact sum as canonical decimal text. */
  readonly sum: string
  /**
   * The sum divided by `counted`, rounded half away from zero to the column's decimals, or to two where it has fewer.
   * Null where nothing was counted.
   */
  readonly average: string | null
  readonly counted: number
  /** Values that are there but could not be read as a number. */
  readonly notSummed: number
}

/** What can be said of any number of rows. */
export interface Aggregates {
  readonly rows: number
  /** By column name, for the columns that are summed. */
  readonly columns: Readonly<Record<string, ColumnTotal>>
  /** By column name, for the columns with an order that are not summed: dates, periods, other numbers. */
  readonly spans: Readonly<Record<string, Span>>
  /** Distinct periods among the rows: a sum over several counts a month's rent once per month. */
  readonly periods: number
  /** Distinct values of the catalogue's `counted` field, or null where it names none. */
  readonly counted: number | null
}

/** Figures for the rows of a query, and for the columns whose field the catalogue has summed or gives an order. */
export interface Totals extends Aggregates {
  readonly load: number
}

const list = v.picklist(listIds)
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
/** At most this many rows in one answer: data travels in blocks, so that no message stalls the window. */
export const maxBlockRows = 1000
/** At most this many cells in one answer: a hundred rows of the widest list, a thousand of an ordinary one. */
export const maxBlockCells = 200_000

/** Whether a block of rows is of a size that may travel. */
export const isAllowedBlock = ({ columns, from, to }: { columns: readonly string[]; from: number; to: number }): boolean =>
  to >= from && to - from <= maxBlockRows && (to - from) * columns.length <= maxBlockCells

export const listCalls = {
  /** All five, loaded or not. */
  'lists.states': call<readonly ListState[]>()(v.object({})),
  /** Starts loading if nothing is loaded and nothing loads; gives the state at once. Progress comes as events. */
  'lists.open': call<ListState>()(v.object({ list })),
  /** Loads anew; what is loaded stays until the new rows are whole. */
  'lists.reload': call<ListState>()(v.object({ list })),
  'lists.cancel': call<ListState>()(v.object({ list })),
  /** Of what is loaded, or of its beginning. Refused as `cancelled` for any other load, like all that follows. */
  'lists.rows': call<RowsBlock>()(
    v.pipe(
      v.object({ list, load: index, query: querySchema, columns: columnNamesSchema, from: index, to: index }),
      v.check((asked) => isAllowedBlock(asked), 'the block is too large')
    )
  ),
  /** Of what is loaded, never of a beginning. */
  'lists.totals': call<Totals>()(v.object({ list, load: index, query: querySchema }))
} as const

export const listEvents = {
  /**
   * A list began to load, came further (at most ten times a second), can be seen as far as it has come, became ready,
   * failed or was cancelled.
   */
  'lists.changed': event<ListState>()
} as const

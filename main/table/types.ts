import type { Facet, Field, Filter, Groups, LoadedList, Matches, Problem, Query, RowPosition, RowsBlock, Sort, Totals } from '../../preload/contract/index.ts'

/** What `load` found: a loaded list without what only the caller knows. */
export type TableSummary = Omit<LoadedList, 'load' | 'whole' | 'at'>

/** A list's answer on its way into columns. The rows shown until then stay until `end` has succeeded. */
export interface TableLoad {
  /** Takes a chunk over (its buffer may be transferred away). Resolves when the worker is ready for more. */
  readonly write: (chunk: Uint8Array) => Promise<{ readonly bytes: number; readonly rows: number }>
  /**
   * Makes the rows read so far a table that can be asked about, under a load number of its own: until the next one is
   * made, or the load is over. Null where fewer than `atLeast` rows have been read.
   */
  readonly snapshot: (as: number, atLeast: number) => Promise<TableSummary | null>
  /** Ends the answer. From here on `rows` and `totals` answer from the new columns. Malformed JSON is a problem. */
  readonly end: () => Promise<TableSummary>
  /** Drops what has been read; the table shown before stays. */
  readonly abort: () => void
}

/** A question about a load's rows. */
export interface QueryRequest {
  readonly load: number
  readonly query: Query
}

/** Of what is asked about, `from` inclusive, `to` exclusive. */
interface Range {
  readonly from: number
  readonly to: number
}

export interface RowsRequest extends QueryRequest, Range {
  readonly columns: readonly string[]
}

export interface FacetRequest extends QueryRequest {
  readonly column: string
  /** Only values that hold this text; `''` for all. */
  readonly contains: string
  readonly order: 'count' | 'column'
  readonly limit: number
}

/** Where, among the rows of the query in its order, the first one stands that meets `where`. */
export interface PlaceRequest extends QueryRequest {
  readonly where: readonly Filter[]
}

/** `totals`: the columns to have figures of. */
export interface GroupsRequest extends QueryRequest, Range {
  readonly by: readonly Sort[]
  readonly totals: readonly string[]
}

/** Rows match where the text in `key` is that in the other's `key`, byte by byte. */
export interface MatchesRequest extends RowsRequest {
  readonly key: string
  readonly show: 'all' | 'matched' | 'unmatched'
  readonly other: QueryRequest & { readonly list: string; readonly key: string }
}

/**
 * The table engine as the rest of main sees it: a worker that holds one table per list. Failures are `ProblemError`. A newer
 * question about a list ends an older one of the same kind that asks for something else, which fails as `cancelled`.
 */
export interface Tables {
  /** `expected`: the answer's size in bytes, where the service has said it. */
  readonly load: (
    list: string,
    load: number,
    fields: readonly Field[],
    counted: string | undefined,
    expected?: number | null
  ) => TableLoad
  readonly rows: (list: string, request: RowsRequest) => Promise<RowsBlock>
  readonly totals: (list: string, request: QueryRequest) => Promise<Totals>
  /** The different values of a column, as far as the query's filters on other columns leave them. */
  readonly facet: (list: string, request: FacetRequest) => Promise<Facet>
  readonly groups: (list: string, request: GroupsRequest) => Promise<Groups>
  readonly place: (list: string, request: PlaceRequest) => Promise<RowPosition>
  /** The rows of one loaded list beside those of another. */
  readonly matches: (list: string, request: MatchesRequest) => Promise<Matches>
  readonly drop: (list: string) => void
  /**
   * Calls the listener each time the worker has ended by itself (out of memory, a mistake in it), with the reason: no table
   * is loaded any more. What was pending has failed. The next load starts a new worker. Gives the function that stops listening.
   */
  readonly onLost: (listener: (why: Problem) => void) => () => void
  readonly close: () => Promise<void>
}

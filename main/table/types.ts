import type { Field, LoadedList, Query, RowsBlock, Totals } from '../../preload/contract/index.ts'

/** What `load` found: a loaded list without what only the caller knows. */
export type TableSummary = Omit<LoadedList, 'load' | 'at'>

/** A list's answer on its way into columns. The rows shown until then stay until `end` has succeeded. */
export interface TableLoad {
  /** Takes a chunk over (its buffer may be transferred away). Resolves when the worker is ready for more. */
  readonly write: (chunk: Uint8Array) => Promise<{ readonly bytes: number; readonly rows: number }>
  /** Ends the answer. From here on `rows` and `totals` answer from the new columns. Malformed JSON is a problem. */
  readonly end: () => Promise<TableSummary>
  /** Drops what has been read; the table shown before stays. */
  readonly abort: () => void
}

/** The table engine as the rest of main sees it: a worker that holds one table per list. Failures are `ProblemError`. */
export interface Tables {
  readonly load: (list: string, load: number, fields: readonly Field[], counted: string | undefined) => TableLoad
  /** `from` inclusive, `to` exclusive. A newer call for the same list cancels an older query's evaluation. */
  readonly rows: (
    list: string,
    request: { load: number; query: Query; columns: readonly string[]; from: number; to: number }
  ) => Promise<RowsBlock>
  readonly totals: (list: string, request: { load: number; query: Query }) => Promise<Totals>
  readonly drop: (list: string) => void
  /**
   * Calls the listener each time the worker has ended by itself (out of memory, a mistake in it): no table is loaded any
   * more. What was pending has failed. The next load starts a new worker. Gives the function that stops listening.
   */
  readonly onLost: (listener: () => void) => () => void
  readonly close: () => Promise<void>
}

import type {
  AcrossArgs,
  CellFigures,
  ColumnSummary,
  DerivedState,
  DerivedWords,
  ExportColumn,
  ExportFormat,
  ExportGroups,
  ExportRange,
  ExportWorkbook,
  Facet,
  Field,
  Filter,
  FormulaPreview,
  GroupLevel,
  GroupOrder,
  Groups,
  LoadedList,
  OutlineOut,
  Problem,
  Query,
  RowPosition,
  RowsBlock,
  SpreadsheetDoubts,
  Totals,
  UiLanguage,
  Unfolded,
  Units
} from '../../preload/contract/index.ts'
import type { Derivation } from './derive/derive.ts'
import type { ExportPart } from './export/types.ts'
import type { AlikeKey } from './query/alike.ts'
import type { OtherValues } from './query/facet.ts'

/** Result of a load: a loaded list without the properties that only the caller knows. */
export type TableSummary = Omit<LoadedList, 'loadId' | 'whole' | 'loadedAt'>

/** A list's answer while it is written to the engine. The list's previous table stays until `end` has succeeded. */
export interface TableLoad {
  /**
   * Takes ownership of a chunk, whose buffer may be transferred. Resolves when the worker is ready for more, with what
   * it has read so far.
   *
   * @throws `malformed` where the JSON is wrong, `memory` where it does not fit, `cancelled` after `abort`
   */
  readonly write: (chunk: Uint8Array) => Promise<{ readonly bytes: number; readonly rows: number }>
  /**
   * Makes a table of the rows read so far, a *partial load*, which can be queried under a load id of its own (`as`)
   * until the next snapshot or the end of the load. Null where fewer than `atLeast` rows have been read.
   */
  readonly snapshot: (as: number, atLeast: number) => Promise<TableSummary | null>
  /**
   * Ends the answer. From here on the list is queried in the new table.
   *
   * @throws as `write`
   */
  readonly end: () => Promise<TableSummary>
  /** Number of whole rows in all that has been written. For one that has failed, in what was read before. */
  readonly rowsRead: () => Promise<number>
  /** Drops what has been read. The list's previous table stays. */
  readonly abort: () => void
}

/** Gives the table of a load other derived columns than it has, and a load id of its own (`as`). */
export interface DeriveRequest {
  readonly loadId: number
  readonly as: number
  readonly columns: readonly Derivation[]
  readonly words: DerivedWords
}

/** Derived columns, in the order of the request. */
export interface Derived {
  readonly columns: readonly ColumnSummary[]
  readonly states: readonly DerivedState['state'][]
}

/** How many rows differ from the load before, how many of those are gone, and whether each keeps its place. */
export interface ChangeCounts {
  readonly added: number
  readonly changed: number
  readonly gone: number
  readonly samePlaces: boolean
}

/** Asks what a formula gives in the first rows of a query. */
export interface PreviewRequest extends QueryRequest {
  readonly text: string
  readonly decimals: number | null
  readonly words: DerivedWords
  readonly rows: number
}

/** A query about the rows of a load. */
export interface QueryRequest {
  readonly loadId: number
  readonly query: Query
}

/** A query whose rows are in an order. */
export interface OrderedRequest extends QueryRequest {
  /** A column: rows with the same value in it stand beside each other, where the first of them would stand. */
  readonly together?: string
}

/** A range of the result: `from` inclusive, `to` exclusive. */
interface Range {
  readonly from: number
  readonly to: number
}

export interface RowsRequest extends OrderedRequest, Range {
  readonly columns: readonly string[]
}

export interface FacetRequest extends QueryRequest {
  readonly column: string
  /** Where its numbers are asked for with their units. */
  readonly units?: Units | undefined
  /** Only values that contain this text; `''` for all. */
  readonly contains: string
  readonly also?: OtherValues | undefined
  readonly order: 'count' | 'column'
  readonly limit: number
}

/** Asks for aggregates of all rows of the query, or of those at the positions. */
export interface TotalsRequest extends OrderedRequest {
  readonly rows?: readonly ExportRange[] | null | undefined
}

/** Asks where the first row that passes `where` is, among the rows of the query in its order. */
export interface PositionRequest extends OrderedRequest {
  readonly where: readonly Filter[]
}

/** Several queries of one load, of which only the number of rows is asked for. */
export interface CountsRequest {
  readonly loadId: number
  readonly queries: readonly Query[]
}

/** Adds a column with a number for each group of rows that share any of the keys, directly or by way of others. */
export interface AlikeRequest extends QueryRequest {
  readonly keys: readonly AlikeKey[]
  /** The name of the new column. Rows that are like no other are empty there. */
  readonly column: string
}

/** `totals`: the columns to aggregate. Without `unfolded`, every group is open. */
export interface GroupsRequest extends QueryRequest, Range {
  readonly by: readonly GroupLevel[]
  readonly totals: readonly string[]
  readonly unfolded?: Unfolded | undefined
  readonly across?: AcrossArgs | undefined
  /** The order of the groups of each level; left out, that of their columns. */
  readonly order?: GroupOrder | undefined
}

/** Asks about cells: rows by their positions among those of the query, and columns. */
export interface FiguresRequest extends OrderedRequest {
  readonly rows: readonly ExportRange[]
  readonly columns: readonly string[]
  /** The rows are lines of groups, and the columns theirs. */
  readonly lines?: Omit<GroupsRequest, 'loadId' | 'query' | 'from' | 'to'> | undefined
}

/** Writes cells as shown. `sum`: name of the line of sums, if any. `notes`: lines under copied cells. */
export interface ShownCells {
  readonly language: UiLanguage
  /** Adds the headings above the cells. */
  readonly headings: boolean
  readonly sum?: string
  readonly notes?: readonly string[] | undefined
}

/** Form of rows that leave the engine. `words`: of a workbook. `groups`: of its rows, if all are asked for. */
export type WrittenAs =
  | { readonly format: ExportFormat; readonly words: ExportWorkbook; readonly groups?: ExportGroups | null | undefined }
  | { readonly format: 'copiedText' | 'copiedTable'; readonly shown: ShownCells }
  | { readonly format: 'printed'; readonly shown: ShownCells; readonly groups?: ExportGroups | null | undefined }

/** Asks for a file of rows. */
export type ExportRequest = ChosenRows & WrittenAs

interface ChosenRows extends OrderedRequest {
  /** Positions among the rows of the query; null for all of them. */
  readonly ranges: readonly ExportRange[] | null
  readonly columns: readonly ExportColumn[]
  /** The groups of all rows of the query, instead of these rows and columns. */
  readonly outline?: OutlineOut | null | undefined
}

/** How large a file of rows is. */
export interface ExportSize {
  readonly rows: number
  readonly columns: number
  /** Set for printed rows: see `wholeLengths`. */
  readonly wholeLengths?: readonly number[]
  /** Set for a workbook or CSV. */
  readonly doubts?: SpreadsheetDoubts
}

/** A file of rows while it is written. It stays with the table that it began with, whatever is loaded meanwhile. */
export interface TableExport extends ExportSize {
  /**
   * The next bytes, and how many rows are in the file with them; null after the last.
   *
   * @throws `cancelled` once the list is dropped, or after `close`; `memory`, `internal` as every question
   */
  readonly next: () => Promise<ExportPart | null>
  /** Lets go of what is held for it. */
  readonly close: () => void
}

/**
 * The table engine as the rest of main sees it: a worker that holds one table per list.
 *
 * @throws Every query rejects with a `ProblemError`: `cancelled` where the load has been replaced, or where a newer
 *   query of the same kind asks the list for something else; `memory` where the result does not fit; `internal` where
 *   the worker ended.
 */
export interface Tables {
  /** Starts the worker if needed, and its JIT warm-up once, until a load comes. Never rejects. */
  readonly prepare: () => Promise<void>
  /**
   * `expectedBytes`: the size of the answer, where the service has said it. `keys`: the fields by which the rows are
   * compared with those of the list's table before; null where they are not to be compared. Throws a `memory` problem
   * where no worker can start.
   */
  readonly load: (
    list: string,
    loadId: number,
    fields: readonly Field[],
    counted: string | undefined,
    expectedBytes?: number | null,
    keys?: readonly string[] | null
  ) => TableLoad
  readonly rows: (list: string, request: RowsRequest) => Promise<RowsBlock>
  readonly totals: (list: string, request: TotalsRequest) => Promise<Totals>
  /** The distinct values of a column among the rows of the query. */
  readonly facet: (list: string, request: FacetRequest) => Promise<Facet>
  readonly groups: (list: string, request: GroupsRequest) => Promise<Groups>
  readonly figures: (list: string, request: FiguresRequest) => Promise<CellFigures>
  /** How many rows each of the queries has. */
  readonly counts: (list: string, request: CountsRequest) => Promise<readonly number[]>
  /** Looks for rows that are alike. Gives the number of those that are like another. */
  readonly alike: (list: string, request: AlikeRequest) => Promise<number>
  readonly position: (list: string, request: PositionRequest) => Promise<RowPosition>
  /** Looks up and computes columns, from what is loaded now. They take the place of those that the table had. */
  readonly derive: (list: string, request: DeriveRequest) => Promise<Derived>
  /** How the load differs from the table before, once they have been compared. Null where they were not. */
  readonly changes: (list: string, request: { readonly loadId: number }) => Promise<ChangeCounts | null>
  /** Null where it is no formula over the table's columns. */
  readonly preview: (list: string, request: PreviewRequest) => Promise<FormulaPreview | null>
  /** Begins a file of rows, whose parts are made when they are asked for. Close it in the end. */
  readonly exportRows: (list: string, request: ExportRequest) => Promise<TableExport>
  readonly drop: (list: string) => void
  /**
   * Calls the listener each time the worker has ended by itself (out of memory, a bug in it), with the reason. Then no
   * table is loaded any more, pending calls have failed, and the next load starts a new worker. Gives the function that
   * stops listening.
   */
  readonly onLost: (listener: (why: Problem) => void) => () => void
  readonly close: () => Promise<void>
}

import * as v from 'valibot'
import { call, event } from './call.ts'
import type { ListId } from '../domain/catalogue.ts'
import { exportColumnSchema, exportGroupsSchema, outlineOutSchema, wordSchema as word } from './outline-out.ts'
import { loadQuery, maxColumns } from './query.ts'
import { rangesSchema, rowsOfSchema } from './rows.ts'
import type { SpreadsheetDoubts } from '../parse/spreadsheet-changes.ts'

/**
 * The formats of a file of rows.
 *
 * - `xlsx`: a workbook for Excel, with a sheet about the rows
 * - `csv`: as a Swedish spreadsheet opens it: semicolons, decimal commas, a byte order mark
 * - `csvPlain`: RFC 4180: commas, decimal points, dates in ISO 8601
 * - `jsonLines`: one object a line, by the service's names of the fields
 */
export const exportFormats = ['xlsx', 'csv', 'csvPlain', 'jsonLines'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Extension of a file of each format. */
export const exportExtensions: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'xlsx',
  csv: 'csv',
  csvPlain: 'csv',
  jsonLines: 'jsonl'
}

const noteSchema = v.object({ label: word, value: v.pipe(v.string(), v.maxLength(30_000)) })
const notesSchema = v.pipe(v.array(noteSchema), v.maxLength(250))

/** The words of a workbook in the user's language. */
const workbookSchema = v.object({
  /** The names of the sheet with the rows and of the one about them. */
  sheet: word,
  about: word,
  /** Label of the line of sums. */
  sum: word,
  /** Label of the number of rows. */
  rows: word,
  /** Language of the numbers that stand as text. */
  language: v.picklist(['sv', 'en']),
  /**
   * Notes on the sheet about the rows: the view, the time, and every filter of a query, of which there are 200 at most.
   */
  notes: notesSchema
})
export type ExportWorkbook = v.InferOutput<typeof workbookSchema>

/** The progress of the export in progress. */
export interface ExportProgress {
  readonly rows: number
  /** Number of all rows. */
  readonly of: number
}

/**
 * So many rows of a list a sheet of a workbook has: Excel takes 1,048,576, of which the headings are one and the sums
 * are one.
 */
export const maxRowsPerSheet = 1_048_574

/** A file that has been written. */
export interface ExportedFile {
  readonly rows: number
  readonly bytes: number
  /** Number of cells changed, because a spreadsheet would have run them; left out for none. */
  readonly neutralised?: number
  /** Left out if a spreadsheet shows all of it unchanged. */
  readonly doubts?: SpreadsheetDoubts
}

/** The rows and the columns that leave the program. */
const rowsOut = {
  of: rowsOfSchema,
  ...loadQuery,
  /** The rows; null for all of the query. */
  rows: v.nullable(rangesSchema),
  columns: v.pipe(
    v.array(exportColumnSchema),
    v.minLength(1),
    v.maxLength(maxColumns),
    v.check((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, 'a column is named twice')
  ),
  /**
   * The shown groups of all rows of the query, instead of the rows and these columns; null for the rows. `invalid` if
   * they have more than `maxOutlineLines` lines.
   */
  outline: v.optional(v.nullable(outlineOutSchema), null),
  /**
   * Set once the user has confirmed that personal data may leave (`personalColumns`); else it is refused as `invalid`
   * if it would.
   */
  personalAccepted: v.boolean()
}

/**
 * The most bytes of text that are put on the clipboard: a program that pastes it makes one string of it, and V8's
 * strings have 537 million characters at most.
 */
export const maxCopiedBytes = 400_000_000
/**
 * The most of a table beside the text. Programs take a long time to read a table, and a larger one brings them to a
 * halt.
 */
export const maxCopiedTable = { cells: 1_000_000, bytes: 200_000_000 } as const

/** The content that has been put on the clipboard. */
export interface CopiedRows extends ExportedFile {
  /** Set if it is text alone, because a table would have been too large (`maxCopiedTable`). */
  readonly textOnly?: true
}
/** A copy that failed because it is too large (`maxCopiedBytes`). */
export interface TooLargeCopy {
  /** The approximate size of its text, in bytes. */
  readonly tooLarge: number
}

/**
 * Copying so many rows is everyday work: the user is not asked about personal data, and a policy that forbids files
 * does not concern it. More rows are an export: personal data needs confirmation and is recorded, and such a policy
 * refuses them.
 */
export const maxRowsCopiedFreely = 100

/**
 * The most rows and cells that are printed. More need a file: a thousand pages are useless, and Chromium takes minutes
 * to lay them out.
 */
export const maxPrintedRows = 20_000
export const maxPrintedCells = 200_000

/** The words of a print in the user's language besides the rows. */
const printedSchema = v.object({
  language: v.picklist(['sv', 'en']),
  title: v.pipe(v.string(), v.maxLength(200)),
  /** Notes on the view: filters, search, source, time. */
  notes: notesSchema,
  /** Label of the line of sums, and the words around the number of a page and of all pages: `Sida 1 av 3`. */
  sum: word,
  page: word,
  of: word,
  /** The note shown if long texts are cut. */
  cut: noteSchema
})
export type PrintedWords = v.InferOutput<typeof printedSchema>

/** The ways in which personal data left the program: in a file of a format, or otherwise. */
export const notedWays = [...exportFormats, 'clipboard', 'pdf', 'paper'] as const
export type NotedWay = (typeof notedWays)[number]

/** An export of personal data as this computer has noted it: no values. */
export interface NotedExport {
  /** ISO date-time. */
  readonly at: string
  readonly of: ListId | 'orders'
  readonly format: NotedWay
  readonly rows: number
  /** All columns of the file, by the service's names. */
  readonly columns: readonly string[]
}

export const exportCalls = {
  /**
   * Writes rows of a loaded list to a file that the person chooses in a dialog of the system's. Answers when the file
   * is there as a whole, or with null where the person chose none. One export runs at a time: a second one is refused
   * as `invalid`.
   *
   * The rows are those of the load that was asked for, also where another one takes its place meanwhile. `cancelled`
   * where they are forgotten (at sign-out), or by `exports.cancel`; then, as after every problem, nothing is left of
   * the file.
   */
  'exports.start': call<ExportedFile | null>()(
    v.object({
      ...rowsOut,
      format: v.picklist(exportFormats),
      /** Applied if all rows of a query go into a workbook, and they and their groups fit on one sheet. */
      groups: v.optional(v.nullable(exportGroupsSchema), null),
      words: workbookSchema,
      /** The name that the dialog suggests, without extension. */
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(100))
    })
  ),
  /**
   * Puts rows on the clipboard as text, and as a table for spreadsheets unless that is too large, as they are shown, in
   * the language. The clipboard is unchanged if there is too much. Counts as an export otherwise.
   */
  'exports.copy': call<CopiedRows | TooLargeCopy>()(
    v.object({
      ...rowsOut,
      shown: v.object({
        language: v.picklist(['sv', 'en']),
        headings: v.boolean(),
        /** Notes under the cells, each on a line of its own: reservations about their sums. */
        notes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30_000))), v.maxLength(10)), [])
      })
    })
  ),
  /**
   * Prints rows, `maxPrintedRows` and `maxPrintedCells` at most (more are refused as `invalid`): to a PDF at a place
   * that the user chooses, or by the system's dialog. Null if they chose no place, or no printer. Counts as an export
   * otherwise.
   */
  'exports.print': call<ExportedFile | null>()(
    v.object({
      ...rowsOut,
      printed: printedSchema,
      /** Heeded where all rows of a query are printed. */
      groups: v.optional(v.nullable(exportGroupsSchema), null),
      to: v.picklist(['file', 'printer']),
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(100))
    })
  ),
  /** Ends the export under way, if there is one. */
  'exports.cancel': call<null>()(v.object({})),
  /** The export under way, or null. */
  'exports.state': call<ExportProgress | null>()(v.object({})),
  /**
   * The exports of personal data that the person who is signed in has made on this computer, the latest first, at most
   * 200.
   */
  'exports.noted': call<readonly NotedExport[]>()(v.object({}))
} as const

export const exportEvents = {
  /** An export has begun to write, made progress (at most ten times a second), or ended (null). */
  'exports.changed': event<ExportProgress | null>()
} as const

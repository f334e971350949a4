import * as v from 'valibot'
import { call, event } from './call.ts'
import { listIds, type ListId } from './catalogue.ts'
import { rangesSchema } from './figures.ts'
import { orderViews } from './order-views.ts'
import { exportColumnSchema, exportGroupsSchema, outlineOutSchema, wordSchema as word } from './outline-out.ts'
import { loadQuery, maxColumns } from './query.ts'
import type { SpreadsheetDoubts } from './spreadsheet-changes.ts'

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

/** How a file of each format ends. */
export const exportExtensions: Readonly<Record<ExportFormat, string>> = { xlsx: 'xlsx', csv: 'csv', csvPlain: 'csv', jsonLines: 'jsonl' }

const noteSchema = v.object({ label: word, value: v.pipe(v.string(), v.maxLength(30_000)) })
const notesSchema = v.pipe(v.array(noteSchema), v.maxLength(250))

/** What a workbook says in the person's language. */
const workbookSchema = v.object({
  /** The names of the sheet with the rows and of the one about them. */
  sheet: word,
  about: word,
  /** What the line of sums is called. */
  sum: word,
  /** What stands beside the number of rows. */
  rows: word,
  /** In which numbers are written that stand as text. */
  language: v.picklist(['sv', 'en']),
  /** What the sheet about the rows says of them: the view, the time, and every filter of a query, of which there are 200 at most. */
  notes: notesSchema
})
export type ExportWorkbook = v.InferOutput<typeof workbookSchema>

/** Whose rows are exported. */
const subjectSchema = v.variant('kind', [
  v.object({ kind: v.literal('list'), list: v.picklist(listIds) }),
  v.object({ kind: v.literal('orders'), view: v.picklist(orderViews) })
])
export type ExportSubject = v.InferOutput<typeof subjectSchema>

/** How far the export under way has come. */
export interface ExportProgress {
  readonly rows: number
  /** How many rows there are in all. */
  readonly of: number
}

/** So many rows of a list a sheet of a workbook has: Excel takes 1,048,576, of which the headings are one and the sums are one. */
export const maxRowsPerSheet = 1_048_574

/** A file that has been written. */
export interface ExportedFile {
  readonly rows: number
  readonly bytes: number
  /** How many cells have been changed, because a spreadsheet would have run them; left out for none. */
  readonly neutralised?: number
  /** Left out where a spreadsheet shows all of it as it is. */
  readonly doubts?: SpreadsheetDoubts
}

/** The rows and the columns that leave the program. */
const rowsOut = {
  of: subjectSchema,
  ...loadQuery,
  /** The rows; null for all of the query. */
  rows: v.nullable(rangesSchema),
  columns: v.pipe(
    v.array(exportColumnSchema),
    v.minLength(1),
    v.maxLength(maxColumns),
    v.check((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, 'a column is named twice')
  ),
  /** The groups of all rows of the query as they are seen, instead of the rows and these columns; null for the rows. `invalid` where they have more than `maxOutlineLines` lines. */
  outline: v.optional(v.nullable(outlineOutSchema), null),
  /** Whether the person has said that personal data may leave (`personalColumns`); else it is refused as `invalid` where it would. */
  personalAccepted: v.boolean()
}

/** The most bytes of text that are put on the clipboard: whoever reads it makes one text of it, and those of V8 have 537 million characters at most. */
export const maxCopiedBytes = 400_000_000
/** The most of a table beside the text. Programs take a long time to read a table, and a larger one brings them to a halt. */
export const maxCopiedTable = { cells: 1_000_000, bytes: 200_000_000 } as const

/** What has been put on the clipboard. */
export interface CopiedRows extends ExportedFile {
  /** As text alone, because a table would have been too large (`maxCopiedTable`). */
  readonly textOnly?: true
}
/** What has not been, because there is too much of it (`maxCopiedBytes`). */
export interface TooLargeCopy {
  /** About how many bytes of text it would have been. */
  readonly tooLarge: number
}

/**
 * Copying so many rows is everyday work: nobody is asked about personal data, and a policy that allows no files does not concern it. More
 * rows are an export: personal data asks and is noted, and such a policy refuses them.
 */
export const maxRowsCopiedFreely = 100

/** The most rows and cells that are printed. More are for a file: nobody reads a thousand pages, and Chromium takes minutes to lay them out. */
export const maxPrintedRows = 20_000
export const maxPrintedCells = 200_000

/** What a print says in the person's language besides the rows. */
const printedSchema = v.object({
  language: v.picklist(['sv', 'en']),
  title: v.pipe(v.string(), v.maxLength(200)),
  /** What was seen: filters, search, source, time. */
  notes: notesSchema,
  /** What the line of sums is called, and the words around the number of a page and of all pages: `Sida 1 av 3`. */
  sum: word,
  page: word,
  of: word,
  /** What is said where long texts are cut. */
  cut: noteSchema
})
export type PrintedWords = v.InferOutput<typeof printedSchema>

/** How personal data left the program: in a file of a format, or otherwise. */
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
   * Writes rows of a loaded list to a file that the person chooses in a dialog of the system's. Answers when the file is there as a whole,
   * or with null where the person chose none. One export runs at a time: a second one is refused as `invalid`.
   *
   * The rows are those of the load that was asked for, also where another one takes its place meanwhile. `cancelled` where they are
   * forgotten (at sign-out), or by `exports.cancel`; then, as after every problem, nothing is left of the file.
   */
  'exports.start': call<ExportedFile | null>()(
    v.object({
      ...rowsOut,
      format: v.picklist(exportFormats),
      /** Heeded where all rows of a query go into a workbook, and there is room for them and their groups on one sheet. */
      groups: v.optional(v.nullable(exportGroupsSchema), null),
      words: workbookSchema,
      /** What the dialog suggests, without extension. */
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(100))
    })
  ),
  /**
   * Puts rows on the clipboard as text, and as a table for spreadsheets where that is not too large, as they are shown, in the language. What is on
   * it stays where there is too much. Counts as an export otherwise.
   */
  'exports.copy': call<CopiedRows | TooLargeCopy>()(
    v.object({
      ...rowsOut,
      shown: v.object({
        language: v.picklist(['sv', 'en']),
        headings: v.boolean(),
        /** What stands under the cells, each on a line of its own: what is to be known of their sums. */
        notes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30_000))), v.maxLength(10)), [])
      })
    })
  ),
  /**
   * Prints rows, `maxPrintedRows` and `maxPrintedCells` at most (more are refused as `invalid`): to a PDF that the person chooses a place for, or by the system's
   * dialog. Null where they chose no place, or no printer. Counts as an export otherwise.
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
  /** The exports of personal data that the person who is signed in has made on this computer, the latest first, at most 200. */
  'exports.noted': call<readonly NotedExport[]>()(v.object({}))
} as const

export const exportEvents = {
  /** An export has begun to write, made progress (at most ten times a second), or ended (null). */
  'exports.changed': event<ExportProgress | null>()
} as const

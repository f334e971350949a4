import * as v from 'valibot'
import { call, event } from './call.ts'
import { listIds, type ListId } from './catalogue.ts'
import { orderViews } from './order-views.ts'
import { maxColumns, querySchema } from './query.ts'

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

const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_000_000_000))

/** Positions among the rows of a query, in its order; both ends are among them. */
const rangeSchema = v.pipe(
  v.object({ first: index, last: index }),
  v.check(({ first, last }) => last >= first, 'the range ends before it begins')
)
export type ExportRange = v.InferOutput<typeof rangeSchema>

/** A column, with its heading in the person's language. */
const columnSchema = v.object({ name: v.pipe(v.string(), v.maxLength(4000)), heading: v.pipe(v.string(), v.maxLength(4000)) })
export type ExportColumn = v.InferOutput<typeof columnSchema>

const word = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** What a workbook says in the person's language. */
const workbookSchema = v.object({
  /** The names of the sheet with the rows and of the one about them. */
  sheet: word,
  about: word,
  /** What the line of sums is called. */
  sum: word,
  /** What stands beside the number of rows. */
  rows: word,
  /** How a number is written that stands as text. */
  decimalSign: v.picklist([',', '.']),
  /** What the sheet about the rows says of them: the view, the time, and every filter of a query, of which there are 200 at most. */
  notes: v.pipe(v.array(v.object({ label: word, value: v.pipe(v.string(), v.maxLength(30_000)) })), v.maxLength(250))
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
}

/** An export of personal data as this computer has noted it: no values. */
export interface NotedExport {
  /** ISO date-time. */
  readonly at: string
  readonly of: ListId | 'orders'
  readonly format: ExportFormat
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
      of: subjectSchema,
      loadId: index,
      query: querySchema,
      /** The rows to export; null for all of the query. */
      rows: v.nullable(
        v.pipe(
          v.array(rangeSchema),
          v.minLength(1),
          v.maxLength(10_000),
          v.check((ranges) => ranges.every(({ first }, i) => first > (ranges[i - 1]?.last ?? -1)), 'the ranges are not in ascending order')
        )
      ),
      columns: v.pipe(
        v.array(columnSchema),
        v.minLength(1),
        v.maxLength(maxColumns),
        v.check((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, 'a column is named twice')
      ),
      format: v.picklist(exportFormats),
      words: workbookSchema,
      /** Whether the person has said that the file may have personal data (`personalColumns`); else it is refused as `invalid` where it would. */
      personalAccepted: v.boolean(),
      /** What the dialog suggests, without extension. */
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

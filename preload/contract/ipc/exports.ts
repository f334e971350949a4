import * as v from 'valibot'
import { acrossSchema, groupLevelSchema, groupOrderSchema, maxGroupLevels, unfoldedSchema } from './across.ts'
import { rangesSchema, rowsOfSchema } from './rows.ts'
import { call, event } from './call.ts'
import type { ListId } from '../domain/catalogue.ts'
import { loadQuery, maxColumns } from './query.ts'
import type { SpreadsheetDoubts } from '../parse/spreadsheet-text.ts'

/** A word of a file, in the user's language. */
export const wordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const headingSchema = v.pipe(v.string(), v.maxLength(4000))

/** A column, with its heading in the user's language. */
export const exportColumnSchema = v.object({
  name: headingSchema,
  heading: headingSchema,
  /** The column that has the units of its numbers: they leave as the one text that is seen. */
  unit: v.optional(headingSchema)
})
export type ExportColumn = v.InferOutput<typeof exportColumnSchema>

/** The columns that rows are grouped by, the outermost first. */
const levels = v.pipe(
  v.array(v.object({ ...groupLevelSchema.entries, heading: headingSchema })),
  v.minLength(1),
  v.maxLength(maxGroupLevels)
)

/** The groups that rows stand in, each under a line with its sums. */
export const exportGroupsSchema = v.object({
  by: levels,
  order: v.optional(groupOrderSchema),
  /** Name of the group of the empty cells. */
  empty: wordSchema
})
export type ExportGroups = v.InferOutput<typeof exportGroupsSchema>

/** The most lines of groups in a table: a sheet of a workbook, with a heading and a line of all rows. */
export const maxOutlineLines = 1_000_000
/** The most columns whose sums stand beside a group. */
export const maxGroupSums = 20

/**
 * A column of the lines of groups: their name, numbers of rows and of what else is counted, the figure of each value by
 * its place, how the last two differ, what all are together, or the sums by their places.
 */
export type OutlineColumn =
  'group' | 'rows' | 'counted' | `value ${number}` | 'difference' | 'percent' | 'total' | `sum ${number}`

/** The lines of the groups as they are seen, as a table of their own: without their rows. */
export const outlineOutSchema = v.object({
  ...exportGroupsSchema.entries,
  unfolded: unfoldedSchema,
  /** Shown lines by their places, without the line of all rows; left out for all. `columns`: null for whole lines. */
  chosen: v.optional(
    v.object({
      lines: rangesSchema,
      columns: v.nullable(v.pipe(v.array(wordSchema), v.minLength(1), v.maxLength(100)))
    })
  ),
  /** The columns whose sums stand in the lines. */
  sums: v.pipe(v.array(exportColumnSchema), v.maxLength(maxGroupSums)),
  /** The column whose values stand beside each other, instead of the sums. */
  across: v.nullable(v.object({ ...acrossSchema.entries, heading: headingSchema })),
  words: v.object({
    /** The heading of the numbers of rows. */
    rows: wordSchema,
    /** Name of the objects that a list counts besides rows, such as contracts; null if it counts none. */
    counted: v.nullable(wordSchema),
    /** Name of the figures in columns, shown before each value: `Netto` gives `Netto 2026-10`. */
    figure: headingSchema,
    /** Headings of the difference between the last two values, with `{from}` and `{to}`, and of the total. */
    difference: wordSchema,
    percent: wordSchema,
    total: wordSchema,
    /** Label of the line of all rows. */
    sum: wordSchema
  })
})
export type OutlineOut = v.InferOutput<typeof outlineOutSchema>

/** The distinct columns that the lines are grouped by or have figures of; if columns are chosen, what these need. */
export const columnsOfOutline = ({ by, sums, across, words, chosen }: OutlineOut): readonly ExportColumn[] => {
  const isIn = (column: OutlineColumn): boolean => chosen?.columns?.includes(column) ?? true
  const hasFigures = chosen?.columns?.some((name) => name !== 'group' && name !== 'rows') ?? true
  const acrossColumns =
    across && hasFigures
      ? [
          { name: across.column, heading: across.heading },
          ...(across.measure === null ? [] : [{ name: across.measure, heading: words.figure }])
        ]
      : []
  const besides = across ? acrossColumns : sums.filter((_, at) => isIn(`sum ${at}`))
  const all = [...(isIn('group') ? by.map(({ column, heading }) => ({ name: column, heading })) : []), ...besides]
  return [...new Map(all.map((column) => [column.name, column])).values()]
}

/**
 * The formats of a file of rows. `xlsx`: a workbook, with a sheet about the rows. `csv`: for a Swedish spreadsheet:
 * semicolons, decimal commas, a byte order mark. `csvPlain`: RFC 4180, dates in ISO 8601. `jsonLines`: one object a
 * line, by the service's names.
 */
export const exportFormats = ['xlsx', 'csv', 'csvPlain', 'jsonLines'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportExtensions: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'xlsx',
  csv: 'csv',
  csvPlain: 'csv',
  jsonLines: 'jsonl'
}

const noteSchema = v.object({ label: wordSchema, value: v.pipe(v.string(), v.maxLength(30_000)) })
const notesSchema = v.pipe(v.array(noteSchema), v.maxLength(250))

/** The words of a workbook in the user's language. */
const workbookSchema = v.object({
  /** The names of the sheet with the rows and of the one about them. */
  sheet: wordSchema,
  about: wordSchema,
  sum: wordSchema,
  rows: wordSchema,
  /** Language of the numbers that stand as text. */
  language: v.picklist(['sv', 'en']),
  /** Notes on the sheet about the rows: view, time, and every filter of a query, of which there are 200 at most. */
  notes: notesSchema
})
export type ExportWorkbook = v.InferOutput<typeof workbookSchema>

export interface ExportProgress {
  readonly rows: number
  readonly of: number
}

/** Rows of a list on a sheet: Excel takes 1,048,576, of which one is the headings and one the sums. */
export const maxRowsPerSheet = 1_048_574

export interface ExportedFile {
  /** Id of the file for `exports.open`, valid while its user is signed in. Left out where none was written. */
  readonly id?: string
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
  /** The shown groups instead of rows and these columns; null for the rows. `invalid` beyond `maxOutlineLines`. */
  outline: v.optional(v.nullable(outlineOutSchema), null),
  /** Set once the user has confirmed that personal data may leave (`personalColumns`); else refused as `invalid`. */
  personalAccepted: v.boolean()
}

/** The most text on the clipboard: V8's strings have 537 million characters at most. */
export const maxCopiedBytes = 400_000_000
/** The largest table beside the text. Larger ones bring programs that read them to a halt. */
export const maxCopiedTable = { cells: 1_000_000, bytes: 200_000_000 } as const

export interface CopiedRows extends ExportedFile {
  /** Set if it is text alone, because a table would have been too large (`maxCopiedTable`). */
  readonly textOnly?: true
}
/** A copy that failed because it is too large (`maxCopiedBytes`). */
export interface TooLargeCopy {
  /** The approximate size of its text, in bytes. */
  readonly tooLarge: number
}

/** Rows copied without a question about personal data, even where files are forbidden. More are an export. */
export const maxRowsCopiedFreely = 100

/** The most rows and cells that are printed: Chromium takes minutes to lay out a thousand pages. */
export const maxPrintedRows = 20_000
export const maxPrintedCells = 200_000

/** The words of a print in the user's language besides the rows. */
const printedSchema = v.object({
  language: v.picklist(['sv', 'en']),
  title: v.pipe(v.string(), v.maxLength(200)),
  /** True for upright sheets. */
  portrait: v.optional(v.boolean()),
  /** Notes on the view: filters, search, source, time. */
  notes: notesSchema,
  /** Label of the line of sums, and the words around the number of a page and of all pages: `Sida 1 av 3`. */
  sum: wordSchema,
  page: wordSchema,
  of: wordSchema,
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
   * Writes rows of a loaded list to a file chosen in a dialog; null for none. One export runs at a time (`invalid`).
   * The rows are those of the load asked for, even if it is replaced meanwhile. `cancelled` where they are forgotten,
   * or by `exports.cancel`; nothing is left of the file then, as after every problem.
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
  /** Copies rows as shown: as text, and as a table unless that is too large. Unchanged if there is too much. */
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
  /** Prints at most `maxPrintedRows` and `maxPrintedCells` (else `invalid`), to a PDF or a printer; null for none. */
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
  /**
   * Opens a file that the signed-in user has exported, or shows it in its folder. `fileChanged` if it is not as it was
   * written, `notOpened` if the computer could not open it, `invalid` for an unknown id.
   */
  'exports.open': call<null>()(
    v.object({ id: v.pipe(v.string(), v.maxLength(36), v.uuid()), how: v.picklist(['open', 'showInFolder']) })
  ),
  'exports.cancel': call<null>()(v.object({})),
  'exports.state': call<ExportProgress | null>()(v.object({})),
  /** The signed-in user's exports of personal data on this computer, the latest first, at most 200. */
  'exports.noted': call<readonly NotedExport[]>()(v.object({}))
} as const

export const exportEvents = {
  /** An export has begun to write, made progress (at most ten times a second), or ended (null). */
  'exports.changed': event<ExportProgress | null>()
} as const

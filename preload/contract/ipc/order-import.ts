import * as v from 'valibot'
import { call } from './call.ts'
import type { OrderQueueKeeping } from './order-queue.ts'
import { orderDraftSchema, orderFields } from './orders.ts'

/** The most rows of one paste or one file. */
export const maxImportRows = 5000
/** The most columns that are read of it. Cells farther to the right in a sheet are no part of an order. */
export const maxImportColumns = 100
/** The longest text of the field for rows that is kept. */
export const maxImportText = 1_000_000
/** Rows cross the bridge and are kept in blocks of so many, so that a changed row costs one block. */
export const importBlockRows = 100
/** One row more, for the headings. */
const maxBlocks = Math.ceil((maxImportRows + 1) / importBlockRows)
/** Longer names of files and sheets are cut off before they are kept. */
export const maxSourceName = 300

export const importDelimiters = ['\t', ';', ',', '|'] as const
/** Encodings that a text file is decoded by. */
export const importEncodings = ['utf8', 'utf16', 'windows1252', 'macRoman', 'cp850', 'cp437'] as const

const text = v.pipe(v.string(), v.maxLength(maxImportText))
const name = v.pipe(v.string(), v.maxLength(maxSourceName))
const sourceRow = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000))
const rowCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxImportRows + 1))
const delimiter = v.picklist(importDelimiters)

const importSource = v.variant('kind', [
  v.object({ kind: v.literal('paste'), delimiter }),
  v.object({ kind: v.literal('text'), file: name, delimiter, encoding: v.picklist(importEncodings) }),
  v.object({ kind: v.literal('workbook'), file: name, sheet: name })
])
/** The source that was read, and how, to be shown to the user. */
export type ImportSource = v.InferOutput<typeof importSource>

const leftOutSheet = v.object({ name, reason: v.picklist(['tooManyRows', 'tooManyCells', 'broken']) })
/** A sheet of the workbook that was not read, and why. */
export type LeftOutSheet = Readonly<v.InferOutput<typeof leftOutSheet>>
export const maxLeftOutSheets = 100

/** Stage of an import: unread text in the field, a table whose columns are matched, or orders being checked. */
export const importStageSchema = v.variant('step', [
  v.object({ step: v.literal('text'), text }),
  v.object({
    step: v.literal('columns'),
    text,
    source: importSource,
    headings: v.boolean(),
    fields: v.pipe(v.array(v.nullable(v.picklist(orderFields))), v.maxLength(maxImportColumns)),
    /** The number of each row in the source. */
    numbers: v.pipe(v.array(sourceRow), v.maxLength(maxImportRows + 1)),
    /** The numbers of the rows that the spreadsheet hides. */
    hidden: v.optional(v.pipe(v.array(sourceRow), v.maxLength(maxImportRows + 1))),
    /** Set if these are orders like the others. */
    withHidden: v.optional(v.boolean()),
    /** Columns right of the last that is read hold something. */
    isCut: v.optional(v.literal(true)),
    leftOutSheets: v.optional(v.pipe(v.array(leftOutSheet), v.maxLength(maxLeftOutSheets))),
    rows: rowCount
  }),
  v.object({ step: v.literal('orders'), text, sourceName: name, rows: rowCount })
])
export type ImportStage = v.InferOutput<typeof importStageSchema>

/** The longest text of a cell that is kept, as in the contract of an order. */
export const maxImportCell = 500
const cellText = v.pipe(v.string(), v.maxLength(maxImportCell))

/** Properties of a cell that its text does not show. */
export const cellFacts = [
  /** A formula whose result the file does not have. */
  'noResult',
  /** Part of a merged cell: the text is that of the merged one. */
  'merged',
  /** Part of a cell that is merged with those beside it. The text stands in the first of them. */
  'mergedAcross',
  'date',
  /** The format shows other digits than are stored, such as leading zeros or fewer decimals. */
  'shown',
  /** The format shows another currency than kronor, or other letters, beside the number. */
  'unit',
  /** A number with more digits than a spreadsheet keeps. */
  'digitsLost',
  /** May hold several rows, which a quotation mark has joined. */
  'strayQuote',
  /** Longer than is kept: the text is its beginning. */
  'tooLong',
  /** The result of a formula that sums up the rows above. */
  'subtotal',
  /** In a row that may be a part of one, which a line break in a cell has broken. */
  'brokenRow'
] as const
const importCell = v.union([
  cellText,
  v.object({ text: cellText, fact: v.picklist(cellFacts), shown: v.optional(cellText) })
])
/** The text of a cell, alone or with what has to be known besides. `shown`: as the spreadsheet shows it. */
export type ImportCell = Readonly<v.InferOutput<typeof importCell>> | string

const cells = v.pipe(v.array(importCell), v.maxLength(maxImportColumns))

/** Why a value may not be the one meant. Each has a text in every language (`orderQueue.importDoubts`). */
export const importDoubts = [
  'noResult',
  'merged',
  'date',
  'shown',
  'digitsLost',
  'tooLong',
  'error',
  'exponent',
  'badLetters',
  'dayOrMonth',
  'yearOrDay',
  'noYear',
  'serialDate',
  'shifted',
  'currency',
  'leftOutColumn',
  'noValue',
  'strayQuote',
  'total',
  'otherHeadings',
  'mergedAcross',
  'brokenRow'
] as const
const importDoubt = v.object({
  field: v.picklist(orderFields),
  doubt: v.picklist(importDoubts),
  offer: v.optional(cellText)
})
/** A doubt about one field, with the value that may have been meant. The order waits until it is settled. */
export type ImportDoubt = Readonly<v.InferOutput<typeof importDoubt>>

/** Why a row is taken for something else than an order. */
export const apartReasons = ['total', 'note', 'headings', 'continuation', 'hidden'] as const
export type ApartReason = (typeof apartReasons)[number]

const importOrder = v.object({
  row: sourceRow,
  draft: orderDraftSchema,
  leftOut: v.boolean(),
  doubts: v.optional(v.pipe(v.array(importDoubt), v.maxLength(orderFields.length))),
  apart: v.optional(v.picklist(apartReasons))
})
/** An order being checked, with its row in the source. A decision to send it despite a duplicate is not kept. */
export type ImportOrder = v.InferOutput<typeof importOrder>

/** Up to a hundred rows of an import, of either step that has rows. */
export const importBlockSchema = v.variant('of', [
  v.object({ of: v.literal('cells'), rows: v.pipe(v.array(cells), v.maxLength(importBlockRows)) }),
  v.object({ of: v.literal('orders'), rows: v.pipe(v.array(importOrder), v.maxLength(importBlockRows)) })
])
export type ImportBlock = v.InferOutput<typeof importBlockSchema>

export interface KeptImport {
  readonly id: string
  readonly stage: ImportStage
  readonly cells: readonly (readonly ImportCell[])[]
  readonly orders: readonly ImportOrder[]
}

/** The user's import; null if there is none. `keeping`: where it is or would be; null if no user is. */
export interface ImportState {
  readonly keeping: OrderQueueKeeping | null
  readonly import: KeptImport | null
}

const id = v.pipe(v.string(), v.maxLength(36), v.uuid())

/**
 * The orders that a user has pasted and not queued yet: one import per user, that of the user who was signed in when it
 * was first named. Every call throws `notKept` if it cannot be read or written: nothing has changed then, and quitting
 * asks first.
 */
export const orderImportCalls = {
  'orderImport.kept': call<ImportState>()(v.object({})),
  /** Stores the rows from `at` times a hundred on. They count once `orderImport.keep` has named the import. */
  'orderImport.keepBlock': call<null>()(
    v.object({
      id,
      at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxBlocks - 1)),
      block: importBlockSchema
    })
  ),
  /** Keeps this import, whose blocks are stored, in place of the one before. `invalid` where a block is missing. */
  'orderImport.keep': call<OrderQueueKeeping>()(v.object({ id, stage: importStageSchema })),
  /** Removes what is kept for the user of this import; with null, for the signed-in user, also unreadable data. */
  'orderImport.discard': call<null>()(v.object({ id: v.nullable(id) }))
} as const

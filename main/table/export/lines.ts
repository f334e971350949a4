import type { Pause } from '../base/checkpoint.ts'
import type { Codes } from '../base/dictionary.ts'
import type { Column } from '../column/column.ts'
import {
  createByteBuffer,
  takeBytes,
  type ByteBuffer,
  createCellMemory,
  type WriteCell,
  type WriteCells
} from './cell-writer.ts'
import type { ChangedTexts } from './spreadsheet-doubts.ts'
import type { ExportedColumn, ExportPart, RowGroup } from './types.ts'

/** A format that has one line a row. */
export interface LineFormat {
  /** Writes what stands before the rows. */
  readonly begin: (out: ByteBuffer, columns: readonly ExportedColumn[]) => void
  /** Writes a column's cells, empty ones (code 0) too. `first`: it begins the line. */
  readonly cellsOf: (column: Column, first: boolean, heading: string) => WriteCell
  /** Puts the cells of a row together. */
  readonly lineOf: (cells: readonly WriteCell[]) => WriteCells
  /** Writes what stands behind the rows. */
  readonly end?: (out: ByteBuffer) => void
  /** Number of neutralised cells, called once all of these rows are written. */
  readonly neutralised?: ChangedTexts['count']
  /** True once a text has been cut because it was too long. */
  readonly cut?: () => boolean
}

/** Target size of a part of the file: some milliseconds of work, and few messages. */
const partBytes = 1024 * 1024
/** Most lines fit behind the last of a part, so that its memory need not grow. */
const spareBytes = 16 * 1024

/** Lines of groups among the lines of the rows. */
export interface GroupedLines {
  /** In their order. */
  readonly all: Iterable<RowGroup>
  readonly write: (out: ByteBuffer, group: RowGroup) => Promise<void>
}

interface LinesOptions {
  readonly columns: readonly ExportedColumn[]
  readonly rows: Uint32Array
  /** Lets other messages in, between two parts. */
  readonly pause: Pause
  readonly groups?: GroupedLines
}

/** The lines of groups that stand above a row. */
const linesAbove = ({ all, write }: GroupedLines) => {
  const lines = all[Symbol.iterator]()
  let next = lines.next()
  const isAt = (row: number): boolean => !next.done && next.value.start === row
  return {
    isAt,
    write: async (out: ByteBuffer, row: number): Promise<void> => {
      while (!next.done && isAt(row)) {
        await write(out, next.value)
        next = lines.next()
      }
    }
  }
}

const rowsAhead = 256

/** Writes the rows' codes of one column to every `stride`th place from `at` on. */
const gather = (codes: Codes, rows: Uint32Array, to: Uint32Array, at: number, stride: number): void => {
  for (let i = 0; i < rows.length; i++, at += stride) to[at] = codes[rows[i] ?? 0] ?? 0
}

/** The file of the rows, part by part, with the lines of groups above them where there are any. */
export const linesOf = async function* (
  format: LineFormat,
  { columns, rows, pause, groups }: LinesOptions
): AsyncGenerator<ExportPart> {
  const out = createByteBuffer(partBytes + spareBytes)
  const remember = createCellMemory()
  const writeLine = format.lineOf(
    columns.map(({ column, heading, key = heading }, index) =>
      remember(column, format.cellsOf(column, index === 0, key))
    )
  )
  const codes = columns.map(({ column }) => column.codes)
  /** Codes of some rows, row by row: looking into every column for every row takes longer than writing. */
  const ahead = new Uint32Array(rowsAhead * columns.length)
  const above = groups && linesAbove(groups)
  format.begin(out, columns)
  for (let i = 0; i < rows.length; i++) {
    if (above?.isAt(i)) await above.write(out, i)
    if (i % rowsAhead === 0)
      for (const [index, of] of codes.entries()) gather(of, rows.subarray(i, i + rowsAhead), ahead, index, codes.length)
    writeLine(out, ahead, (i % rowsAhead) * codes.length)
    if (out.length < partBytes) continue
    yield { bytes: takeBytes(out), rows: i + 1 }
    await pause()
  }
  format.end?.(out)
  const neutralised = (await format.neutralised?.(rows, pause)) ?? 0
  yield { bytes: takeBytes(out), rows: rows.length, neutralised, ...(format.cut?.() && { isCut: true }) }
}

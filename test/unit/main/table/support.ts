import fc from 'fast-check'
import {
  answerExport,
  answerFacet,
  answerGroups,
  answerRows,
  createQueryable,
  type QueryableTable
} from '../../../../main/table/answers.ts'
import { unlimitedMemory } from '../../../../main/table/base/memory.ts'
import { nodeCompression } from '../../../../main/table/compression.ts'
import { deriveColumns } from '../../../../main/table/derive/derive.ts'
import { filePartsOf } from '../../../../main/table/file-parts.ts'
import { ProblemError } from '../../../../main/problem.ts'
import wasmReader from '../../../../main/table/wasm-reader/wasm-reader.ts?wasm'
import { compileWasmReader } from '../../../../main/table/reader/wasm-instance.ts'
import { createReader, type Reader } from '../../../../main/table/reader/reader.ts'
import { utf8Decoder } from '../../../../main/table/base/dictionary.ts'
import { stepwise } from '../../../../main/table/column/lazy.ts'
import { columnOf, makeTable, type Table } from '../../../../main/table/column/table.ts'
import type { ExportRequest, FacetRequest, GroupsRequest, RowsRequest } from '../../../../main/table/types.ts'
import {
  allRows,
  type Condition,
  type DerivedWords,
  type Field,
  type FieldKind,
  type Problem,
  type Query
} from '../../../../preload/contract/index.ts'

export const newWasmReader = compileWasmReader(wasmReader)
export const newReader = (fields: readonly Field[] = []): Reader =>
  createReader(
    newWasmReader(),
    fields.map(({ name }) => name)
  )

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The bytes in pieces, each as long as the next of `lengths`; the last length repeats. */
export const chunked = (bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] => {
  const chunks: Uint8Array[] = []
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const length = Math.max(1, lengths[Math.min(i, lengths.length - 1)] ?? bytes.length)
    // A copy, so that reading beyond the chunk's end cannot go unnoticed.
    chunks.push(bytes.slice(at, at + length))
    at += length
  }
  return chunks
}

/** Makes a table at once. */
export const createTable = (...parts: Parameters<typeof makeTable>): Table =>
  stepwise(() => makeTable(...parts)).value()

export const read = (
  body: string | Uint8Array,
  fields: readonly Field[] = [],
  lengths: readonly number[] = []
): Table => {
  const reader = newReader(fields)
  for (const chunk of chunked(typeof body === 'string' ? bytesOf(body) : body, lengths)) reader.feed(chunk)
  reader.end()
  return createTable(reader, fields, undefined)
}

/** The problem that the reading ends with, or null where there is none. */
export const problemOfReading = (body: string | Uint8Array, lengths: readonly number[] = []): Problem | null => {
  try {
    read(body, [], lengths)
    return null
  } catch (error) {
    if (error instanceof ProblemError) return error.problem
    throw error
  }
}

/** A cell's text as the service sent it; null is empty. */
const rawCell = (table: Table, name: string, row: number): string | null => {
  const { codes, dictionary } = columnOf(table, name)
  const code = codes[row] ?? 0
  return code === 0
    ? null
    : utf8Decoder.decode(dictionary.bytes.subarray(dictionary.starts[code], dictionary.starts[code + 1]))
}

/** Every row as an object of raw texts, empties left out. */
export const rawRows = (table: Table): Record<string, string>[] =>
  Array.from({ length: table.rows }, (_, row) =>
    Object.fromEntries(
      table.columns.flatMap(({ name }) => {
        const text = rawCell(table, name, row)
        return text === null ? [] : [[name, text]]
      })
    )
  )

export const field = (name: string, kind: FieldKind = 'text'): Field => ({ name, kind, summed: kind === 'decimal' })

export const query = (parts: Partial<Query>): Query => ({ filters: [], sort: [], search: '', ...parts })

export const noPause = (): Promise<void> => Promise.resolve()

export const lengthsArbitrary = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 })

/** The query that filters by conditions on one column. */
export const where = (column: string, ...conditions: readonly Condition[]): Query =>
  query({ filters: [{ column, join: 'and', conditions: [...conditions] }] })

/** A list of the rows, ready to be asked about. */
export const queryableOf = (rows: readonly object[], fields: readonly Field[] = []): QueryableTable =>
  createQueryable(1, read(JSON.stringify(rows), fields), noPause)

type Asked<Request, Needed extends keyof Request = never> = Partial<Request> & Pick<Request, Needed>
const whole = { loadId: 1, query: allRows, from: 0, to: 200 }
export const askRows = (of: QueryableTable, asked: Asked<RowsRequest, 'columns'>) =>
  answerRows(of, { ...whole, ...asked })
/** How many rows the query has. */
export const countRows = async (of: QueryableTable, asked: Query): Promise<number> =>
  (await askRows(of, { query: asked, columns: [], to: 0 })).total
export const askGroups = (of: QueryableTable, asked: Asked<GroupsRequest, 'by'>) =>
  answerGroups(of, { ...whole, totals: [], ...asked })
export const askFacet = (of: QueryableTable, asked: Asked<FacetRequest, 'column'>) =>
  answerFacet(of, { loadId: 1, query: allRows, contains: '', order: 'column', limit: 20, ...asked })

type Written<Request> = Request extends ExportRequest
  ? Omit<Request, keyof typeof wholeFile> & Partial<typeof wholeFile>
  : never
const wholeFile = {
  loadId: 1,
  query: allRows,
  ranges: null as ExportRequest['ranges'],
  columns: [] as ExportRequest['columns']
}
/** The file of a list, or what is copied or printed of it. */
export const exportOf = async (of: QueryableTable, asked: Written<ExportRequest>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const { bytes } of filePartsOf(
    await answerExport(of, { ...wholeFile, ...asked }),
    noPause,
    nodeCompression
  ))
    parts.push(bytes)
  return Buffer.concat(parts)
}

export const derivedWords: DerivedWords = { several: 'flera', decimalSign: ',', today: '2026-11-23' }
/** The table with derived columns, which may look up in another one. */
export const derive = (
  table: Table,
  columns: Parameters<typeof deriveColumns>[1],
  other?: Table
): ReturnType<typeof deriveColumns> =>
  deriveColumns(table, columns, {
    baseOf: () => other,
    changes: async () => null,
    words: derivedWords,
    memory: unlimitedMemory,
    pause: noPause
  })

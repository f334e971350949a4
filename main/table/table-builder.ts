import type { Field } from '../../preload/contract/index.ts'
import { cancelled, type Pause } from './base/checkpoint.ts'
import { requireMemory, toMemoryProblem, type Memory } from './base/memory.ts'
import { stepwise } from './column/lazy.ts'
import type { Column } from './column/column.ts'
import { makeTable, unfilled, withColumns, type Table } from './column/table.ts'
import { sumsOfFirstRows } from './derive/look-up.ts'
import type { Progress } from './protocol.ts'
import type { NewWasmReader } from './reader/wasm-instance.ts'
import { createReader, type Reader } from './reader/reader.ts'
import { summarise } from './summary.ts'
import type { TableSummary } from './types.ts'

/** A table that was made of what has been read. */
export interface BuiltTable {
  readonly table: Table
  readonly summary: TableSummary
}

/** Builds a load's table while its answer arrives. After a failure, every call fails with it. */
export interface TableBuilder {
  readonly loadId: number
  /** Reads the chunks and takes ownership of them: their buffers are detached afterwards. */
  readonly write: (chunks: readonly Uint8Array[]) => Promise<Progress>
  /** A table of the rows so far; null below `atLeast`, or if it fails. Nothing is read meanwhile. */
  readonly snapshot: (atLeast: number) => Promise<BuiltTable | null>
  readonly end: () => Promise<BuiltTable>
  readonly abort: () => void
}

interface TableBuilderOptions {
  readonly loadId: number
  readonly fields: readonly Field[]
  readonly counted: string | undefined
  /** The size of the whole answer, where that is known. */
  readonly expectedBytes?: number | null
}

interface BuilderEnvironment {
  readonly newWasmReader: NewWasmReader
  readonly memory: Memory
  /** Between two slices: lets waiting questions in, and waits until they are answered. */
  readonly pause: Pause
}

/** Waiting questions are answered after so many bytes, some milliseconds at the slowest. */
const sliceBytes = 256 * 1024
/** How often the free memory is checked: often enough, because the WASM reader at most doubles in between. */
const checkBytes = 8 * 1024 * 1024

/** Frees a chunk at once: the garbage collector does not see its size, and most of the answer would pile up. */
const release = ({ buffer }: Uint8Array) => {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/**
 * Throws a `memory` problem where there is too little memory to finish: at the end all columns are copied while the
 * WASM reader still exists, and the WASM reader may have to double until then. Of the rows to come only the codes are
 * counted, because their values are not known.
 */
const requireMemoryToFinish = (reader: Reader, expectedBytes: number | null, memory: Memory): void => {
  const rows = reader.rows()
  const expectedRows = Math.max(rows, rows * ((expectedBytes ?? 0) / Math.max(1, reader.bytes())))
  const total = reader
    .sizes()
    .reduce((sum, { codeWidth, dictionaryBytes }) => sum + codeWidth * (2 * expectedRows - rows) + dictionaryBytes, 0)
  requireMemory(memory, { total: Math.ceil(total), contiguous: reader.allocated() })
}

/** A builder for one load. Each `write` resolves when its chunks have been read. */
export const createTableBuilder = (
  { loadId, fields, counted, expectedBytes = null }: TableBuilderOptions,
  { newWasmReader, memory, pause }: BuilderEnvironment
): TableBuilder => {
  const sent = fields.filter(({ sumOf }) => !sumOf)
  let reader: Reader | null = null
  let aborted = false
  let last: Promise<unknown> = Promise.resolve()
  /** Bytes read since the last pause. Outlasts a `write`, because chunks may be small. */
  let sincePause = 0

  /** Runs the steps one after the other, although each of them pauses. */
  const enqueue = <T>(work: (reader: Reader) => Promise<T> | T): Promise<T> => {
    const done = last
      .then(() => {
        check()
        return work((reader ??= startReader()))
      })
      .catch((error: unknown) => {
        const atLeast = reader?.allocated()
        // Frees the WASM reader, which may hold most of the memory that the next load needs.
        reader = null
        throw toMemoryProblem(error, memory, atLeast)
      })
    last = done
    return done
  }

  const startReader = (): Reader => {
    requireMemory(memory, { total: 0 })
    return createReader(
      newWasmReader(),
      sent.map(({ name }) => name)
    )
  }

  /** Adds the sums, where the service has sent what they are made of. Those of a partial load would be too small. */
  const withSums = async (table: Table, whole: boolean): Promise<Table> => {
    const added: Column[] = []
    for (const field of fields) {
      const [source, key] = [field.sumOf?.field, field.sumOf?.per].map((name) => name && table.byName.get(name))
      if (!source || !key || table.byName.has(field.name) || source.status !== 'known' || key.status !== 'known')
        continue
      added.push(
        whole ? await sumsOfFirstRows(field.name, source, key, memory, pause) : unfilled(field, table.rows, 'known')
      )
    }
    return { ...withColumns(table, added), sums: added.map(({ name }) => name) }
  }

  const check = () => {
    if (aborted) throw cancelled('this load was given up')
  }

  const write = async (reader: Reader, chunks: readonly Uint8Array[]): Promise<Progress> => {
    for (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += sliceBytes) {
        if (sincePause >= sliceBytes) {
          sincePause = 0
          await pause()
        }
        check()
        const slice = chunk.subarray(at, at + sliceBytes)
        const before = reader.bytes()
        reader.feed(slice)
        sincePause += slice.length
        const isCheckDue = Math.floor(before / checkBytes) !== Math.floor(reader.bytes() / checkBytes)
        if (isCheckDue) requireMemoryToFinish(reader, expectedBytes, memory)
      }
      release(chunk)
    }
    return { bytes: reader.bytes(), rows: reader.rows() }
  }

  const build = async (reader: Reader, whole: boolean): Promise<BuiltTable> => {
    requireMemoryToFinish(reader, null, memory)
    const making = stepwise(() => makeTable(reader, sent, counted, whole, memory))
    while (making.step()) await pause()
    const table = await withSums(making.value(), whole)
    const summary = await summarise(table, pause)
    // It may have been aborted while the summary was made.
    check()
    return { table, summary }
  }

  const end = (reader: Reader): Promise<BuiltTable> => {
    reader.end()
    return build(reader, true)
  }

  return {
    loadId,
    write: (chunks) => enqueue((reader) => write(reader, chunks)),
    // A failed snapshot does not matter: the list can still be read.
    snapshot: (atLeast) =>
      enqueue((reader) => (reader.rows() < atLeast ? null : build(reader, false).catch(() => null))),
    end: () => enqueue(end),
    abort: () => {
      aborted = true
    }
  }
}

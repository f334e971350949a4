import type { Field } from '../../preload/contract/index.ts'
import { toMemoryProblem, requireMemory, type Memory } from './base/memory.ts'
import type { Progress } from './protocol.ts'
import { cancelled, type Pause } from './base/checkpoint.ts'
import type { NewKernel } from './reader/kernel.ts'
import { createReader, type Reader } from './reader/reader.ts'
import { summarise } from './summary.ts'
import { createTable, type Table } from './column/table.ts'
import type { TableSummary } from './types.ts'

/** A table that was made of what has been read. */
export interface BuiltTable {
  readonly table: Table
  readonly summary: TableSummary
}

/** A load while it arrives. What fails once fails ever after, with the same problem. */
export interface TableBuilder {
  readonly load: number
  /** Takes the chunks over: their buffers are empty afterwards. */
  readonly write: (chunks: readonly Uint8Array[]) => Promise<Progress>
  /** Of the rows so far; null where they are fewer than so many, or none can be made. Nothing is read meanwhile. */
  readonly snapshot: (atLeast: number) => Promise<BuiltTable | null>
  readonly end: () => Promise<BuiltTable>
  readonly abort: () => void
}

interface TableBuilderOptions {
  readonly load: number
  readonly fields: readonly Field[]
  readonly counted: string | undefined
  /** How large the answer is going to be, in bytes, where that is known. */
  readonly expectedBytes?: number | null
}

interface BuilderEnvironment {
  readonly newKernel: NewKernel
  readonly memory: Memory
  readonly pause: Pause
}

/** After so many bytes, questions about the table shown before are answered: some milliseconds. */
const sliceBytes = 1024 * 1024
/** After so many, it is seen whether the rest still fits: often enough for a kernel that at most doubles meanwhile. */
const checkBytes = 8 * sliceBytes

/** Gives a chunk's memory back at once: a collector that knows little of it would let most of the answer pile up. */
const letGo = ({ buffer }: Uint8Array) => {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/**
 * Throws where what has been read cannot become a table any more: at its end there is a copy of all columns beside the
 * kernel, which meanwhile may have to double. What is to come is counted by its rows only; nobody knows its values.
 */
const demandRest = (reader: Reader, expected: number | null, memory: Memory): void => {
  const rows = reader.rows()
  const whole = Math.max(rows, rows * ((expected ?? 0) / Math.max(1, reader.bytes())))
  const fill = reader.sizes().reduce((sum, { codeWidth, dictionaryBytes }) => sum + codeWidth * (2 * whole - rows) + dictionaryBytes, 0)
  requireMemory(memory, { total: Math.ceil(fill), contiguous: reader.allocated() })
}

/** A load of one list. The chunks may come faster than they are read; each `write` resolves when its chunks have been. */
export const createTableBuilder = (
  { load, fields, counted, expectedBytes = null }: TableBuilderOptions,
  { newKernel, memory, pause }: BuilderEnvironment
): TableBuilder => {
  let reader: Reader | null = null
  let given = false
  let last: Promise<unknown> = Promise.resolve()

  /** Chunks are read one after the other, although each is read with pauses. */
  const next = <T>(work: (reader: Reader) => Promise<T> | T): Promise<T> => {
    const done = last
      .then(() => {
        check()
        return work((reader ??= begun()))
      })
      .catch((error: unknown) => {
        const atLeast = reader?.allocated()
        // With what it has read, which is most of what there is: whoever comes next may need the room.
        reader = null
        throw toMemoryProblem(error, memory, atLeast)
      })
    last = done
    return done
  }

  const begun = (): Reader => {
    requireMemory(memory, { total: 0 })
    return createReader(newKernel())
  }

  const check = () => {
    if (given) throw cancelled('this load was given up')
  }

  const write = async (reader: Reader, chunks: readonly Uint8Array[]): Promise<Progress> => {
    let sincePause = 0
    for (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += sliceBytes) {
        if (sincePause >= sliceBytes) {
          await pause()
          sincePause = 0
        }
        check()
        const slice = chunk.subarray(at, at + sliceBytes)
        const before = reader.bytes()
        reader.feed(slice)
        sincePause += slice.length
        if (Math.floor(before / checkBytes) !== Math.floor(reader.bytes() / checkBytes)) demandRest(reader, expectedBytes, memory)
      }
      letGo(chunk)
    }
    return { bytes: reader.bytes(), rows: reader.rows() }
  }

  const make = async (reader: Reader, whole: boolean): Promise<BuiltTable> => {
    demandRest(reader, null, memory)
    const table = createTable(reader, fields, counted, whole, memory)
    const summary = await summarise(table, pause)
    // Given up while the summary was made?
    check()
    return { table, summary }
  }

  const end = (reader: Reader): Promise<BuiltTable> => {
    reader.end()
    return make(reader, true)
  }

  return {
    load,
    write: (chunks) => next((reader) => write(reader, chunks)),
    // Without a beginning, the list can still be read.
    snapshot: (atLeast) => next((reader) => (reader.rows() < atLeast ? null : make(reader, false).catch(() => null))),
    end: () => next(end),
    abort: () => {
      given = true
    }
  }
}

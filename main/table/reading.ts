import type { Field } from '../../preload/contract/index.ts'
import type { Progress } from './protocol.ts'
import { cancelled, type Pause } from './query/turn.ts'
import type { Kernel } from './reader/kernel.ts'
import { createReader } from './reader/reader.ts'
import { summarise } from './summary.ts'
import { createTable, type Table } from './table.ts'
import type { TableSummary } from './types.ts'

/** A table that was made of what has been read. */
export interface Made {
  readonly table: Table
  readonly summary: TableSummary
}

/** A load while it arrives. What fails once fails ever after, with the same problem. */
export interface Reading {
  readonly load: number
  /** Takes the chunks over: their buffers are empty afterwards. */
  readonly write: (chunks: readonly Uint8Array[]) => Promise<Progress>
  /** Of the rows so far; null where they are fewer than so many, or none can be made. Nothing is read meanwhile. */
  readonly begin: (atLeast: number) => Promise<Made | null>
  readonly end: () => Promise<Made>
  readonly giveUp: () => void
}

interface Wanted {
  readonly load: number
  readonly fields: readonly Field[]
  readonly counted: string | undefined
}

/** After so many bytes, questions about the table shown before are answered: some milliseconds. */
const sliceBytes = 1024 * 1024

/** Gives a chunk's memory back at once: a collector that knows little of it would let most of the answer pile up. */
const letGo = ({ buffer }: Uint8Array) => {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** A load of one list. The chunks may come faster than they are read; each `write` resolves when its chunks have been. */
export const createReading = ({ load, fields, counted }: Wanted, kernel: Kernel, pause: Pause): Reading => {
  const reader = createReader(kernel)
  let given = false
  let last: Promise<unknown> = Promise.resolve()

  /** Chunks are read one after the other, although each is read with pauses. */
  const next = <T>(work: () => Promise<T> | T): Promise<T> => {
    const done = last.then(work)
    last = done
    return done
  }

  const check = () => {
    if (given) throw cancelled('this load was given up')
  }

  const write = async (chunks: readonly Uint8Array[]): Promise<Progress> => {
    let sincePause = 0
    for (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += sliceBytes) {
        if (sincePause >= sliceBytes) {
          await pause()
          sincePause = 0
        }
        check()
        const slice = chunk.subarray(at, at + sliceBytes)
        reader.feed(slice)
        sincePause += slice.length
      }
      letGo(chunk)
    }
    return { bytes: reader.bytes(), rows: reader.rows() }
  }

  const make = async (whole: boolean): Promise<Made> => {
    const table = createTable(reader, fields, counted, whole)
    const summary = await summarise(table, pause)
    // Given up while the summary was made?
    check()
    return { table, summary }
  }

  const begin = async (atLeast: number): Promise<Made | null> => {
    check()
    return reader.rows() < atLeast ? null : make(false)
  }

  const end = (): Promise<Made> => {
    check()
    reader.end()
    return make(true)
  }

  return {
    load,
    write: (chunks) => next(() => write(chunks)),
    // Without a beginning, the list can still be read.
    begin: (atLeast) => next(() => begin(atLeast).catch(() => null)),
    end: () => next(end),
    giveUp: () => {
      given = true
    }
  }
}

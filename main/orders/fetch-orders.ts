import { ReadableStream } from 'node:stream/web'
import { abortable, type HttpStream } from '../http/index.ts'
import { problem } from '../problem.ts'
import { likePatterns, noFilters, orderParameters, type OrderFilters } from '../../preload/contract/index.ts'
import type { AuthorizedCalls } from '../service-calls/index.ts'

/** Requests an answer and gives it as a stream. Ends once the signal is aborted. */
type Read = (signal: AbortSignal) => Promise<HttpStream>

interface Pending {
  readonly generation: number
  readonly call: AbortController
  readonly answer: Promise<{
    readonly length: number | null
    readonly copies: ReadonlyMap<symbol, AsyncIterable<Uint8Array>>
  }>
  /** Callers that have asked for it and not given up. */
  readonly readers: Set<symbol>
}

/** Copies of a stream. It is read as fast as the fastest reader asks; bytes not yet read by the others are buffered. */
const copiesOf = (bytes: AsyncIterable<Uint8Array>, count: number): readonly AsyncIterable<Uint8Array>[] => {
  if (count <= 1) return [bytes]
  const [one, others] = ReadableStream.from(bytes).tee()
  return [one, ...copiesOf(others, count - 1)]
}

const givenUp = () => problem('cancelled', 'login', 'the reading was given up')

/** The bytes until the signal is aborted, each chunk in a buffer of its own, because a reader may transfer it. */
const ownChunks = async function* (bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await abortable(chunks.next(), signal)
      if (next.done === true) return
      yield next.value.slice()
    }
  } catch (error) {
    throw signal.aborted ? givenUp() : error
  } finally {
    // The others read on; with the last of them the connection closes.
    void chunks.return?.().catch(() => undefined)
  }
}

/**
 * Makes simultaneous readers share a request: a caller that asks before the response begins gets a copy of it.
 * `generation` must change once a save has begun or ended: the service may have answered before the save, with the
 * response still on its way. The request ends when no caller waits for it; one that gives up gets `cancelled`.
 */
export const shareReading = (read: Read, generation: () => number): Read => {
  let pending: Pending | null = null

  const begin = (): Pending => {
    const call = new AbortController()
    const answer = async () => {
      try {
        const { bytes, length } = await read(call.signal)
        const [...readers] = begun.readers
        const copies = copiesOf(bytes, readers.length)
        return {
          length,
          copies: new Map(
            copies.flatMap((copy, at) => readers.slice(at, at + 1).map((reader) => [reader, copy] as const))
          )
        }
      } finally {
        if (pending === begun) pending = null
      }
    }
    const begun: Pending = {
      generation: generation(),
      call,
      answer: Promise.resolve().then(answer),
      readers: new Set()
    }
    return begun
  }

  return async (signal) => {
    if (signal.aborted) throw givenUp()
    const own = pending?.generation === generation() ? pending : begin()
    pending = own
    const reader = Symbol('reader')
    own.readers.add(reader)
    const leave = (): void => {
      own.readers.delete(reader)
      if (own.readers.size > 0) return
      if (pending === own) pending = null
      own.call.abort()
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      const { length, copies } = await abortable(own.answer, signal)
      const bytes = copies.get(reader)
      if (bytes === undefined) throw new RangeError('more readers than copies')
      return { bytes: copies.size > 1 ? ownChunks(bytes, signal) : bytes, length }
    } catch (error) {
      throw signal.aborted ? givenUp() : error
    }
  }
}

/** Fetches the service's list of orders. Gives the answer as a stream. */
export type FetchOrders = (filters: OrderFilters, signal: AbortSignal) => Promise<HttpStream>

/**
 * Fetches the orders that the patterns match, which may be more than the filters ask for (Service:
 * orders-and-errands.md, "Order search"; decisions.md, "Search patterns"). The whole list is long, so simultaneous
 * readers of all orders share one request, but never one made before a save. It ends when the user leaves.
 */
export const createFetchOrders = ({ read, generation }: Pick<AuthorizedCalls, 'read' | 'generation'>): FetchOrders => {
  const readAll = shareReading(
    (signal) => read({ operation: 'listOrders', query: likePatterns(noFilters), signal }),
    generation
  )
  return (filters, signal) => {
    const query = likePatterns(filters)
    return orderParameters.every((name) => query[name] === '')
      ? readAll(signal)
      : read({ operation: 'listOrders', query, signal })
  }
}

import { describe, expect, it } from 'vitest'
import { shareReading } from '../../../../main/orders/fetch-orders.ts'
import { problem } from '../../../../main/problem.ts'
import type { HttpStream } from '../../../../main/http/index.ts'

const bytesOf = (...numbers: readonly number[]): Uint8Array => Uint8Array.from(numbers)

/** A service whose answers begin, and go on, when the test lets them. */
const service = () => {
  const asked: { readonly signal: AbortSignal; readonly answer: PromiseWithResolvers<HttpStream> }[] = []
  const read = shareReading(
    (signal) => {
      const answer = Promise.withResolvers<HttpStream>()
      asked.push({ signal, answer })
      return answer.promise
    },
    () => 0
  )
  const answer = (at: number, bytes: AsyncIterable<Uint8Array>): void => asked[at]?.answer.resolve({ bytes, length: 4 })
  return { asked, read, answer }
}
const chunks = async function* (...all: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* all
}
const all = async ({ bytes }: HttpStream): Promise<readonly number[]> => {
  const read: number[] = []
  for await (const chunk of bytes) {
    read.push(...chunk)
    // As the engine does with what it is given.
    structuredClone(chunk, { transfer: [chunk.buffer] })
  }
  return read
}
const never = () => new AbortController().signal
const asks = () => new Promise((resolve) => setImmediate(resolve))

describe('readings of one answer', () => {
  it('share one request where they are asked for before it is answered, each with all bytes of its own', async () => {
    const { asked, read, answer } = service()
    const readings = [read(never()), read(never()), read(never())]
    await asks()
    expect(asked).toHaveLength(1)
    answer(0, chunks(bytesOf(1, 2), bytesOf(3, 4)))
    const streams = await Promise.all(readings)
    expect(streams.map(({ length }) => length)).toEqual([4, 4, 4])
    expect(await Promise.all(streams.map(all))).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [1, 2, 3, 4]
    ])
  })

  it('that are asked for once it has begun are requests of their own', async () => {
    const { asked, read, answer } = service()
    const first = read(never())
    await asks()
    answer(0, chunks(bytesOf(1)))
    await first
    void read(never())
    await asks()
    expect(asked).toHaveLength(2)
  })

  it('go on for the others when one gives up, before and while it is answered, and end with the last', async () => {
    const { asked, read, answer } = service()
    const [early, late, last] = [new AbortController(), new AbortController(), new AbortController()]
    const given = expect(read(early.signal)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    const stalled = expect(read(late.signal).then(all)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    const going = read(last.signal).then(all)
    await asks()
    early.abort()
    await given
    const rest = Promise.withResolvers<Uint8Array>()
    answer(
      0,
      (async function* () {
        yield bytesOf(1)
        yield await rest.promise
      })()
    )
    await asks()
    late.abort()
    await stalled
    expect(asked[0]?.signal.aborted).toBe(false)
    rest.resolve(bytesOf(2))
    expect(await going).toEqual([1, 2])
    last.abort()
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('keep no bytes for whoever gave up before the answer began', async () => {
    const { read, answer } = service()
    const early = new AbortController()
    const given = expect(read(early.signal)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    const last = read(never())
    await asks()
    early.abort()
    await given
    const chunk = bytesOf(1, 2)
    answer(0, chunks(chunk))
    const { bytes } = await last
    // Nobody else reads them, so that they are not copied.
    for await (const given of bytes) expect(given).toBe(chunk)
  })

  it('that all were given up are asked for anew', async () => {
    const { asked, read } = service()
    const call = new AbortController()
    const given = expect(read(call.signal)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    await asks()
    call.abort()
    void read(never())
    await asks()
    await given
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  it('fail for all with why the request failed, and the next is another', async () => {
    const { asked, read } = service()
    const failed = [read(never()), read(never())].map((reading) =>
      expect(reading).rejects.toMatchObject({ problem: { code: 'offline' } })
    )
    await asks()
    asked[0]?.answer.reject(problem('offline', 'login', 'no network'))
    await Promise.all(failed)
    void read(never())
    await asks()
    expect(asked).toHaveLength(2)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWithStallTimeout, type DownloadProgress } from '../../../../build/electron/fetch-with-stall-timeout.ts'

const stallAfter = 30_000

/** A response whose body the test sends in pieces. */
const manualAnswer = () => {
  let send: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      send = controller
    }
  })
  const piece = new Uint8Array(10)
  return {
    response: new Response(body, { headers: { 'content-length': '40' } }),
    piece: () => send?.enqueue(piece),
    end: () => send?.close(),
    cut: () =>
      send?.error(
        new TypeError('terminated', {
          cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' })
        })
      )
  }
}

/** A `fetch` that never responds, but notices when it is aborted. */
const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

describe('a watched download', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const watch = (fetch: typeof globalThis.fetch) => {
    const told: DownloadProgress[] = []
    return { told, fetch: fetchWithStallTimeout(fetch, { stallAfter, onProgress: (transfer) => told.push(transfer) }) }
  }

  it('goes on for as long as something comes, however slowly', async () => {
    const answer = manualAnswer()
    const { fetch, told } = watch(async () => answer.response)
    const reader = (await fetch('http://mirror/')).body?.getReader()
    for (let count = 0; count < 4; count += 1) {
      vi.advanceTimersByTime(stallAfter - 1)
      answer.piece()
      expect((await reader?.read())?.value).toHaveLength(10)
    }
    answer.end()
    expect((await reader?.read())?.done).toBe(true)
    expect(told.map(({ received }) => received)).toEqual([0, 10, 20, 30, 40])
    expect(told.every(({ total }) => total === 40)).toBe(true)
    expect(vi.getTimerCount(), 'a limit outlives the download').toBe(0)
  })

  it('is given up when no answer comes', async () => {
    const { fetch } = watch(silent)
    const answer = expect(fetch('http://mirror/')).rejects.toThrow('stalled: nothing came for 30 s')
    vi.advanceTimersByTime(stallAfter)
    await answer
  })

  it('says why it was cut off', async () => {
    const answer = manualAnswer()
    const { fetch } = watch(async () => answer.response)
    const text = (await fetch('http://mirror/')).arrayBuffer()
    answer.piece()
    answer.cut()
    await expect(text).rejects.toThrow('terminated: other side closed (UND_ERR_SOCKET)')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says why there was no answer', async () => {
    const cause = Object.assign(new Error('getaddrinfo ENOTFOUND mirror'), { code: 'ENOTFOUND' })
    const { fetch } = watch(async () => {
      throw new TypeError('fetch failed', { cause })
    })
    await expect(fetch('http://mirror/')).rejects.toThrow('fetch failed: getaddrinfo ENOTFOUND mirror')
  })

  it('is stopped by whoever asked for it', async () => {
    const { fetch } = watch(silent)
    const controller = new AbortController()
    const answer = expect(fetch('http://mirror/', { signal: controller.signal })).rejects.toThrow('enough')
    controller.abort(new Error('enough'))
    await answer
  })

  it('leaves a refusal as it is', async () => {
    const { fetch } = watch(async () => new Response('gone', { status: 404 }))
    expect((await fetch('http://mirror/')).status).toBe(404)
    expect(vi.getTimerCount()).toBe(0)
  })
})

import { describe, expect, it, vi } from 'vitest'
import {
  maxReadingTime,
  readInWorker,
  type ReadingWorker
} from '../../../../../../renderer/features/order-queue/reading/read-in-worker.ts'
import { heldClock } from '../../../fresh-stores.ts'

const job = { input: { text: 'Ordernummer' }, choice: {} }

/** A thread that answers nothing by itself. */
const silentWorker = () => {
  const worker = { postMessage: vi.fn(), terminate: vi.fn(), onmessage: null, onerror: null } satisfies ReadingWorker
  return worker
}

describe('reading in a thread of its own', () => {
  heldClock()

  it('is given up, and the thread ended, when it takes too long', async () => {
    const worker = silentWorker()
    const reading = readInWorker(job, new AbortController().signal, () => worker)
    expect(worker.postMessage).toHaveBeenCalledWith(job)
    await vi.advanceTimersByTimeAsync(maxReadingTime)
    expect(await reading).toEqual({ ok: false, reason: 'tooSlow' })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('is cancelled at once, whatever the thread is doing', async () => {
    const worker = silentWorker()
    const cancelling = new AbortController()
    const reading = readInWorker(job, cancelling.signal, () => worker)
    cancelling.abort()
    expect(await reading).toBeNull()
    expect(worker.terminate).toHaveBeenCalledOnce()
  })
})

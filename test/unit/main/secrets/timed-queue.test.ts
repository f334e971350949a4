import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTimedQueue } from '../../../../main/secrets/keychain.ts'
import { reasonOf } from './failing.ts'

const timeout = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('calls in turn', () => {
  it('begin only when the one before has ended, also where that failed', async () => {
    const queue = createTimedQueue(timeout)
    const first = Promise.withResolvers<string>()
    const second = vi.fn(async () => 'second')
    const ends = Promise.allSettled([queue(() => first.promise), queue(second)])
    await vi.advanceTimersByTimeAsync(1)
    expect(second).not.toHaveBeenCalled()
    first.reject(new Error('failed'))
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('need no undoing when they fail too late, and a failing undo is nobody’s to hear', async () => {
    const queue = createTimedQueue(timeout)
    const undo = vi.fn(async () => undefined)
    const prompt = Promise.withResolvers<undefined>()
    const other = Promise.withResolvers<undefined>()
    const stuck = reasonOf(queue(() => prompt.promise, undo))
    await vi.advanceTimersByTimeAsync(timeout)
    prompt.reject(new Error('dismissed'))
    const again = reasonOf(
      queue(
        () => other.promise,
        () => Promise.reject(new Error('not undone'))
      )
    )
    await vi.advanceTimersByTimeAsync(timeout)
    other.resolve(undefined)
    expect([await stuck, await again, await queue(async () => 'free')]).toEqual(['locked', 'locked', 'free'])
    expect(undo).not.toHaveBeenCalled()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTimedQueue } from '../../../../main/secrets/keychain.ts'
import { never, reasonOf } from './failing.ts'

const timeout = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('calls in turn', () => {
  it('give what they give, and throw what they throw', async () => {
    const queue = createTimedQueue(timeout)
    await expect(queue(async () => 'given')).resolves.toBe('given')
    await expect(queue(() => Promise.reject(new Error('thrown')))).rejects.toThrow('thrown')
    expect(vi.getTimerCount()).toBe(0)
  })

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

  it('are given up as locked when they take too long, and those that wait behind them with them, undone', async () => {
    const queue = createTimedQueue(timeout)
    const behind = vi.fn(async () => undefined)
    const ends = Promise.all([reasonOf(queue(() => never())), reasonOf(queue(behind))])
    await vi.advanceTimersByTimeAsync(timeout)
    expect(await ends).toEqual(['locked', 'locked'])
    expect(behind).not.toHaveBeenCalled()
  })

  it('that end after they were given up are undone before the next one begins', async () => {
    const queue = createTimedQueue(timeout)
    const prompt = Promise.withResolvers<undefined>()
    const order: string[] = []
    const note = (word: string) => async () => {
      order.push(word)
    }
    const stuck = reasonOf(queue(() => prompt.promise.then(note('done')), note('undone')))
    await vi.advanceTimersByTimeAsync(timeout)
    expect(await stuck).toBe('locked')
    const next = queue(note('next'))
    prompt.resolve(undefined)
    await next
    expect(order).toEqual(['done', 'undone', 'next'])
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

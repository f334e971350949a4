import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let dataset: Record<string, string> = {}
let window = new EventTarget()
let frames: (() => void)[] = []
let pendingUntil: <T>(work: Promise<T>) => Promise<T>

/** Draws a frame, and runs what was put off until after it. */
const frame = (): void => {
  for (const draw of frames.splice(0)) draw()
  vi.runAllTimers()
}

beforeEach(async () => {
  vi.useFakeTimers()
  ;[dataset, window, frames] = [{}, new EventTarget(), []]
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  // A window of its own for each test: the module counts for one.
  vi.resetModules()
  const pendingWork = await import('../../../../renderer/state/pending-work.ts')
  pendingUntil = pendingWork.pendingUntil
  pendingWork.publishSettled()
  frame()
  expect(dataset['settled']).toBe('1')
})
afterEach(() => {
  vi.useRealTimers()
  // Tests of other files in this thread must not find this window in the module.
  vi.resetModules()
})

describe('the settled state', () => {
  it('ends with an input at once, and comes back with another number after a frame', () => {
    window.dispatchEvent(new Event('input'))
    expect(dataset['settled']).toBeUndefined()
    frame()
    expect(dataset['settled']).toBe('2')
  })

  it('comes back only when all that is pending has ended, also where it fails', async () => {
    const [rows, totals] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
    const asked = [pendingUntil(rows.promise), pendingUntil(totals.promise)]
    expect(dataset['settled']).toBeUndefined()
    rows.resolve(1)
    await asked[0]
    frame()
    expect(dataset['settled']).toBeUndefined()
    totals.reject(new Error('cancelled'))
    await expect(asked[1]).rejects.toThrow('cancelled')
    expect(dataset['settled']).toBeUndefined()
    frame()
    expect(dataset['settled']).toBeDefined()
  })

  it('does not come back for an input that another one has followed', () => {
    window.dispatchEvent(new Event('keydown'))
    const [first] = frames
    window.dispatchEvent(new Event('keydown'))
    first?.()
    vi.runAllTimers()
    expect(dataset['settled']).toBeUndefined()
  })
})

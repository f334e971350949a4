import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageLoader } from '../../../../../main/desktop/window/open-window.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** As Electron's `loadURL` words it. */
const loadError = (code: string, errno: number): Error =>
  Object.assign(new Error(`${code} (${errno}) loading 'app://kontorist/index.html'`), { code, errno })
const failed = loadError('ERR_FAILED', -2)
const aborted = loadError('ERR_ABORTED', -3)
const missing = loadError('ERR_HTTP_RESPONSE_CODE_FAILURE', -379)

/** A window whose loads end when the test says so, with this many retries. */
const open = (tries = 3) => {
  const loads: PromiseWithResolvers<undefined>[] = []
  const window = { closed: false, left: tries }
  const mayRetry = vi.fn((_wasLoaded: boolean) => window.left-- > 0)
  const spies = { reload: vi.fn(), logError: vi.fn(), onFatal: vi.fn(), mayRetry }
  const page = createPageLoader({
    load: () => {
      const load = Promise.withResolvers<undefined>()
      loads.push(load)
      return load.promise
    },
    isClosed: () => window.closed,
    ...spies
  })
  page.start()
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)
  const later = (): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000)
  return { ...spies, page, loads, window, settle, later }
}

describe('a page whose process dies during its first load', () => {
  it('is loaded once more where the process is heard of first, and the load’s failure is no second one', async () => {
    const { page, loads, logError, onFatal, later } = open()
    page.onProcessGone('crashed', 11)
    loads[0]?.reject(failed)
    await later()
    expect(loads).toHaveLength(2)
    expect(logError.mock.calls).toEqual([["the page's process has gone: crashed (11)"]])
    expect(onFatal).not.toHaveBeenCalled()
  })

  it('is loaded once more where the failure is heard of first, and the process is no second one', async () => {
    const { page, loads, logError, onFatal, settle, later } = open()
    loads[0]?.reject(failed)
    await settle()
    page.onProcessGone('oom', 9)
    await later()
    expect(loads).toHaveLength(2)
    expect(logError).toHaveBeenCalledOnce()
    expect(onFatal).not.toHaveBeenCalled()
  })

  it('does not end the program where nobody tells of the process at all', async () => {
    const { loads, onFatal, later } = open()
    loads[0]?.reject(failed)
    await later()
    loads[1]?.resolve(undefined)
    await later()
    expect(loads).toHaveLength(2)
    expect(onFatal).not.toHaveBeenCalled()
  })

  it('is not tried for ever: the reason that ends the program is the last one', async () => {
    const { page, loads, onFatal, later } = open(3)
    for (let time = 0; time < 6; time += 1) {
      page.onProcessGone('crashed', time)
      loads.at(-1)?.reject(failed)
      await later()
    }
    expect(loads).toHaveLength(4)
    expect(onFatal).toHaveBeenCalledWith("the page's process has gone: crashed (3)")
  })

  it('that failed again and again without a reason ends the program too', async () => {
    const { loads, onFatal, later } = open(3)
    for (let time = 0; time < 6; time += 1) {
      loads.at(-1)?.reject(failed)
      await later()
    }
    expect(loads).toHaveLength(4)
    expect(onFatal).toHaveBeenCalledOnce()
    expect(onFatal).toHaveBeenCalledWith(String(failed))
  })

  it('is told of as not loaded yet, so that it can be given fewer tries than one that a person has worked in', async () => {
    const { page, loads, mayRetry, settle } = open()
    page.onProcessGone('crashed', 1)
    loads[1]?.resolve(undefined)
    await settle()
    page.onProcessGone('crashed', 1)
    expect(mayRetry.mock.calls).toEqual([[false], [true]])
  })
})

describe('a page', () => {
  it('that has been there is loaded anew where the person was, when its process dies later', async () => {
    const { page, loads, reload, settle } = open()
    loads[0]?.resolve(undefined)
    await settle()
    page.onProcessGone('crashed', 1)
    expect(reload).toHaveBeenCalledOnce()
    expect(loads).toHaveLength(1)
  })

  it('whose load was overtaken by another one has not failed', async () => {
    const { loads, logError, onFatal, later } = open()
    loads[0]?.reject(aborted)
    await later()
    expect(loads).toHaveLength(1)
    expect(logError).not.toHaveBeenCalled()
    expect(onFatal).not.toHaveBeenCalled()
  })

  it.each([
    loadError('ERR_BLOCKED_BY_CLIENT', -20),
    loadError('ERR_CONNECTION_REFUSED', -102),
    new Error('a failure without a code')
  ])('that could not be loaded is loaded again, and is there: %s', async (refused) => {
    const { loads, logError, onFatal, later } = open()
    loads[0]?.reject(refused)
    await later()
    loads[1]?.resolve(undefined)
    await later()
    expect(loads).toHaveLength(2)
    expect(logError.mock.calls).toEqual([[String(refused)]])
    expect(onFatal).not.toHaveBeenCalled()
  })

  it('whose file is missing ends the program at once, with what Electron says', async () => {
    const { loads, onFatal, settle } = open()
    loads[0]?.reject(missing)
    await settle()
    expect(onFatal).toHaveBeenCalledWith(String(missing))
    expect(loads).toHaveLength(1)
  })

  it('whose process ended as it should, because it was left, is not brought back', () => {
    const { page, loads, reload, logError } = open()
    page.onProcessGone('clean-exit', 0)
    expect([loads.length, reload.mock.calls.length, logError.mock.calls.length]).toEqual([1, 0, 0])
  })

  it.each(['gone', 'load'] as const)(
    'of a window that was closed meanwhile is nobody’s any more, by %s',
    async (by) => {
      const { page, loads, window, onFatal, later } = open(0)
      window.closed = true
      if (by === 'gone') page.onProcessGone('killed', 9)
      loads[0]?.reject(failed)
      await later()
      expect(loads).toHaveLength(1)
      expect(onFatal).not.toHaveBeenCalled()
    }
  )
})

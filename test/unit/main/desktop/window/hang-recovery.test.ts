import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHangRecovery, type HangChoice } from '../../../../../main/desktop/window/watch-window.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A window, and a person who answers each dialog with the next choice. Without a choice the dialog stays open. */
const setUp = (...choices: readonly (HangChoice | Error)[]) => {
  const left = [...choices]
  const asked: boolean[] = []
  const [reload, close, logError] = [vi.fn(), vi.fn(), vi.fn()]
  const signals: AbortSignal[] = []
  const ask = (isClosing: boolean, signal: AbortSignal): Promise<HangChoice> => {
    asked.push(isClosing)
    signals.push(signal)
    const choice = left.shift()
    if (choice instanceof Error) return Promise.reject(choice)
    return choice ? Promise.resolve(choice) : new Promise(() => undefined)
  }
  const hang = createHangRecovery({ ask, reload, close, logError, clock: Date.now })
  const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1000)
  return { ...hang, asked, signals, reload, close, logError, pass }
}

describe('a window that does not answer', () => {
  it('is given a while before anybody is asked, and is loaded anew if they wish', async () => {
    const { onUnresponsive, asked, reload, close, pass } = setUp('reload')
    onUnresponsive()
    await pass(9)
    expect(asked).toEqual([])
    await pass(2)
    expect(asked).toEqual([false])
    expect(reload).toHaveBeenCalledOnce()
    expect(close).not.toHaveBeenCalled()
  })

  it('that comes back by itself was no matter, and nobody was asked', async () => {
    const { onUnresponsive, onResponsive, asked, pass } = setUp()
    onUnresponsive()
    await pass(5)
    onResponsive()
    await pass(600)
    expect(asked).toEqual([])
  })

  it('that comes back while somebody is being asked takes the question away, and is not loaded anew', async () => {
    const { onUnresponsive, onResponsive, signals, reload, pass } = setUp()
    onUnresponsive()
    await pass(11)
    onResponsive()
    await pass(600)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(reload).not.toHaveBeenCalled()
  })

  it('is asked about again a minute after somebody has chosen to wait, however often the system says it', async () => {
    const { onUnresponsive, asked, reload, pass } = setUp('wait', 'reload')
    onUnresponsive()
    onUnresponsive()
    await pass(11)
    onUnresponsive()
    await pass(55)
    expect(asked).toHaveLength(1)
    await pass(10)
    expect(asked).toHaveLength(2)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('while it is being closed is asked about at once, and can be closed all the same', async () => {
    const { onUnresponsive, onClosing, asked, reload, close, pass } = setUp('close')
    onClosing()
    await pass(5)
    onUnresponsive()
    await pass(0)
    expect(asked).toEqual([true])
    expect(close).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
  })

  it('long after somebody kept it open is loaded anew, not closed', async () => {
    const { onUnresponsive, onClosing, asked, pass } = setUp('wait')
    onClosing()
    await pass(120)
    onUnresponsive()
    await pass(11)
    expect(asked).toEqual([false])
  })

  it('is asked about again later where no box could be shown', async () => {
    const { onUnresponsive, asked, reload, pass } = setUp(new Error('the window is gone'), 'reload')
    onUnresponsive()
    await pass(11)
    expect(reload).not.toHaveBeenCalled()
    await pass(61)
    expect(asked).toHaveLength(2)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is written to the log, with what the person chose', async () => {
    const { onUnresponsive, logError, pass } = setUp('reload')
    onUnresponsive()
    await pass(11)
    expect(logError.mock.calls.flat()).toEqual([
      'the page does not answer',
      'the page does not answer; the person chose to reload'
    ])
  })
})

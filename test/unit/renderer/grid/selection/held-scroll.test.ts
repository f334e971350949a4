import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdScroll } from '../../../../../renderer/grid/selection/held-scroll.ts'

/** A scroll element, as far as `holdScroll` uses it. */
class Scroller {
  scrollTop = 0
  readonly scrollHeight = 56_000
  readonly clientHeight = 700
  readonly kind: string
  readonly dispatchEvent: () => void

  constructor(kind: string, onScroll: (scroller: Scroller) => void) {
    this.kind = kind
    this.dispatchEvent = () => onScroll(this)
  }

  matches(selectors: string): boolean {
    return selectors.includes(this.kind)
  }
}

/** A grid of 2,000 rows with its first block loaded. `gridListener` is the grid's own listener, after ours. */
const scrolled = () => {
  const blocks: Record<number, { pageStatus: string }> = { 0: { pageStatus: 'loaded' } }
  const setGridOption = vi.fn()
  const grid = {
    getCacheBlockState: () => blocks,
    getDisplayedRowCount: () => 2000,
    getSizesForCurrentTheme: () => ({ rowHeight: 28, headerHeight: 32 }),
    getDisplayedRowAtIndex: (row: number) => {
      blocks[row / 100] ??= { pageStatus: 'loading' }
      return undefined
    },
    setGridOption
  }
  const root = new EventTarget()
  const listen = vi.spyOn(root, 'addEventListener')
  const unlisten = vi.spyOn(root, 'removeEventListener')
  const ask = vi.fn()
  const hold = holdScroll(root, () => grid, ask)
  const ours = listen.mock.calls[0]?.[1]
  const gridListener = vi.fn()
  /** Dispatches a scroll event: to our listener and, unless that stops it, to the grid's. */
  const deliver = (scroller: Scroller): void => {
    const event = new Event('scroll')
    Object.defineProperty(event, 'target', { value: scroller })
    const stopped = vi.spyOn(event, 'stopImmediatePropagation')
    if (typeof ours === 'function' && unlisten.mock.calls.length === 0) ours(event)
    if (stopped.mock.calls.length === 0) gridListener(scroller.kind)
  }
  const [rows, bar] = [
    new Scroller('.ag-grid-viewport', deliver),
    new Scroller('.ag-body-vertical-scroll-viewport', deliver)
  ]
  return {
    rows,
    bar,
    gridListener,
    hold,
    setGridOption,
    ask,
    scrollTo: (row: number, scroller = rows) => {
      scroller.scrollTop = row * 28
      deliver(scroller)
    },
    /** As where the rows are sorted otherwise. */
    forget: () => {
      for (const block of Object.keys(blocks)) Reflect.deleteProperty(blocks, block)
    },
    asked: () => Object.keys(blocks).map(Number),
    arrive: (block: number, pageStatus = 'loaded') => {
      blocks[block] = { pageStatus }
      hold.onBlockSettled()
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Element', Scroller)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a scroll', () => {
  it('to loaded rows is passed on at once', () => {
    const { scrollTo, gridListener } = scrolled()
    scrollTo(10)
    expect(gridListener).toHaveBeenCalledOnce()
  })

  it('to missing rows requests them, and is passed on once they are loaded', () => {
    const { scrollTo, gridListener, asked, arrive, setGridOption } = scrolled()
    scrollTo(1090)
    expect(asked()).toEqual([0, 10, 11])
    expect(gridListener).not.toHaveBeenCalled()
    arrive(11)
    expect(gridListener).not.toHaveBeenCalled()
    arrive(10)
    expect(gridListener).toHaveBeenCalledOnce()
    // Only the visible rows are rendered at first.
    expect(setGridOption).toHaveBeenCalledWith('rowBuffer', 0)
    vi.runAllTimers()
    expect(gridListener).toHaveBeenCalledOnce()
  })

  it('to missing rows asks for them at once, and not again while they are being loaded', () => {
    const { scrollTo, ask } = scrolled()
    scrollTo(1090)
    scrollTo(1095)
    expect(ask.mock.calls).toEqual([
      [1000, 1100],
      [1100, 1200]
    ])
  })

  it('is passed on where rows have failed, so that the grid can say so', () => {
    const { scrollTo, gridListener, arrive } = scrolled()
    scrollTo(1050)
    arrive(10, 'failed')
    expect(gridListener).toHaveBeenCalledOnce()
  })

  it('is passed on after the timeout, even if rows are missing', () => {
    const { scrollTo, gridListener } = scrolled()
    scrollTo(1050)
    vi.advanceTimersByTime(40)
    // A further scroll does not restart the timeout.
    scrollTo(1250)
    vi.advanceTimersByTime(19)
    expect(gridListener).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(gridListener).toHaveBeenCalledOnce()
  })

  it('waits for the rows of the last position, not for those scrolled past', () => {
    const { scrollTo, gridListener, arrive } = scrolled()
    scrollTo(1050)
    scrollTo(1550)
    arrive(10)
    expect(gridListener).not.toHaveBeenCalled()
    arrive(15)
    expect(gridListener).toHaveBeenCalledOnce()
  })

  it('of both elements at once, as where the rows have become fewer, is passed on of both, because the grid listens to one of them', () => {
    const { rows, bar, scrollTo, gridListener, forget, arrive } = scrolled()
    scrollTo(1050)
    arrive(10)
    scrollTo(1050, bar)
    gridListener.mockClear()
    forget()
    rows.scrollTop = 0
    scrollTo(0, bar)
    scrollTo(0, rows)
    expect(gridListener).not.toHaveBeenCalled()
    arrive(0)
    expect(gridListener.mock.calls).toEqual([[bar.kind], [rows.kind]])
  })

  it('back to loaded rows is passed on at once, and the held one is dropped', () => {
    const { scrollTo, gridListener, arrive } = scrolled()
    scrollTo(1050)
    scrollTo(20)
    expect(gridListener).toHaveBeenCalledOnce()
    arrive(10)
    vi.runAllTimers()
    expect(gridListener).toHaveBeenCalledOnce()
  })

  it('step by step requests the next rows before they are visible', () => {
    const { scrollTo, gridListener, asked } = scrolled()
    scrollTo(20)
    scrollTo(29)
    expect(asked()).toEqual([0, 1])
    expect(gridListener).toHaveBeenCalledTimes(2)
  })

  it('of the scrollbar is passed on, but not the echo of the scrollbar that the grid has moved along with the rows', () => {
    const { scrollTo, gridListener, bar, rows, arrive } = scrolled()
    scrollTo(10)
    scrollTo(10, bar)
    scrollTo(30, bar)
    expect(gridListener.mock.calls.flat()).toEqual([rows.kind, bar.kind])
    scrollTo(1050, bar)
    // The late echo of the rows, while the scrollbar is elsewhere.
    scrollTo(30)
    arrive(10)
    expect(gridListener.mock.calls.flat()).toEqual([rows.kind, bar.kind, bar.kind])
    // An echo of the rows may be a horizontal scroll.
    scrollTo(1050)
    expect(gridListener).toHaveBeenLastCalledWith(rows.kind)
  })

  it('goes to the grid alone after it has been disposed of', () => {
    const { scrollTo, gridListener, hold } = scrolled()
    scrollTo(1050)
    hold.dispose()
    vi.runAllTimers()
    expect(gridListener).not.toHaveBeenCalled()
    scrollTo(1550)
    expect(gridListener).toHaveBeenCalledOnce()
  })
})

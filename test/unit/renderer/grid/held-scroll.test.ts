import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdScroll } from '../../../../renderer/grid/held-scroll.ts'

/** What scrolls, as far as a scroll looks at it. */
class Scroller {
  scrollTop = 0
  readonly scrollHeight = 56_000
  readonly clientHeight = 700
  readonly kind: string
  readonly dispatchEvent: () => void

  constructor(kind: string, heard: (scroller: Scroller) => void) {
    this.kind = kind
    this.dispatchEvent = () => heard(this)
  }

  matches(selectors: string): boolean {
    return selectors.includes(this.kind)
  }
}

/** A grid of 2,000 rows that holds its first block. `hears` is the grid's own ear, behind ours. */
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
  const hold = holdScroll(root, () => grid)
  const ours = listen.mock.calls[0]?.[1]
  const hears = vi.fn()
  /** A scroll on its way down: to us, and unless we keep it, to the grid. */
  const deliver = (scroller: Scroller): void => {
    const event = new Event('scroll')
    Object.defineProperty(event, 'target', { value: scroller })
    const kept = vi.spyOn(event, 'stopImmediatePropagation')
    if (typeof ours === 'function' && unlisten.mock.calls.length === 0) ours(event)
    if (kept.mock.calls.length === 0) hears(scroller.kind)
  }
  const [rows, bar] = [new Scroller('.ag-grid-viewport', deliver), new Scroller('.ag-body-vertical-scroll-viewport', deliver)]
  return {
    rows,
    bar,
    hears,
    hold,
    setGridOption,
    scrollTo: (row: number, scroller = rows) => {
      scroller.scrollTop = row * 28
      deliver(scroller)
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
  it('to rows that are there is heard at once', () => {
    const { scrollTo, hears } = scrolled()
    scrollTo(10)
    expect(hears).toHaveBeenCalledOnce()
  })

  it('to rows that are not there asks for them, and is heard once they have come', () => {
    const { scrollTo, hears, asked, arrive, setGridOption } = scrolled()
    scrollTo(1090)
    expect(asked()).toEqual([0, 10, 11])
    expect(hears).not.toHaveBeenCalled()
    arrive(11)
    expect(hears).not.toHaveBeenCalled()
    arrive(10)
    expect(hears).toHaveBeenCalledOnce()
    // Only what is in sight is drawn at first.
    expect(setGridOption).toHaveBeenCalledWith('rowBuffer', 0)
    vi.runAllTimers()
    expect(hears).toHaveBeenCalledOnce()
  })

  it('is heard where rows cannot be had, so that the grid can say so', () => {
    const { scrollTo, hears, arrive } = scrolled()
    scrollTo(1050)
    arrive(10, 'failed')
    expect(hears).toHaveBeenCalledOnce()
  })

  it('is heard after a while, whether or not rows have come', () => {
    const { scrollTo, hears } = scrolled()
    scrollTo(1050)
    vi.advanceTimersByTime(40)
    // Going on is no reason to wait anew.
    scrollTo(1250)
    vi.advanceTimersByTime(19)
    expect(hears).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(hears).toHaveBeenCalledOnce()
  })

  it('waits for the place where one is by now, not for those passed on the way', () => {
    const { scrollTo, hears, arrive } = scrolled()
    scrollTo(1050)
    scrollTo(1550)
    arrive(10)
    expect(hears).not.toHaveBeenCalled()
    arrive(15)
    expect(hears).toHaveBeenCalledOnce()
  })

  it('back to rows that are there is heard at once, and the other is forgotten', () => {
    const { scrollTo, hears, arrive } = scrolled()
    scrollTo(1050)
    scrollTo(20)
    expect(hears).toHaveBeenCalledOnce()
    arrive(10)
    vi.runAllTimers()
    expect(hears).toHaveBeenCalledOnce()
  })

  it('step by step asks for what comes next before it is in sight', () => {
    const { scrollTo, hears, asked } = scrolled()
    scrollTo(20)
    scrollTo(29)
    expect(asked()).toEqual([0, 1])
    expect(hears).toHaveBeenCalledTimes(2)
  })

  it('of the scrollbar is heard, but not the scrollbar that has been moved along with the rows', () => {
    const { scrollTo, hears, bar, rows, arrive } = scrolled()
    scrollTo(10)
    scrollTo(10, bar)
    scrollTo(30, bar)
    expect(hears.mock.calls.flat()).toEqual([rows.kind, bar.kind])
    scrollTo(1050, bar)
    // The rows follow, late, while the scrollbar is elsewhere.
    scrollTo(30)
    arrive(10)
    expect(hears.mock.calls.flat()).toEqual([rows.kind, bar.kind, bar.kind])
    // Of the rows it may be a scroll sideways.
    scrollTo(1050)
    expect(hears).toHaveBeenLastCalledWith(rows.kind)
  })

  it('is the grid’s alone after the end', () => {
    const { scrollTo, hears, hold } = scrolled()
    scrollTo(1050)
    hold.dispose()
    vi.runAllTimers()
    expect(hears).not.toHaveBeenCalled()
    scrollTo(1550)
    expect(hears).toHaveBeenCalledOnce()
  })
})

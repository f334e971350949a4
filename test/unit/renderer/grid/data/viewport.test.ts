import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksIn, prefetchRange, visibleRange } from '../../../../../renderer/grid/data/viewport.ts'

/** A scroll element of 700 pixels over this many rows of 28 pixels. The grid makes no element taller than 8,000,000 pixels. */
const scroller = (rows: number, part: number) => {
  const scrollHeight = Math.min(rows * 28, 8_000_000)
  const clientHeight = 700
  return { scrollHeight, clientHeight, scrollTop: (scrollHeight - clientHeight) * part }
}

describe('the visible rows', () => {
  it('are those between the upper and the lower edge', () => {
    expect(visibleRange({ scrollTop: 2800, scrollHeight: 56_000, clientHeight: 700 }, 2000, 28)).toEqual({
      first: 100,
      last: 125
    })
  })

  it('are the last ones at the end, however tall the list', () => {
    for (const rows of [100, 2_000, 200_000, 3_000_000])
      expect(visibleRange(scroller(rows, 1), rows, 28).last).toBe(rows - 1)
  })

  it('are the middle ones in the middle of a list that is too tall for an element', () => {
    const { first, last } = visibleRange(scroller(3_000_000, 0.5), 3_000_000, 28)
    expect((first + last) / 2).toBeGreaterThan(1_499_980)
    expect((first + last) / 2).toBeLessThan(1_500_020)
  })

  it('are within the list, even if it is empty or shorter than the scroll position', () => {
    expect(visibleRange({ scrollTop: 90_000, scrollHeight: 700, clientHeight: 700 }, 3, 28)).toEqual({
      first: 2,
      last: 2
    })
    expect(visibleRange({ scrollTop: 0, scrollHeight: 700, clientHeight: 700 }, 0, 28)).toEqual({ first: 0, last: 0 })
  })
})

describe('the blocks of some rows', () => {
  it('are all that hold one of them', () => {
    expect(blocksIn({ first: 0, last: 99 })).toEqual([0])
    expect(blocksIn({ first: 99, last: 100 })).toEqual([0, 1])
    expect(blocksIn({ first: 250, last: 460 })).toEqual([2, 3, 4])
  })
})

describe('the rows to prefetch', () => {
  const at = (first: number) => ({ first, last: first + 25 })

  it('are the two screens in the direction of scrolling', () => {
    expect(prefetchRange(at(100), at(109), 2000)).toEqual({ first: 135, last: 184 })
    expect(prefetchRange(at(100), at(91), 2000)).toEqual({ first: 41, last: 90 })
  })

  it('are none after a jump, nor where nothing has moved', () => {
    expect(prefetchRange(at(100), at(900), 2000)).toBeNull()
    expect(prefetchRange(at(100), at(100), 2000)).toBeNull()
  })

  it('end with the list', () => {
    expect(prefetchRange(at(1940), at(1950), 2000)).toEqual({ first: 1976, last: 1999 })
    expect(prefetchRange(at(1960), at(1974), 2000)).toBeNull()
    expect(prefetchRange(at(20), at(10), 2000)).toEqual({ first: 0, last: 9 })
    expect(prefetchRange(at(5), at(0), 2000)).toBeNull()
  })

  it('are next to the visible rows and within the list', () => {
    const places = fc.integer({ min: 0, max: 1974 })
    fc.assert(
      fc.property(places, places, (before, now) => {
        const coming = prefetchRange(at(before), at(now), 2000)
        if (!coming) return
        expect(coming.first).toBeLessThanOrEqual(coming.last)
        expect(coming.first).toBeGreaterThanOrEqual(0)
        expect(coming.last).toBeLessThan(2000)
        if (now > before) expect(coming.first).toBe(at(now).last + 1)
        else expect(coming.last).toBe(now - 1)
      })
    )
  })
})

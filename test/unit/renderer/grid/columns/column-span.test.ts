import { describe, expect, it } from 'vitest'
import { columnAfter, columnsIn, rangeLeft } from '../../../../../renderer/grid/selection/row-selection.ts'
import { scrollStep } from '../../../../../renderer/grid/selection/selection-gestures.ts'

const shown = ['A', 'B', 'C', 'D']

describe('columns beside each other', () => {
  it('are those between the ends, whichever end is named first, and none where one is hidden', () => {
    expect(columnsIn({ anchor: 'B', lead: 'D' }, shown)).toEqual(['B', 'C', 'D'])
    expect(columnsIn({ anchor: 'D', lead: 'B' }, shown)).toEqual(['B', 'C', 'D'])
    expect(columnsIn({ anchor: 'B', lead: 'B' }, shown)).toEqual(['B'])
    expect(columnsIn({ anchor: 'B', lead: 'X' }, shown)).toEqual([])
  })

  it('are reached by steps that never lead beyond them', () => {
    expect([
      columnAfter('left', 'B', shown),
      columnAfter('right', 'B', shown),
      columnAfter('firstColumn', 'C', shown),
      columnAfter('lastColumn', 'A', shown)
    ]).toEqual(['A', 'C', 'A', 'D'])
    expect([columnAfter('left', 'A', shown), columnAfter('right', 'D', shown)]).toEqual(['A', 'D'])
  })
})

describe('a range of columns, once others are shown', () => {
  const made = {
    span: { anchor: 'B', lead: 'D' },
    columns: ['B', 'C', 'D'],
    shown: ['A', 'B', 'C', 'D', 'E'],
    come: []
  }
  const left = (...now: string[]) => rangeLeft(made, now)?.span ?? null

  it('loses those that have gone, at its ends too, and is turned as it was', () => {
    expect(left('A', 'B', 'D', 'E')).toEqual({ anchor: 'B', lead: 'D' })
    expect(left('A', 'C', 'D', 'E')).toEqual({ anchor: 'C', lead: 'D' })
    expect(rangeLeft({ ...made, span: { anchor: 'D', lead: 'B' } }, ['A', 'C', 'D'])?.span).toEqual({
      anchor: 'D',
      lead: 'C'
    })
    expect(left('A', 'C')).toEqual({ anchor: 'C', lead: 'C' })
    expect(left('A', 'E')).toBeNull()
  })

  it('has those that have come in between, and none that have come beside it', () => {
    expect(left('A', 'X', 'B', 'Y', 'C', 'D', 'Z', 'E')).toEqual({ anchor: 'B', lead: 'D' })
    // What has come stays where the end goes, which comes back to any place beside it.
    const more = rangeLeft(made, ['A', 'B', 'C', 'X', 'D', 'E'])
    expect(more?.come).toEqual(['X'])
    const later = (...now: string[]) => rangeLeft({ ...made, come: more?.come ?? [] }, now)?.span
    expect(later('A', 'C', 'X', 'E')).toEqual({ anchor: 'C', lead: 'X' })
    expect(later('A', 'B', 'X', 'C', 'D', 'E')).toEqual({ anchor: 'B', lead: 'D' })
  })

  it('is none where one that was there has been moved into it, or one of it out of it', () => {
    expect(left('B', 'A', 'C', 'D', 'E')).toBeNull()
    expect(left('A', 'B', 'D', 'E', 'C')).toBeNull()
    expect(left('A', 'D', 'C', 'B', 'E')).toBeNull()
    expect(left('A', 'E', 'B', 'C', 'D')).toEqual({ anchor: 'B', lead: 'D' })
  })
})

describe('scrolling while dragging', () => {
  it('is none within what is seen, and the faster the farther outside the mouse is held, up to a bound', () => {
    expect([scrollStep(100, 100, 500), scrollStep(300, 100, 500), scrollStep(500, 100, 500)]).toEqual([0, 0, 0])
    expect(scrollStep(510, 100, 500)).toBeGreaterThan(0)
    expect(scrollStep(560, 100, 500)).toBeGreaterThan(scrollStep(510, 100, 500))
    expect(scrollStep(9000, 100, 500)).toBe(scrollStep(700, 100, 500))
    expect(scrollStep(90, 100, 500)).toBe(-scrollStep(510, 100, 500))
  })
})

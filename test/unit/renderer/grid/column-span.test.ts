import { describe, expect, it } from 'vitest'
import { columnAfter, columnsIn } from '../../../../renderer/grid/column-span.ts'
import { scrollStep } from '../../../../renderer/grid/scroll-step.ts'

const shown = ['A', 'B', 'C', 'D']

describe('columns beside each other', () => {
  it('are those between the ends, whichever end is named first, and none where one is hidden', () => {
    expect(columnsIn({ anchor: 'B', lead: 'D' }, shown)).toEqual(['B', 'C', 'D'])
    expect(columnsIn({ anchor: 'D', lead: 'B' }, shown)).toEqual(['B', 'C', 'D'])
    expect(columnsIn({ anchor: 'B', lead: 'B' }, shown)).toEqual(['B'])
    expect(columnsIn({ anchor: 'B', lead: 'X' }, shown)).toEqual([])
  })

  it('are reached by steps that never lead beyond them', () => {
    expect([columnAfter('left', 'B', shown), columnAfter('right', 'B', shown), columnAfter('firstColumn', 'C', shown), columnAfter('lastColumn', 'A', shown)]).toEqual(['A', 'C', 'A', 'D'])
    expect([columnAfter('left', 'A', shown), columnAfter('right', 'D', shown)]).toEqual(['A', 'D'])
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

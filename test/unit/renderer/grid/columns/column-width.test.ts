import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  atLeast,
  fittingWidth,
  widthOfFigures,
  widthsInRoom
} from '../../../../../renderer/grid/columns/column-width.ts'
import { column, texts } from '../support.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const widths = fc.array(
  fc
    .tuple(fc.integer({ min: 96, max: 320 }), fc.double({ min: 0.3, max: 1, noNaN: true }))
    .map(([needed, share]) => ({ needed, least: Math.max(96, Math.round(needed * share)) })),
  { minLength: 1, maxLength: 30 }
)

describe('the widths of columns in a room', () => {
  it('are never less than the least, and take no more than the room where they can do with it', () => {
    fc.assert(
      fc.property(widths, fc.integer({ min: 0, max: 6000 }), (own, room) => {
        const given = widthsInRoom(own, room)
        for (const [at, width] of given.entries()) expect(width).toBeGreaterThanOrEqual((own[at]?.least ?? 0) - 1)
        if (sum(own.map(({ least }) => least)) <= room) expect(sum(given)).toBeLessThanOrEqual(room)
        else expect(given).toEqual(own.map(({ needed }) => needed))
      })
    )
  })

  it('fill the room, unless that would tear the rows apart', () => {
    const own = [
      { needed: 200, least: 100 },
      { needed: 300, least: 300 }
    ]
    expect(widthsInRoom(own, 600)).toEqual([240, 360])
    expect(widthsInRoom(own, 450)).toEqual([150, 300])
    expect(sum(widthsInRoom(own, 5000))).toBeLessThan(700)
    expect(widthsInRoom(own, 300)).toEqual([200, 300])
  })

  it('cut no number, no date and no heading', () => {
    const sv = texts('sv')
    const number = fittingWidth(column(), 'Hyra', ['123456789.00'], 1000, sv)
    expect(number.least).toBe(number.needed)
    const text = fittingWidth(
      column({ kind: 'text', summed: false }),
      'Adress',
      ['Långa gatan på andra sidan ån 12'],
      1000,
      sv
    )
    expect(text.least).toBeLessThan(text.needed)
    const heading = fittingWidth(column({ kind: 'text', summed: false }), 'Uppsägningstid, hyresvärd', ['3'], 1000, sv)
    expect(heading.least).toBe(heading.needed)
  })
  it('leave room for the signs of a heading and for the marks of its sort', () => {
    const widthOf = (heading: string, more: Parameters<typeof column>[0] = {}) =>
      fittingWidth(column({ kind: 'text', summed: false, ...more }), heading, [], 1000, texts('sv')).least
    const plain = widthOf('Köpoäng och annat')
    expect(widthOf('Köpoäng och annat', { typeMismatches: 1 })).toBeGreaterThan(plain)
    expect(widthOf('Köpoäng och annat', { status: 'unknown' })).toBe(
      widthOf('Köpoäng och annat', { typeMismatches: 1 })
    )
    // Letters are not of one width.
    expect(widthOf('MMMMMMMMMMMM')).toBeGreaterThan(widthOf('iiiiiiiiiiii') + 50)
  })

  it('have no limit for a figure, of which a part would be another one', () => {
    const figure = '123 456 789 012 345 678 901 234 567 890,00'
    expect(widthOfFigures('Hyra', [figure])).toBeGreaterThan(
      fittingWidth(column(), 'Hyra', ['123456789012345678901234567890.00'], 1, texts('sv')).needed
    )
    expect(widthOfFigures('Hyra', [figure, figure + '0'])).toBeGreaterThan(widthOfFigures('Hyra', [figure]))
    expect(widthOfFigures('M'.repeat(60), ['0'])).toBe(widthOfFigures('M'.repeat(90), []))
    const sum = atLeast(fittingWidth(column(), 'Hyra', ['1.00'], 1, texts('sv')), 500)
    expect(widthsInRoom([sum, { needed: 200, least: 100 }], 650)).toEqual([500, 150])
  })
})

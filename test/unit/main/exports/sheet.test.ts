import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellPadding, sheetFor, sideMargin } from '../../../../main/exports/sheet.ts'

const columns = (count: number, length: number): number[] => Array.from({ length: count }, () => length)

describe('the sheet of what is printed', () => {
  it('is A4, with the smaller letters the more columns there are', () => {
    const sheets = [5, 10, 16, 24].map((count) => sheetFor(columns(count, 0)))
    expect(sheets.map(({ paper }) => paper)).toEqual(sheets.map(() => 'A4 landscape'))
    expect(sheets.map(({ letters }) => letters)).toEqual([9, 8, 7, 6])
  })

  it('gives a long text twice the room that each column has, and some where they are many', () => {
    expect([4, 10, 24].map((count) => sheetFor(columns(count, 6)).textWidth)).toEqual([138, 55, 40])
  })

  it('has smaller letters where numbers are long', () => {
    expect(sheetFor(columns(12, 8))).toMatchObject({ paper: 'A4 landscape', letters: 8 })
    expect(sheetFor(columns(12, 13))).toMatchObject({ paper: 'A4 landscape', letters: 7 })
  })

  it('is larger than A4, and of its shape, where many long numbers stand beside each other', () => {
    const { paper, letters } = sheetFor([0, 0, ...columns(38, 14)])
    const [width = 0, height = 0] = paper.split(' ').map(parseFloat)
    expect(letters).toBe(5)
    expect(width).toBeGreaterThan(600)
    expect(width / height).toBeCloseTo(297 / 210, 1)
  })

  it('whatever the columns are, has room for every number', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 200 }), fc.boolean(), (lengths, portrait) => {
        const { paper, letters } = sheetFor(lengths, portrait)
        const width = { 'A4 landscape': 297, 'A4 portrait': 210 }[paper] ?? parseFloat(paper)
        const digits = lengths.reduce((sum, length) => sum + length, 0)
        // A digit of Inter, the widest of the fonts, is 0.63 of its size.
        expect(width - 2 * sideMargin).toBeGreaterThanOrEqual(
          lengths.length * 2 * cellPadding + (digits * 0.63 * letters * 25.4) / 72
        )
      })
    )
  })
})

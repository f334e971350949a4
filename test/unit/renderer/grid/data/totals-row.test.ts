import { describe, expect, it } from 'vitest'
import type { Totals } from '../../../../../preload/contract/index.ts'
import { partialSums, totalsRows, totalText, totalTooltip } from '../../../../../renderer/grid/data/totals-row.ts'
import { column, columnTotals, texts, totalsOf } from '../support.ts'

const words = {
  ...texts('sv'),
  sum: 'Summa',
  notSummed: (count: number) => (count ? `${count} utanför` : null),
  ambiguousNumbers: (count: number, leftOut: number) => (count ? `${count} på två sätt, ${leftOut} utanför` : null),
  several: (count: number) => (count ? `${count} med flera` : null),
  noValue: 'inget att summera',
  notAdded: ({ name }: { readonly name: string }) => (name === 'Hämtad' ? 'räknas flera gånger' : null)
}
const none = (notSummed: number): Totals => totalsOf({ Hyra: columnTotals({ sum: null, counted: 0, notSummed }) })
const totals = (notSummed: number, ambiguousNumbers = 0, ambiguousNumbersLeftOut = 0, several = 0): Totals => {
  const more = { ...(ambiguousNumbersLeftOut && { ambiguousNumbersLeftOut }), ...(several && { several }) }
  const sum = '12345678901234567890.5'
  return totalsOf({ Hyra: columnTotals({ sum, counted: 2, notSummed, ambiguousNumbers, ...more }) })
}

describe('the totals row', () => {
  it('is there for a list with a summed column', () => {
    expect(totalsRows([column()], null)).toEqual([{ kind: 'totals', totals: null }])
    expect(totalsRows([column({ summed: false })], null)).toEqual([])
  })

  it('shows the exact sum, whatever its size', () => {
    expect(totalText(column(), totals(0), false, words)).toBe('12 345 678 901 234 567 890,50'.replaceAll(' ', '\u00a0'))
  })

  it('marks a sum that leaves values out, and says how many they are', () => {
    expect(totalText(column(), totals(2), false, words)).toMatch(/^\* /)
    expect(totalTooltip(column(), totals(2), words)).toMatch(/ · 2 utanför$/)
    expect(partialSums(totals(2))).toEqual([{ name: 'Hyra', notSummed: 2 }])
  })

  it('marks a sum with values that can be read in two ways, and says how many they are', () => {
    expect(totalText(column(), totals(0, 3), false, words)).toMatch(/^\* /)
    expect(totalTooltip(column(), totals(0, 3), words)).toMatch(/ · 3 på två sätt, 0 utanför$/)
  })

  it('tells of each value that it leaves out once', () => {
    expect(totalTooltip(column(), totals(5, 3, 2), words)).toMatch(/ · 3 utanför · 3 på två sätt, 2 utanför$/)
    expect(totalTooltip(column(), totals(2, 3, 2), words)).toMatch(/,50 · 3 på två sätt, 2 utanför$/)
    expect(partialSums(totals(5, 3, 2))).toEqual([{ name: 'Hyra', notSummed: 3 }])
    expect(partialSums(totals(2, 3, 2))).toEqual([])
  })

  it('tells of rows with several values as such, and not as of values that could not be read', () => {
    expect(totalText(column(), totals(5, 3, 2, 2), false, words)).toMatch(/^\* /)
    expect(totalTooltip(column(), totals(5, 3, 2, 2), words)).toMatch(
      / · 1 utanför · 2 med flera · 3 på två sätt, 2 utanför$/
    )
    expect(partialSums(totals(5, 3, 2, 2))).toEqual([{ name: 'Hyra', notSummed: 1 }])
    expect(partialSums(totals(4, 3, 2, 2))).toEqual([])
  })

  it('has no sum where no value is there, and says so; a mark alone where none could be read', () => {
    expect(totalText(column(), none(0), false, words)).toBe('')
    expect(totalText(column(), none(0), true, words)).toBe('Summa')
    expect(totalTooltip(column(), none(0), words)).toBe('inget att summera')
    expect(totalText(column(), none(2), false, words)).toBe('*')
    expect(totalTooltip(column(), none(2), words)).toBe('inget att summera · 2 utanför')
  })

  it('has a dash for amounts that are not added, and says why', () => {
    expect(totalText(column({ name: 'Hämtad', summed: false }), totals(0), false, words)).toBe('–')
    expect(totalTooltip(column({ name: 'Hämtad', summed: false }), totals(0), words)).toBe('räknas flera gånger')
    expect(totalTooltip(column({ name: 'Namn', summed: false }), totals(0), words)).toBeNull()
    expect(totalText(column({ name: 'Hämtad', summed: false }), totals(0), true, words)).toBe('Summa')
    expect(totalText(column({ name: 'Hämtad', summed: false }), null, false, words)).toBe('')
  })

  it('has its label in the first column, unless that has a sum', () => {
    expect(totalText(column({ name: 'Namn' }), totals(0), true, words)).toBe('Summa')
    expect(totalText(column({ name: 'Namn' }), totals(0), false, words)).toBe('')
    expect(totalText(column(), totals(0), true, words)).not.toBe('Summa')
  })
})

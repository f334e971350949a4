import { describe, expect, it } from 'vitest'
import { createSample } from '../../../main/sample/index.ts'
import { byNumber, byText, containing, distinctOf, sampleRows, sumOf, textOf } from '../../support/reference.ts'

const rows = [
  { name: 'Öberg', amount: '1,50', n: 2 },
  { name: 'åberg', amount: '-0,75', n: 10 },
  { name: '-', amount: '-', n: 1 },
  { name: 'Zetterlund', amount: '10', n: 3 }
]
const names = (sorted: readonly (typeof rows)[number][] | ReturnType<typeof byText>) => sorted.map(({ name }) => name)

describe('the plain computations', () => {
  it('read a hyphen and a missing value as empty', () => {
    expect(rows.map((row) => textOf(row, 'name'))).toEqual(['Öberg', 'åberg', '', 'Zetterlund'])
    expect(textOf({}, 'name')).toBe('')
  })

  it('add exactly, without the errors of floats', () => {
    expect(sumOf(rows, 'amount')).toBe('10.75')
    expect(sumOf(rows, 'n')).toBe('16')
    expect(sumOf([], 'amount')).toBe('0')
    expect(sumOf([{ amount: '-0,75' }, { amount: '0,5' }], 'amount')).toBe('-0.25')
    expect(sumOf([{ amount: '0,1' }, { amount: '0,2' }], 'amount')).toBe('0.3')
    expect(sumOf([{ amount: '90071992547409,93' }, { amount: '0,01' }], 'amount')).toBe('90071992547409.94')
  })

  it('leave out of a sum what is not a number', () => {
    expect(sumOf([{ amount: '1.234,50' }, { amount: 'x' }, { amount: '2' }], 'amount')).toBe('2')
  })

  it('find text whatever its case, and count different values', () => {
    expect(containing(rows, 'name', 'BERG')).toHaveLength(2)
    expect(distinctOf(rows, 'name')).toBe(3)
  })

  it('sort as Swedish does, empties last in both directions', () => {
    expect(names(byText(rows, 'name', 'asc'))).toEqual(['Zetterlund', 'åberg', 'Öberg', '-'])
    expect(names(byText(rows, 'name', 'desc'))).toEqual(['Öberg', 'åberg', 'Zetterlund', '-'])
  })

  it('sort numbers as numbers, empties last in both directions', () => {
    expect(names(byNumber(rows, 'amount', 'asc'))).toEqual(['åberg', 'Öberg', 'Zetterlund', '-'])
    expect(names(byNumber(rows, 'amount', 'desc'))).toEqual(['Zetterlund', 'Öberg', 'åberg', '-'])
  })

  it('keep rows that are equal in the order in which they came', () => {
    const equal = [
      { id: 'a', n: '1' },
      { id: 'b', n: '1' },
      { id: 'c', n: '0' }
    ]
    expect(byNumber(equal, 'n', 'desc').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('read all rows of the sample', async () => {
    expect(await sampleRows(createSample({ rows: 70 }), 'hyresobjekt')).toHaveLength(70)
  })
})

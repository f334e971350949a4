import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neutraliseFormula, neutraliseFormulas } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'

/** Words of formulas among others, with what separates cells. */
const text = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\uFF1D',
        '\uFF0D',
        '\t',
        '\r',
        '\n',
        '\r\n',
        ' ',
        '\u00a0',
        '\0',
        '1',
        '234',
        ',5',
        "cmd|' /C calc'!A0"
      )
    )
  )
  .map((pieces) => pieces.join(''))

/** By a reading of its own: the first sign that is seen of a cell begins a formula, and it is no number. */
const isFormula = (cell: string): boolean => {
  const seen = [...cell].find((sign) => sign.trim() !== '' && sign !== '\0')
  if (seen === undefined || !'=+-@\uFF1D\uFF0B\uFF0D\uFF20'.includes(seen)) return false
  // Digits with signs and brackets are a telephone number, or a number.
  return !/^[+-][\d\s.()[\]-]*\d[\d\s.()[\]-]*$|^-\d[\d.,\s]*$/.test(cell)
}

describe('a text for a spreadsheet', () => {
  it.each([
    '=1+1',
    '-2+3',
    '+1/2',
    '+46 A',
    '+46＝1',
    '- punkt',
    '-',
    '@SUM(A1)',
    '  =1',
    '\uFF1D1',
    '-1E3',
    '-A1',
    '-1|cmd'
  ])('is begun with an apostrophe where it would be run: %j', (typed) => {
    expect(neutraliseFormula(typed)).toBe(`'${typed}`)
  })

  it.each([
    '-5',
    '-1234,5',
    '-1 234,50',
    '-1\u00a0234.5',
    '+46701234567',
    '+46 70-859 66 94',
    '+46 (0)70 859 66 94',
    '-2-3',
    '0',
    '12-13',
    'A=1',
    "'=1",
    '',
    '\u22125'
  ])('is left as it is otherwise: %j', (typed) => {
    expect(neutraliseFormula(typed)).toBe(typed)
  })

  it('is run in no cell, wherever a spreadsheet begins one, and is changed by apostrophes alone', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const copied = neutraliseFormulas(typed)
        for (const cell of copied.split(/[\t\r\n]/)) expect(isFormula(cell)).toBe(false)
        const back = copied
          .split(/([\t\r\n]+)/)
          .map((piece, at) => (piece === typed.split(/([\t\r\n]+)/)[at] ? piece : piece.slice(1)))
        expect(back.join('')).toBe(typed)
        expect(neutraliseFormulas(copied)).toBe(copied)
      }),
      { numRuns: runs(2_000) }
    )
  })
})

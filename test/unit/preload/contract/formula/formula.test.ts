import { describe, expect, it } from 'vitest'
import {
  checkFormula,
  parseFormula,
  withColumnsCalled,
  type ColumnWord,
  type FormulaReason
} from '../../../../../preload/contract/index.ts'

const columns: readonly ColumnWord[] = [
  { word: 'Grundhyra', name: 'HyresobjektGrundhyra' },
  { word: 'Yta', name: 'HyresobjektYta' },
  { word: 'Tillägg/avdrag', name: 'AvtalTAhyra' },
  { word: 'Avtal t.o.m.', name: 'AvtalTom' },
  { word: 'Avtal', name: 'Avtal' },
  { word: 'Adress', name: 'HyresobjektAdress' },
  { word: 'Kund', name: 'A' },
  { word: 'Kund', name: 'B' }
]
const types = new Map(
  columns.map(({ name }) => [
    name,
    {
      kind:
        name === 'AvtalTom'
          ? ('date' as const)
          : name === 'HyresobjektAdress' || name === 'Avtal'
            ? ('text' as const)
            : ('decimal' as const),
      summed: true
    }
  ])
)

/** The formula with its columns by name, or what is wrong and where: the part of the text that is marked. */
const readingOf = (text: string): string | readonly [FormulaReason, string] => {
  const reading = parseFormula(text, columns)
  const check = reading.ok ? checkFormula(reading.formula, types) : reading
  if (!check.ok) return [check.fault.reason, text.slice(check.fault.from, check.fault.to)]
  return reading.ok ? withColumnsCalled(text, reading.formula, (name) => name) : ''
}

describe('a formula as it is typed', () => {
  it.each([
    ['Grundhyra / Yta', '[HyresobjektGrundhyra] / [HyresobjektYta]'],
    ['[grundhyra]x12', '[HyresobjektGrundhyra]x12'],
    ['Tillägg/avdrag × 1 234,50', '[AvtalTAhyra] × 1 234,50'],
    ['Avtal t.o.m. − idag', '[AvtalTom] − idag'],
    ['(Grundhyra) + (AvtalTAhyra - 0.25)', null],
    ['Adress & " (" & Avtal & ")"', '[HyresobjektAdress] & " (" & [Avtal] & ")"'],
    ['månad(Avtal t.o.m.)', 'månad([AvtalTom])'],
    ['month (Avtal t.o.m. + 30)', 'month ([AvtalTom] + 30)'],
    ['(Grundhyra)*-2', '([HyresobjektGrundhyra])*-2'],
    ['=[Grundhyra]*12', '=[HyresobjektGrundhyra]*12'],
    [' = Yta', ' = [HyresobjektYta]'],
    ['12 x Yta : 2', '12 x [HyresobjektYta] : 2'],
    ['"ett ""citat"""', '"ett ""citat"""']
  ])('%s', (text, canonical) => {
    if (canonical === null) expect(readingOf(text)).toEqual(['column', 'AvtalTAhyra'])
    else expect(readingOf(text)).toBe(canonical)
  })

  it.each<[string, FormulaReason, string]>([
    ['', 'empty', ''],
    ['  ', 'empty', ''],
    ['Yta +', 'value', ''],
    ['Yta + * 2', 'value', '*'],
    ['Yta 2', 'operator', '2'],
    ['(Yta + 2', 'open', '('],
    ['Yta) + 2', 'close', ')'],
    ['()', 'value', ')'],
    ['Hyra * 2', 'column', 'Hyra'],
    ['[Hyra', 'openBracket', '[Hyra'],
    ['[Kund] * 2', 'sameName', '[Kund]'],
    ['"m²', 'openText', '"m²'],
    ['Yta * 1.234', 'ambiguousNumber', '1.234'],
    ['Yta * 1,2,3', 'number', '1,2,'],
    ['Yta ? 2', 'character', '?'],
    ['månad', 'column', 'månad'],
    ['månad()', 'value', ')'],
    ['månad(Adress)', 'month', 'Adress'],
    ['månad(Avtal t.o.m.) + 1', 'text', 'månad(Avtal t.o.m.)'],
    ['"a" * 2', 'text', '"a"'],
    ['idag + idag', 'date', 'idag + idag'],
    ['2 * idag', 'date', '2 * idag'],
    ['-idag', 'date', '-idag']
  ])('%s: %s', (text, reason, marked) => {
    expect(readingOf(text)).toEqual([reason, marked])
  })

  it('is not too long to be computed for every row', () => {
    expect(readingOf('1+'.repeat(200) + '1')).toEqual(['tooLong', expect.any(String)])
  })
})

import { describe, expect, it } from 'vitest'
import {
  calledIn,
  dividesText,
  formulaExamples,
  readTyped,
  shownFormula,
  type NamedColumn
} from '../../../../../renderer/grid/derived/formula-text.ts'
import { column, derivedColumn, formulaOf } from '../support.ts'

const named = (name: string, heading: string): NamedColumn => ({ column: column({ name }), heading })
const columns = [
  named('HyresobjektGrundhyra', 'Grundhyra (kr/mån)'),
  named('HyresobjektYta', 'Yta (m²)'),
  named('LokalYta', 'Yta (ha)'),
  named('Avtal', 'Avtal'),
  named('Annan', 'Avtal (st)')
]

describe('a column in a formula', () => {
  it.each([
    ['its heading', '[Grundhyra (kr/mån)] × 2'],
    ['its heading without the unit', 'grundhyra × 2'],
    ['the name that the service gives it', 'HyresobjektGrundhyra × 2']
  ])('is known by %s', (_, text) => {
    expect(readTyped(text, columns)).toMatchObject({ ok: true, kept: '[HyresobjektGrundhyra] × 2' })
  })

  it('is shown by its shortest word that means no other column', () => {
    expect(columns.map(({ column: { name } }) => calledIn(columns, name))).toEqual([
      'Grundhyra',
      'Yta (m²)',
      'Yta (ha)',
      'Avtal',
      'Avtal (st)'
    ])
    expect(shownFormula('[HyresobjektGrundhyra] / [HyresobjektYta]', columns)).toBe('[Grundhyra] / [Yta (m²)]')
  })

  it('is told to be text where it is reckoned with, and not where it is only put together', () => {
    const withText = [
      ...columns,
      { column: column({ name: 'AvtalTyp', kind: 'text' as const, summed: false }), heading: 'Avtalstyp' }
    ]
    const textsIn = (text: string) => readTyped(text, withText)
    expect(textsIn('[Avtalstyp] * 2')).toMatchObject({ ok: true, texts: ['AvtalTyp'] })
    expect(textsIn('-[Avtalstyp] + [Avtalstyp]')).toMatchObject({ ok: true, texts: ['AvtalTyp'] })
    expect(textsIn('[Avtalstyp] & Grundhyra * 2')).toMatchObject({ ok: true, texts: [] })
  })

  it('stands in an example only where the list has it', () => {
    const of = (name: string, heading: string, kind: 'text' | 'date' | 'decimal', summed = false): NamedColumn => ({
      column: column({ name, kind, summed }),
      heading
    })
    const contracts = [
      of('Avtal', 'Avtal', 'text'),
      of('AvtalTom', 'Avtal t.o.m.', 'date'),
      of('AvtalPrisdelBelopp', 'Belopp', 'decimal', true)
    ]
    expect(formulaExamples(contracts, 'idag')).toEqual(['[Belopp] × 12', 'idag − [Avtal t.o.m.]'])
    expect(formulaExamples([of('Kund', 'Kund', 'text'), of('KundTyp', 'Kundtyp', 'text')], 'idag')).toEqual([
      '[Kund] & ", " & [Kundtyp]'
    ])
    expect(formulaExamples([], 'idag')).toEqual([])
    for (const example of formulaExamples(contracts, 'idag')) expect(readTyped(example, contracts).ok).toBe(true)
  })

  it('makes a ratio of what it is divided by, and a constant does not', () => {
    const kinds = (text: string) => {
      const typed = readTyped(text, columns)
      return typed.ok && [typed.divides, typed.isRatio]
    }
    expect(kinds('Grundhyra × 12')).toEqual([false, false])
    for (const share of ['Grundhyra / 3', '(Grundhyra + 100) ÷ (4 × 3)', '1 / 3'])
      expect(kinds(share)).toEqual([true, false])
    for (const ratio of ['Grundhyra / HyresobjektYta', '2 + Grundhyra / LokalYta / 12', '1 / Grundhyra'])
      expect(kinds(ratio)).toEqual([true, true])
  })

  it('is not guessed where two are called so without their units', () => {
    expect(readTyped('Grundhyra / Yta', columns)).toEqual({
      ok: false,
      fault: { reason: 'sameName', from: 12, to: 15 }
    })
  })
})

describe('a column from the one that a formula makes on', () => {
  const own = (id: string, heading: string, text: string): NamedColumn => ({
    column: derivedColumn(formulaOf(id, text)),
    heading
  })
  const behind = [
    own('derived:1', 'Per år', '[HyresobjektGrundhyra] × 12'),
    own('derived:2', 'Skillnad', '[derived:1] − [HyresobjektGrundhyra]'),
    own('derived:3', 'Yta gånger två', '[HyresobjektYta] × 2'),
    own('derived:4', 'Dubbel skillnad', '[derived:2] × 2')
  ]

  it.each([
    ['itself', '[Per år] × 2', 'circle', 0, 8],
    ['what is made of it', '1 + [Skillnad]', 'circle', 4, 14],
    ['what is made of that', '[dubbel skillnad]', 'circle', 0, 17],
    ['what has nothing to do with it', '[Yta gånger två]', 'later', 0, 16],
    ['nothing that is there', '[Per månad]', 'column', 0, 11]
  ])('is refused with the reason: %s', (_, text, reason, from, to) => {
    expect(readTyped(text, columns, behind)).toEqual({ ok: false, fault: { reason, from, to } })
  })
})

it('a formula divides where a sign for it stands in neither a text nor a name', () => {
  expect(['[Hyra] / 12', '[Hyra]÷[Yta]', '1:3'].map(dividesText)).toEqual([true, true, true])
  expect(['[Kr/mån] * 12', '[A] & " / " & [B]'].map(dividesText)).toEqual([false, false])
})

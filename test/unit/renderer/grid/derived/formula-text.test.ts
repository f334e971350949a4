import { describe, expect, it } from 'vitest'
import { calledIn, readTyped, shownFormula, type NamedColumn } from '../../../../../renderer/grid/derived/formula-text.ts'
import { column } from '../support.ts'

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
    expect(columns.map(({ column: { name } }) => calledIn(columns, name))).toEqual(['Grundhyra', 'Yta (m²)', 'Yta (ha)', 'Avtal', 'Avtal (st)'])
    expect(shownFormula('[HyresobjektGrundhyra] / [HyresobjektYta]', columns)).toBe('[Grundhyra] / [Yta (m²)]')
  })

  it('is not guessed where two are called so without their units', () => {
    expect(readTyped('Grundhyra / Yta', columns)).toEqual({ ok: false, fault: { reason: 'sameName', from: 12, to: 15 } })
  })
})

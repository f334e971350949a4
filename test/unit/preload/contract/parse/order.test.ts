import { describe, expect, it } from 'vitest'
import { blankDraft, orderFields, parseOrder, type OrderDraft } from '../../../../../preload/contract/index.ts'

const today = '2026-11-21'

describe('an order that is typed', () => {
  it('reads field by field', () => {
    const draft: OrderDraft = {
      Ordernummer: ' A-17 ',
      Orgnummer: '4990001234',
      LeverantorNamn: 'Rör & Värme AB',
      Fakturanummer: '0042',
      Belopp: '1 234,50',
      Status: '2',
      BetaldDatum: 'idag'
    }
    expect(parseOrder(draft, today)).toEqual({
      ok: true,
      values: {
        Ordernummer: 'A-17',
        // As typed, not as the program would write it.
        Orgnummer: '4990001234',
        LeverantorNamn: 'Rör & Värme AB',
        Fakturanummer: '0042',
        Belopp: '1234.5',
        Status: 2,
        BetaldDatum: today
      }
    })
  })

  it.each([
    '499000-1234',
    '4990001234',
    '164990001234',
    '499000-1235',
    '49900012',
    'SE499000123401',
    'DE 123 456 789',
    'NO 923 609 016 MVA',
    'DK-12 34 56 78',
    'FI1234567-8',
    '0000000000',
    'okänt'
  ])('has its organisation number sent as typed, without the blanks around it: %s', (Orgnummer) => {
    const reading = parseOrder({ ...blankDraft, Ordernummer: 'A', Orgnummer: ` ${Orgnummer} ` }, today)
    expect(reading.ok && reading.values.Orgnummer).toBe(Orgnummer)
  })

  it('may be blank everywhere but in one of its two numbers', () => {
    const reading = parseOrder({ ...blankDraft, Fakturanummer: '42' }, today)
    expect(reading.ok && reading.values).toMatchObject({
      Ordernummer: null,
      Fakturanummer: '42',
      Belopp: null,
      BetaldDatum: null
    })
    expect(parseOrder({ ...blankDraft, LeverantorNamn: 'X' }, today)).toEqual({
      ok: false,
      reasons: { Ordernummer: 'numberNeeded' }
    })
  })

  it('names what is wrong with every field at once', () => {
    const draft = { ...blankDraft, Belopp: '1.234', Status: 'x', BetaldDatum: '31/6' }
    expect(parseOrder(draft, today)).toEqual({
      ok: false,
      reasons: {
        Ordernummer: 'numberNeeded',
        Belopp: 'ambiguous',
        Status: 'notInteger',
        BetaldDatum: 'impossible'
      }
    })
  })

  it('has its fields listed once each', () => {
    expect(orderFields.toSorted()).toEqual(Object.keys(blankDraft).toSorted())
  })
})

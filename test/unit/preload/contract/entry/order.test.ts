import { describe, expect, it } from 'vitest'
import { blankDraft, orderFields, readOrder, type OrderDraft } from '../../../../../preload/contract/index.ts'

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
    expect(readOrder(draft, today)).toEqual({
      ok: true,
      values: {
        Ordernummer: 'A-17',
        Orgnummer: '499000-1234',
        LeverantorNamn: 'Rör & Värme AB',
        Fakturanummer: '0042',
        Belopp: '1234.5',
        Status: 2,
        BetaldDatum: today
      }
    })
  })

  it('may be blank everywhere but in one of its two numbers', () => {
    const reading = readOrder({ ...blankDraft, Fakturanummer: '42' }, today)
    expect(reading.ok && reading.values).toMatchObject({ Ordernummer: null, Fakturanummer: '42', Belopp: null, BetaldDatum: null })
    expect(readOrder({ ...blankDraft, LeverantorNamn: 'X' }, today)).toEqual({ ok: false, reasons: { Ordernummer: 'numberNeeded' } })
  })

  it('names what is wrong with every field at once', () => {
    const draft = { ...blankDraft, Orgnummer: '1', Belopp: '1.234', Status: 'x', BetaldDatum: '31/6' }
    expect(readOrder(draft, today)).toEqual({
      ok: false,
      reasons: {
        Ordernummer: 'numberNeeded',
        Orgnummer: 'shape',
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

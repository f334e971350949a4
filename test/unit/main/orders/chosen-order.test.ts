import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictWith } from '../../../../main/orders/index.ts'
import { orderItemFields, type OrderItem } from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'

const chosen = orderItem({
  ÄrendeNummer: 'A-17',
  ExterntFakturanummer: '0042',
  Belopp: '1234.5',
  ÄrendeFakturaExternStatusTypId: 1,
  StatusTypBeteckning: 'Registrerad',
  LeverantörNamn: 'Åkes Rör'
})
const removed = '2026-11-22T11:00:00'

describe('an order that was chosen in the list', () => {
  it('may be changed where it stands there once and as it was, among others that are not it', () => {
    const others = [
      { ...chosen, ExterntFakturanummer: '0043' },
      { ...chosen, ÄrendeNummer: 'A-170' },
      { ...chosen, ÄrendeNummer: null }
    ]
    expect(conflictWith(chosen, [...others, { ...chosen }])).toBeNull()
  })

  it('is gone, removed, or there several times', () => {
    expect(conflictWith(chosen, [])).toMatchObject({ kind: 'gone' })
    expect(conflictWith(chosen, [{ ...chosen, Borttagen: removed }])).toMatchObject({
      kind: 'removed',
      now: { Borttagen: removed }
    })
    expect(conflictWith(chosen, [chosen, { ...chosen, Belopp: '7' }])).toMatchObject({ kind: 'several' })
    // One that has been removed and entered anew stands there once.
    expect(conflictWith(chosen, [{ ...chosen, Borttagen: removed }, chosen])).toBeNull()
  })

  it('stands there several times where a number that it lacks does not tell it from another', () => {
    const nameless = { ...chosen, ExterntFakturanummer: null }
    expect(conflictWith(nameless, [nameless, chosen])).toMatchObject({ kind: 'several' })
  })

  it('has a changed status whichever of its texts has changed, and is told once', () => {
    const now = {
      ...chosen,
      ÄrendeFakturaExternStatusTypId: 3,
      StatusTypBeteckning: 'Betald',
      StatusTypHjälptext: 'Klar'
    }
    expect(conflictWith(chosen, [now])).toEqual({ kind: 'changed', fields: ['StatusTypBeteckning'], now })
  })

  it('has no changed amount where a search cannot tell thousands from decimals, and has where the digits differ', () => {
    const thousand = { ...chosen, Belopp: '1234' }
    expect(conflictWith(thousand, [{ ...thousand, Belopp: { text: '1.234' } }])).toBeNull()
    expect(conflictWith(thousand, [{ ...thousand, Belopp: { text: '1.235' } }])).toMatchObject({
      kind: 'changed',
      fields: ['Belopp']
    })
    expect(conflictWith(thousand, [{ ...thousand, Belopp: null }])).toMatchObject({
      kind: 'changed',
      fields: ['Belopp']
    })
  })

  const text = fc.option(fc.constantFrom('a', 'b', ''), { nil: null })
  const anItem: fc.Arbitrary<OrderItem> = fc.record({
    Borttagen: fc.option(fc.constant(removed), { nil: null }),
    Skapad: text,
    ÄrendeFakturaExternStatusTypId: fc.option(fc.nat(3), { nil: null }),
    ÄrendeNummer: fc.option(fc.constantFrom('A-1', 'a-1', 'A-2', '1', '01'), { nil: null }),
    Organisationsnummer: text,
    LeverantörNamn: text,
    ExterntFakturanummer: fc.option(fc.constantFrom('F-1', '7', '007'), { nil: null }),
    Belopp: fc.option(fc.constantFrom('1', '2'), { nil: null }),
    BetaldDatum: text,
    StatusTypBeteckning: text,
    StatusTypKortbeteckning: text,
    StatusTypHjälptext: text,
    ÄrendeBeteckning: text,
    OrganisationBeteckning: text,
    LeverantörNummer: text
  })

  it('is never sent where any field of it differs, or another could be meant, whatever the list has', () => {
    fc.assert(
      fc.property(anItem, fc.array(anItem, { maxLength: 4 }), (item, list) => {
        if (conflictWith(item, list) !== null) return
        const same = list.filter(
          (each) =>
            each.Borttagen === null &&
            orderItemFields.every((name) => name === 'Borttagen' || each[name] === item[name])
        )
        expect(same).toHaveLength(1)
        const withBoth = list.filter(
          (each) =>
            each.Borttagen === null &&
            each.ÄrendeNummer === item.ÄrendeNummer &&
            each.ExterntFakturanummer === item.ExterntFakturanummer
        )
        expect(withBoth).toEqual(same)
      })
    )
  })

  it('is always sent where the list has it alone, as it was', () => {
    fc.assert(
      fc.property(anItem, (item) => {
        expect(conflictWith({ ...item, Borttagen: null }, [{ ...item, Borttagen: null }])).toBeNull()
      })
    )
  })
})

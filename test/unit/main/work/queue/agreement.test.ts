import { describe, expect, it } from 'vitest'
import { candidatesOf, differencesOf, isStored } from '../../../../../main/work/queue/agreement.ts'
import { rowPrint } from '../../../../../main/work/evidence.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { draftOf } from './draft-of.ts'
import { rowOf } from './row-of.ts'

const waiting = rowOf(
  draftOf('A-17', {
    Orgnummer: '4990001234',
    LeverantorNamn: 'Åkes Rör',
    Fakturanummer: '0042',
    Belopp: '1 234,50',
    Status: '2',
    BetaldDatum: 'idag'
  })
)
/** Nothing like it was in the list before it was sent. */
const row = { ...waiting, before: [] }
const stored = orderItem({
  ÄrendeNummer: 'A-17',
  ExterntFakturanummer: '0042',
  Organisationsnummer: '4990001234',
  LeverantörNamn: 'Åkes Rör',
  Belopp: '1234.5',
  ÄrendeFakturaExternStatusTypId: 2,
  BetaldDatum: '2026-11-22'
})

describe('an order of the list agrees with an unknown row', () => {
  it.each([
    ['in every field', {}],
    ['in every field, written otherwise', { ÄrendeNummer: 'a-17  ', BetaldDatum: '2026-11-22T00:00:00' }]
  ])('%s', (_what, fields) => {
    expect(differencesOf(row, { ...stored, ...fields })).toEqual([])
    expect(isStored(candidatesOf(row, [{ ...stored, ...fields }], false))).toBe(true)
  })

  it.each([
    ['Belopp', { Belopp: '1234.51' }],
    ['LeverantorNamn', { LeverantörNamn: null }]
  ] as const)('in no case where %s differs or is not shown', (field, fields) => {
    expect(differencesOf(row, { ...stored, ...fields })).toEqual([field])
    expect(isStored(candidatesOf(row, [{ ...stored, ...fields }], false))).toBe(false)
  })

  it('proves nothing where there are two, or where what was sent is not kept', () => {
    expect(isStored(candidatesOf(row, [stored, stored], false))).toBe(false)
    expect(isStored(candidatesOf({ ...row, draft: null }, [stored], false))).toBe(false)
  })

  it('proves nothing where one that was there before has changed since, and may be this one', () => {
    const edited = { ...stored, BetaldDatum: '2026-11-22', StatusTypBeteckning: 'Betald' }
    const before = [rowPrint(row.id, stored)]
    expect(isStored(candidatesOf({ ...row, before }, [edited], false))).toBe(false)
    expect(isStored(candidatesOf({ ...row, before }, [stored, edited], false))).toBe(true)
  })

  it.each([
    ['removed', row, { ...stored, Borttagen: '2026-11-22T10:00:00' }, false],
    ['earlier', { ...row, before: [rowPrint(row.id, stored)] }, stored, false],
    ['maybeEarlier', waiting, stored, false],
    ['shared', row, stored, true]
  ])('proves nothing where it is %s', (standing, sent, item, hasDuplicateRow) => {
    expect(candidatesOf(sent, [item], hasDuplicateRow)).toEqual([{ item, differs: [], standing, bearsNumber: true }])
    expect(isStored(candidatesOf(sent, [item], hasDuplicateRow))).toBe(false)
  })

  it.each([
    [true, 'with leading zeros', { ÄrendeNummer: '0A-17', ExterntFakturanummer: 'X' }],
    [
      false,
      'only within longer ones, as a search for a part gives them',
      { ÄrendeNummer: 'A-170', ExterntFakturanummer: '4230' }
    ],
    [null, 'not at all', { ÄrendeNummer: null, ExterntFakturanummer: null, ÄrendeBeteckning: null }]
  ])('bears its number (%s): %s', (bearsNumber, _where, fields) => {
    expect(candidatesOf(row, [{ ...stored, ...fields }], false)).toMatchObject([{ bearsNumber }])
  })
})

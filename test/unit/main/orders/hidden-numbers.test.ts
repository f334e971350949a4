import { describe, expect, it } from 'vitest'
import type { OrderItem } from '../../../../preload/contract/index.ts'
import { draftOf } from '../work/queue/draft-of.ts'
import { finderOf } from './finder-of.ts'

const supplier = { Organisationsnummer: '556036-0793', LeverantörNamn: 'Rören AB' }
const draft = draftOf('SO-20011', {
  Fakturanummer: 'F7033',
  Orgnummer: '5560360793',
  LeverantorNamn: 'Rören AB',
  Belopp: '1 200'
})
const numbers = {
  Ordernummer: 'SO-20011',
  Fakturanummer: 'F7033',
  LeverantorNamn: 'Rören AB',
  Orgnummer: '556036-0793'
}

describe('a list whose number fields have other names', () => {
  const renamed = { ÄrendeNummer: null, ExterntFakturanummer: null, ...supplier, Belopp: '800' }

  it.each<[string, Partial<OrderItem>]>([
    ['no number at all', {}],
    ['a name of the errand', { ÄrendeBeteckning: 'Läckage i trapphus' }],
    [
      'the name of the errand, and another supplier',
      { ÄrendeBeteckning: 'Läckage i trapphus', LeverantörNamn: 'Annan AB', Organisationsnummer: '212000-0142' }
    ]
  ])('shows what the service gives for the numbers before anything is sent: a row with %s', async (_what, given) => {
    const row = { ...renamed, ...given }
    const found = await finderOf([{ ...numbers, given: row }]).duplicates(draft)
    expect(found).toMatchObject({ items: [row], isComparable: false })
  })

  it('shows it also where the service gives more than a few', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...numbers,
      given: { ...renamed, ÄrendeBeteckning: `Ärende ${at}` }
    }))
    const found = await finderOf(many).duplicates(draft)
    expect([found.items.length, found.isComparable]).toEqual([30, false])
  })

  it('shows the same invoice of the same supplier under another order number', async () => {
    const found = await finderOf([{ ...numbers, Ordernummer: 'SO-1', given: renamed }]).duplicates(draft)
    expect(found).toMatchObject({ items: [renamed], isComparable: false })
  })

  it('shows what has another number as the number of its order, where only that was typed', async () => {
    const row = { ÄrendeNummer: '2026-1', LeverantörNamn: 'Annan AB', Belopp: '800' }
    const found = await finderOf([{ ...numbers, given: row }]).duplicates({ ...draft, Fakturanummer: '' })
    expect(found).toMatchObject({ items: [row], isComparable: false })
  })

  it('has no double where the service gives nothing for the numbers', async () => {
    const found = await finderOf([{ Ordernummer: 'SO-2', Fakturanummer: 'F1', given: renamed }]).duplicates(draft)
    expect(found).toMatchObject({ items: [], isComparable: true, isComplete: true })
  })
})

describe('a list that does not show the invoice numbers', () => {
  const row = { ÄrendeNummer: 'SO-20011', ExterntFakturanummer: null, ...supplier, Belopp: '1200' }

  it('has a possible double in an order with the same order number, for one draft and for many', async () => {
    const { duplicates, doubles } = finderOf([{ ...numbers, given: row }])
    expect(await duplicates(draft)).toMatchObject({ items: [row], isComparable: true })
    expect(await doubles(draft)).toMatchObject({ items: [row] })
  })

  it.each<[string, Partial<OrderItem>]>([
    ['another order number', { ÄrendeNummer: 'SO-20012' }],
    ['another supplier', { Organisationsnummer: '212000-0142' }],
    ['another invoice number, where it shows one', { ExterntFakturanummer: 'F7034' }]
  ])('has none in an order with %s', async (_what, fields) => {
    const { doubles } = finderOf([{ ...numbers, given: { ...row, ...fields } }])
    expect((await doubles(draft)).items).toEqual([])
  })

  it('has one the other way round in an order with the same invoice number that shows no order number', async () => {
    const given = {
      ...row,
      ÄrendeNummer: null,
      ExterntFakturanummer: 'f7033',
      LeverantörNamn: null,
      Organisationsnummer: null
    }
    const { doubles } = finderOf([{ ...numbers, given }])
    expect((await doubles(draft)).items).toHaveLength(1)
  })
})

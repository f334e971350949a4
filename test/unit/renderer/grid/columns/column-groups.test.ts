import { describe, expect, it } from 'vitest'
import { catalogue, listIds, orderColumns } from '../../../../../preload/contract/index.ts'
import { columnGroupOf } from '../../../../../renderer/grid/columns/column-groups.ts'

describe('the group of a column', () => {
  it('is known of every documented field', () => {
    const all = [...listIds.flatMap((list) => catalogue[list].fields), ...orderColumns].map(({ name }) => name)
    expect(all.filter((name) => columnGroupOf(name) === 'other')).toEqual([])
  })

  it('says what the field is about', () => {
    const groups = {
      Hyresobjekt: 'object',
      AvtalHyresobjekt: 'object',
      HyresobjektStatusKod: 'object',
      HyresobjektKst: 'place',
      FastighetNummer: 'place',
      HyresobjektAvtal: 'contract',
      AvtalKundUppsägningstid: 'contract',
      KundId: 'customer',
      KundMobilNr: 'contact',
      AvtalUppsagd: 'dates',
      AvtalPrisdelBelopp: 'priceParts',
      AvtalTAhyra: 'amounts',
      Köpoäng: 'letting',
      ÄrendeNummer: 'order',
      NyttFält: 'other'
    }
    expect(Object.fromEntries(Object.keys(groups).map((name) => [name, columnGroupOf(name)]))).toEqual(groups)
  })
})

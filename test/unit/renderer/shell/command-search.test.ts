import { describe, expect, it } from 'vitest'
import { bestMatches, matchScore } from '../../../../renderer/shell/command-search.ts'

describe('finding a command by a part of its name', () => {
  it.each([
    ['Hyresobjekt', 'hyres'],
    ['Hyresobjekt', 'OBJEKT'],
    ['Översikt', 'oversikt'],
    ['Översikt', 'ÖVER'],
    ['Ny fakturaserviceorder', 'order ny'],
    ['Hyresobjekt', 'hyob']
  ])('finds "%s" by "%s"', (text, typed) => {
    expect(matchScore({ name: text }, typed)).toBeGreaterThan(0)
  })

  it.each([
    ['Hyresobjekt', 'kund'],
    ['Hyresobjekt', 'hyres kund'],
    ['Hyresobjekt', 'bojh'],
    ['Inställningar', 'ir'],
    ['Fakturaserviceorder gå till', 'avt']
  ])('does not find "%s" by "%s"', (text, typed) => {
    expect(matchScore({ name: text }, typed)).toBe(0)
  })

  it('ranks a beginning before a middle, and a middle before a subsequence', () => {
    const found = bestMatches(
      ['Kostnadskundtal', 'Rad om kunder', 'Kunder', 'Köunderlag dagligen', 'Kö under natten'],
      'kund',
      (name) => ({ name })
    )
    expect(found).toEqual(['Kunder', 'Rad om kunder', 'Kostnadskundtal', 'Köunderlag dagligen'])
  })

  it('ranks a name that begins with all that was typed first, then everyday words in their order, then words within names, then what is said besides', () => {
    const items = [
      { name: 'Ändra', besides: 'filter' },
      { name: 'Byt alla filter' },
      { name: 'Vyer', words: 'sparad filter' },
      { name: 'Kolumner', words: 'filter urval' },
      { name: 'Filter' }
    ]
    expect(bestMatches(items, 'filter', (item) => item).map(({ name }) => name)).toEqual([
      'Filter',
      'Kolumner',
      'Vyer',
      'Byt alla filter',
      'Ändra'
    ])
  })

  it('gives everything in its order while nothing is typed', () => {
    expect(bestMatches(['b', 'a'], '  ', (name) => ({ name }))).toEqual(['b', 'a'])
  })
})

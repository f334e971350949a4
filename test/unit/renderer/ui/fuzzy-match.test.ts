import { describe, expect, it } from 'vitest'
import { bestMatches, matchScore } from '../../../../renderer/ui/fuzzy-match.ts'

describe('finding a command by a part of its name', () => {
  it.each([
    ['Hyresobjekt', 'hyres'],
    ['Hyresobjekt', 'OBJEKT'],
    ['Översikt', 'oversikt'],
    ['Översikt', 'ÖVER'],
    ['Ny fakturaserviceorder', 'order ny'],
    ['Hyresobjekt', 'hyob']
  ])('finds "%s" by "%s"', (text, typed) => {
    expect(matchScore(text, typed)).toBeGreaterThan(0)
  })

  it.each([
    ['Hyresobjekt', 'kund'],
    ['Hyresobjekt', 'hyres kund'],
    ['Hyresobjekt', 'bojh'],
    ['Inställningar', 'ir'],
    ['Fakturaserviceorder gå till', 'avt']
  ])('does not find "%s" by "%s"', (text, typed) => {
    expect(matchScore(text, typed)).toBe(0)
  })

  it('ranks a beginning before a middle, and a middle before a subsequence', () => {
    const found = bestMatches(['Kostnadskundtal', 'Rad om kunder', 'Kunder', 'Köunderlag dagligen', 'Kö under natten'], 'kund', (text) => text)
    expect(found).toEqual(['Kunder', 'Rad om kunder', 'Kostnadskundtal', 'Köunderlag dagligen'])
  })

  it('gives everything in its order while nothing is typed', () => {
    expect(bestMatches(['b', 'a'], '  ', (text) => text)).toEqual(['b', 'a'])
  })
})

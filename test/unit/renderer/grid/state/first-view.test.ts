import { describe, expect, it } from 'vitest'
import {
  catalogue,
  listIds,
  orderColumns,
  type ColumnSummary,
  type GridId
} from '../../../../../preload/contract/index.ts'
import { firstView } from '../../../../../renderer/grid/state/first-view.ts'
import { column } from '../support.ts'

const documented: readonly (readonly [GridId, readonly { readonly name: string }[]])[] = [
  ...listIds.map((list) => [list, catalogue[list].fields] as const),
  ['orders', orderColumns]
]

const sent = (names: readonly string[], missing: readonly string[] = []): ColumnSummary[] =>
  names.map((name) => column({ name, status: missing.includes(name) ? 'missing' : 'known' }))

describe('the first view', () => {
  it.each(documented)('of %s shows columns of the catalogue, each once, and hides every other', (grid, fields) => {
    const names = fields.map(({ name }) => name)
    const { shown, hidden } = firstView(grid, sent(names))
    expect(shown.length).toBeGreaterThan(7)
    expect(shown.length).toBeLessThan(14)
    expect([...shown, ...hidden].toSorted()).toEqual(names.toSorted())
    expect(hidden).toEqual(names.filter((name) => !shown.includes(name)))
  })

  it('of objects is in the order of the users', () => {
    const names = catalogue.hyresobjekt.fields.map(({ name }) => name)
    expect(firstView('hyresobjekt', sent(names)).shown).toEqual([
      'Hyresobjekt',
      'HyresobjektAdress',
      'HyresobjektStatus',
      'HyresobjektTyp',
      'HyresobjektStorlek',
      'HyresobjektYta',
      'HyresobjektGrundhyra',
      'HyresobjektAvtal',
      'Bostadsområde',
      'Fastighet',
      'Period'
    ])
  })

  it.each(documented)('of %s has no code or number that has a name beside it', (grid, fields) => {
    const names = new Set(fields.map(({ name }) => name))
    const hasName = (name: string): boolean =>
      /(Kod|Nummer)$/.test(name) && names.has(name.replace(/(Kod|Nummer)$/, ''))
    expect(firstView(grid, sent([...names])).shown.filter(hasName)).toEqual([])
  })

  it('shows the code in the place of a name that is not sent', () => {
    const names = catalogue.hyresobjekt.fields.map(({ name }) => name)
    const { shown, hidden } = firstView('hyresobjekt', sent(names, ['HyresobjektStatus', 'Fastighet']))
    expect(shown[2]).toBe('HyresobjektStatusKod')
    expect(shown).toContain('FastighetNummer')
    expect(hidden).toContain('HyresobjektStatus')
  })

  it('marks what is missing where it would be read, if no code stands in for it', () => {
    const names = catalogue.hyresobjekt.fields.map(({ name }) => name)
    expect(firstView('hyresobjekt', sent(names, ['HyresobjektYta'])).shown).toContain('HyresobjektYta')
  })

  it('shows undocumented fields last, and everything where nothing of it is documented', () => {
    const known = sent(['BolagNummer', 'Hyresobjekt'])
    expect(firstView('hyresobjekt', [...known, column({ name: 'Nytt', status: 'unknown' })])).toEqual({
      shown: ['Hyresobjekt', 'Nytt'],
      hidden: ['BolagNummer']
    })
    expect(firstView('hyresobjekt', sent(['BolagNummer', 'Bolag'])).shown).toEqual(['BolagNummer', 'Bolag'])
  })
})

import { describe, expect, it } from 'vitest'
import {
  catalogue,
  isNumericKind,
  listIds,
  type ColumnSummary,
  type DerivedColumn
} from '../../../../../preload/contract/index.ts'
import { unitGroups, unitOf } from '../../../../../renderer/grid/columns/units.ts'
import { column } from '../support.ts'

const derived = (made: DerivedColumn, kind: ColumnSummary['kind'] = 'decimal'): ColumnSummary =>
  column({ name: made.id, kind, derived: { column: made, state: 'made', period: 'same' } })
const id = 'derived:00000000-0000-4000-8000-000000000001'
const names = (groups: readonly (readonly ColumnSummary[])[]): readonly (readonly string[])[] =>
  groups.map((group) => group.map(({ name }) => name))

describe('the unit of a column', () => {
  it('keeps areas and amounts apart, and amounts together', () => {
    const columns = ['HyresobjektGrundhyra', 'HyresobjektYta', 'AvtalTAhyra'].map((name) =>
      column({ name, kind: 'decimal' })
    )
    expect(names(unitGroups([column({ name: 'Fastighet', kind: 'text' }), ...columns]))).toEqual([
      ['HyresobjektGrundhyra', 'AvtalTAhyra'],
      ['HyresobjektYta']
    ])
  })

  it('follows a column to where it is looked up, but not its number of rows, nor into a formula', () => {
    const lookUp = {
      kind: 'lookUp',
      id,
      name: 'Hyra',
      from: 'hyresobjekt',
      by: 'object',
      column: 'HyresobjektGrundhyra',
      several: 'first'
    } as const
    expect(unitOf(derived(lookUp))).toBe(unitOf(column({ name: 'Netto' })))
    expect(unitOf(derived({ ...lookUp, several: 'count' }))).toBe(id)
    expect(
      unitOf(derived({ kind: 'formula', id, name: 'Per år', text: '[HyresobjektGrundhyra] * 12', decimals: 2 }))
    ).toBe(id)
  })

  it('names amounts by fields that there are', () => {
    const amounts = listIds.flatMap((list) =>
      catalogue[list].fields
        .filter((field) => isNumericKind(field.kind) && unitOf(column(field)) === 'money')
        .map(({ name }) => name)
    )
    expect(amounts).toEqual([
      'HyresobjektGrundhyra',
      'AvtalTAhyra',
      'HyresobjektTAhyra',
      'AvtalPrisdelBelopp',
      'Debet',
      'Kredit',
      'Netto'
    ])
  })
})

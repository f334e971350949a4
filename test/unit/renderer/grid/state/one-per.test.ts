import { describe, expect, it } from 'vitest'
import { emptyGridState, type GridState } from '../../../../../renderer/grid/state/grid-state.ts'
import { onePerOf } from '../../../../../renderer/grid/state/query.ts'
import { filterBy } from '../../../../../renderer/grid/filters/language/operators.ts'
import { column, formulaOf } from '../support.ts'

const present = ['Avtal', 'AvtalTyp', 'AvtalPrisdelTyp'].map((name) => column({ name }))
const shown = (name: string, hidden = false) => ({ name, hidden, width: null, pinned: null })
const contracts: GridState = {
  ...emptyGridState,
  columns: [shown('Avtal'), shown('AvtalTyp'), shown('AvtalPrisdelTyp', true)]
}

describe('a list of contracts', () => {
  it('has one row a contract as long as nothing of the price parts is shown', () => {
    expect(onePerOf('avtal', contracts, present)).toBe('Avtal')
    expect(onePerOf('avtal', { ...contracts, columns: [shown('AvtalPrisdelTyp')] }, present)).toBeUndefined()
  })

  it.each<Partial<GridState>>([
    { filters: { AvtalPrisdelTyp: filterBy('typed', 'Kabel-TV') } },
    { sort: [{ column: 'AvtalPrisdelTyp', direction: 'asc' }] },
    { groups: { by: [{ column: 'AvtalPrisdelTyp', direction: 'asc' }], across: null } },
    { groups: { by: [{ column: 'Avtal', direction: 'asc' }], across: { column: 'AvtalPrisdelTyp', measure: null } } }
  ])('has a row a price part where these are asked about: %j', (part) => {
    expect(onePerOf('avtal', { ...contracts, ...part }, present)).toBeUndefined()
  })

  it('has a row a price part where a formula counts with them', () => {
    const derived = [formulaOf('derived:year', '[AvtalPrisdelBelopp] * 12')]
    const id = derived[0]?.id ?? ''
    expect(onePerOf('avtal', { ...contracts, derived }, present)).toBe('Avtal')
    expect(onePerOf('avtal', { ...contracts, derived, columns: [shown('Avtal'), shown(id)] }, present)).toBeUndefined()
  })

  it('has every row where the service sends no contract numbers, and so has every other list', () => {
    expect(onePerOf('avtal', contracts, [column({ name: 'Avtal', status: 'missing' })])).toBeUndefined()
    expect(onePerOf('kund', contracts, [column({ name: 'KundId' })])).toBeUndefined()
    expect(onePerOf('orders', contracts, present)).toBeUndefined()
  })
})

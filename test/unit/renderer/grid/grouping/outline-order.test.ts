import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { groupOrderSchema, type Cell, type GroupOrder } from '../../../../../preload/contract/index.ts'
import {
  isSortedBy,
  orderOf,
  sortState,
  type SortedAcross
} from '../../../../../renderer/grid/grouping/outline-order.ts'

const args = { column: 'Slut', measure: 'Hyra', step: 'year' as const }
const of = (...cells: readonly Cell[]): SortedAcross => ({ args, cells })
const years = of('2025', '2026', null)
const sorted = (colId: string, sort: 'asc' | 'desc' = 'desc') => [{ colId: 'other' }, { colId, sort }]
const beside = { column: 'Slut', step: 'year' as const }

describe('the order of groups as the sort of columns', () => {
  it.each<[string, string, SortedAcross | null, GroupOrder]>([
    ['a sum', 'Hyra', null, { measure: 'Hyra', direction: 'desc' }],
    ['the numbers of contracts', 'number counted', null, { measure: null, counted: true, direction: 'desc' }],
    ['the numbers of rows', 'number of rows', null, { measure: null, direction: 'desc' }],
    ['the sum of all values beside each other', 'Hyra', years, { measure: 'Hyra', direction: 'desc' }],
    [
      'one of the values',
      'value 1',
      years,
      { measure: 'Hyra', direction: 'desc', beside: { ...beside, figure: { value: '2026' } } }
    ],
    [
      'the value of the rows that have none',
      'value 2',
      years,
      { measure: 'Hyra', direction: 'desc', beside: { ...beside, figure: { value: '' } } }
    ],
    [
      'what changed',
      'difference',
      years,
      { measure: 'Hyra', direction: 'desc', beside: { ...beside, figure: 'difference' } }
    ],
    [
      'what changed in per cent',
      'percent',
      years,
      { measure: 'Hyra', direction: 'desc', beside: { ...beside, figure: 'percent' } }
    ],
    ['a field that is called like a column of ours', 'difference', null, { measure: 'difference', direction: 'desc' }]
  ])('there and back: %s', (_, colId, across, order) => {
    expect(orderOf(sorted(colId), across)).toEqual(order)
    expect(sortState(order, across).state).toEqual([{ colId, sort: 'desc' }])
    expect(isSortedBy(sorted(colId), order, across)).toBe(true)
    expect(isSortedBy(sorted(colId, 'asc'), order, across)).toBe(false)
    expect(v.parse(groupOrderSchema, order)).toEqual(order)
  })

  it('follows the value to another place, and shows no sort where it is gone, or of another measure', () => {
    const order = orderOf(sorted('value 1', 'asc'), years)
    expect(sortState(order, of('2026', '2027')).state).toEqual([{ colId: 'value 0', sort: 'asc' }])
    for (const across of [of('2027'), null, { ...years, args: { ...args, measure: null } }]) {
      expect(sortState(order, across).state).toEqual([])
      expect(isSortedBy([{ colId: 'value 0' }], order, across)).toBe(true)
    }
  })

  it('is none where no column is sorted', () => {
    expect(orderOf([{ colId: 'value 0' }], years)).toBeUndefined()
    expect(isSortedBy([{ colId: 'value 0' }], undefined, years)).toBe(true)
  })
})

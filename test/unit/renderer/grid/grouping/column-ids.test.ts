import { describe, expect, it } from 'vitest'
import { groupOrderSchema, type Cell, type GroupOrder } from '../../../../../preload/contract/index.ts'
import {
  isSortedBy,
  orderOf,
  sortState,
  type SortedAcross,
  figuredColumns,
  groupColumnId,
  figureColumnOf
} from '../../../../../renderer/grid/grouping/column-ids.ts'
import { unitGroups } from '../../../../../renderer/grid/columns/units.ts'
import { column } from '../support.ts'

import * as v from 'valibot'

const args = { column: 'Slut', measure: 'Hyra', step: 'year' as const }
const of = (...cells: readonly Cell[]): SortedAcross => ({ args, cells })
const years = of('2025', '2026', null)
const sorted = (colId: string, sort: 'asc' | 'desc' = 'desc') => [{ colId: 'other' }, { colId, sort }]
type Figure = NonNullable<GroupOrder['beside']>['figure']
const byFigure = (figure: Figure): GroupOrder => ({
  measure: 'Hyra',
  direction: 'desc',
  beside: { column: 'Slut', step: 'year', figure }
})

describe('the order of groups as the sort of columns', () => {
  it.each<[string, string, SortedAcross | null, GroupOrder]>([
    ['a sum', 'Hyra', null, { measure: 'Hyra', direction: 'desc' }],
    ['the numbers of contracts', 'number counted', null, { measure: null, counted: true, direction: 'desc' }],
    ['the numbers of rows', 'number of rows', null, { measure: null, direction: 'desc' }],
    ['the sum of all values beside each other', 'Hyra', years, { measure: 'Hyra', direction: 'desc' }],
    ['one of the values', 'value 1', years, byFigure({ value: '2026' })],
    ['the value of the rows that have none', 'value 2', years, byFigure({ value: '' })],
    ['what changed', 'difference', years, byFigure('difference')],
    ['what changed in per cent', 'percent', years, byFigure('percent')],
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

const defs = (...ids: readonly string[]) => ids.map((colId) => ({ colId, headerName: `rubrik ${colId}` }))
const names = (columns: ReturnType<typeof figuredColumns>) =>
  unitGroups(columns).map((group) => group.map(({ name }) => name))
const rent = column({ name: 'HyresobjektGrundhyra', kind: 'decimal', decimals: 2 })
const area = column({ name: 'HyresobjektYta', kind: 'decimal', decimals: 1 })
const months = [groupColumnId, 'number of rows', 'value 0', 'value 1', 'difference', 'percent']

describe('the columns of groups', () => {
  it('are named for the engine by what they show', () => {
    expect(
      [groupColumnId, 'number of rows', 'number counted', area.name].map((id) =>
        figureColumnOf(id, [rent.name, area.name])
      )
    ).toEqual(['group', 'rows', 'counted', 'sum 1'])
    expect(['value 12', 'difference', 'percent', rent.name].map((id) => figureColumnOf(id, null))).toEqual([
      'value 12',
      'difference',
      'percent',
      'total'
    ])
  })

  it('add up with those that count the same: amounts with amounts, and neither with numbers of rows', () => {
    const columns = figuredColumns({
      columns: defs(groupColumnId, 'number of rows', rent.name, area.name),
      sums: [rent, area],
      measure: null,
      repeats: false
    })
    expect(names(columns)).toEqual([['number of rows'], [rent.name], [area.name]])
    expect(columns.at(-1)).toMatchObject({ heading: `rubrik ${area.name}`, decimals: 1 })
  })

  it('of values beside each other add up, but not with how these differ', () => {
    const columns = figuredColumns({ columns: defs(...months), sums: null, measure: rent, repeats: false })
    expect(names(columns)).toEqual([['number of rows'], ['value 0', 'value 1'], ['difference'], ['percent']])
    expect(columns.filter(({ apart }) => apart).map(({ name }) => name)).toEqual(['percent'])
    expect(columns[2]).toMatchObject({ kind: 'decimal', decimals: 2 })
  })

  it('of months in which the same rent is told again do not add up with each other', () => {
    expect(names(figuredColumns({ columns: defs(...months), sums: null, measure: rent, repeats: true }))).toEqual([
      ['number of rows'],
      ['value 0'],
      ['value 1'],
      ['difference'],
      ['percent']
    ])
  })
})

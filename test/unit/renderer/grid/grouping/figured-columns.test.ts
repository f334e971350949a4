import { describe, expect, it } from 'vitest'
import { unitGroups } from '../../../../../renderer/grid/columns/units.ts'
import { figuredColumns } from '../../../../../renderer/grid/grouping/figured-columns.ts'
import { groupColumnId, outlineColumnOf } from '../../../../../renderer/grid/grouping/column-ids.ts'
import { column } from '../support.ts'

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
        outlineColumnOf(id, [rent.name, area.name])
      )
    ).toEqual(['group', 'rows', 'counted', 'sum 1'])
    expect(['value 12', 'difference', 'percent', rent.name].map((id) => outlineColumnOf(id, null))).toEqual([
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

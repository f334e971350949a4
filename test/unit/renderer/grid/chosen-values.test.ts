import { describe, expect, it } from 'vitest'
import { parseFilters } from '../../../../renderer/grid/query.ts'
import type { TypedColumn } from '../../../../renderer/grid/typed-filter.ts'

const context = { language: 'sv', today: '2026-11-23' }
const columns = {
  Fom: { name: 'Fom', kind: 'date' },
  Period: { name: 'Period', kind: 'period' },
  Kund: { name: 'Kund', kind: 'text' }
} as const satisfies Record<string, TypedColumn>

describe('values that are chosen', () => {
  const chosen = (column: keyof typeof columns, filter: string) =>
    parseFilters([columns[column]], { [column]: { filterType: 'text', type: 'oneOf' as 'contains', filter } }, context).filters[0]?.conditions

  it('are those of cells: a month also as a service sends it, and what is no date in a column of dates for itself', () => {
    expect(chosen('Period', '202611; 2026-10')).toEqual([{ op: 'oneOf', values: ['2026-11', '2026-10'] }])
    expect(chosen('Fom', '20261130; ""; 2026')).toEqual([{ op: 'oneOf', values: ['20261130', '', '2026'] }])
    expect(chosen('Kund', '202611')).toEqual([{ op: 'oneOf', values: ['202611'] }])
  })
})

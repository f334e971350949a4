import { describe, expect, it } from 'vitest'
import { parseFilters } from '../../../../renderer/grid/query.ts'
import type { TypedColumn } from '../../../../renderer/grid/typed-filter.ts'
import { parseValueList, writeValueList } from '../../../../renderer/grid/value-list.ts'

const context = { language: 'sv', today: '2026-11-23' }
const columns = {
  Fom: { name: 'Fom', kind: 'date' },
  Period: { name: 'Period', kind: 'period' },
  Kund: { name: 'Kund', kind: 'text' },
  // Columns in which other texts stand among the dates and the numbers.
  AvtalUppsagd: { name: 'AvtalUppsagd', kind: 'date', misfits: 3 },
  AvtalKundUppsägningstid: { name: 'AvtalKundUppsägningstid', kind: 'decimal', misfits: 3 }
} as const satisfies Record<string, TypedColumn>

describe('values that are chosen', () => {
  const chosen = (column: keyof typeof columns, filter: string) =>
    parseFilters([columns[column]], { [column]: { filterType: 'text', type: 'oneOf' as 'contains', filter } }, context).filters[0]?.conditions

  it('are those of cells: a month also as a service sends it, and what is no date in a column of dates for itself', () => {
    expect(chosen('Period', '202611; 2026-10')).toEqual([{ op: 'oneOf', values: ['2026-11', '2026-10'] }])
    expect(chosen('Fom', '20261130; ""; 2026')).toEqual([{ op: 'oneOf', values: ['20261130', '', '2026'] }])
    expect(chosen('Kund', '202611')).toEqual([{ op: 'oneOf', values: ['202611'] }])
  })

  it('may be nothing, by its word, which in quotes is a text', () => {
    expect(chosen('Kund', '00005; (tomt)')).toEqual([{ op: 'oneOf', values: ['00005', ''] }])
    expect(chosen('Kund', '(empty); "(tomt)"; tomt; (inte tomt)')).toEqual([{ op: 'oneOf', values: ['', '(tomt)', 'tomt', '(inte tomt)'] }])
    expect(writeValueList(['(tomt)', '', 'tomt'])).toBe('"(tomt)"; ""; tomt')
    const values = ['(tomt)', '', '(Empty)', '≠(inte tomt)', 'a; b']
    expect(parseValueList(writeValueList(values))).toEqual(values)
  })

  it('may be states, whatever else stands in the column: these are what they are under the heading', () => {
    const [terminated, empty] = [{ op: 'date.ge', value: '0000-01-01' }, { op: 'empty' }]
    expect(chosen('AvtalUppsagd', 'Uppsagt; (tomt)')).toEqual([terminated, empty])
    expect(chosen('AvtalUppsagd', 'Ej uppsagt; 2027-03-01')).toEqual([empty, { op: 'date.eq', value: '2027-03-01' }])
    expect(chosen('AvtalUppsagd', 'Uppsagt 2027-03-01; Uppsagt 2027-03-02')).toEqual([{ op: 'date.eq', value: '2027-03-01' }, { op: 'date.eq', value: '2027-03-02' }])
    expect(chosen('AvtalUppsagd', '2027-03-01; ja; 2027')).toEqual([{ op: 'oneOf', values: ['2027-03-01', 'ja', '2027'] }])
    const not = parseFilters([columns.AvtalUppsagd], { AvtalUppsagd: { filterType: 'text', type: 'noneOf' as 'contains', filter: 'uppsagt; 2027-03-01' } }, context)
    expect([not.filters, not.unparsed]).toMatchObject([[], [{ reason: 'noCell', part: 'uppsagt' }]])
  })
})

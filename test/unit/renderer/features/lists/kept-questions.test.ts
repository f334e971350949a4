import { describe, expect, it } from 'vitest'
import type { ColumnSummary } from '../../../../../preload/contract/index.ts'
import { stateOf, viewOf } from '../../../../../renderer/features/lists/kept-questions.ts'
import { firstView } from '../../../../../renderer/features/lists/ready-views.ts'
import { initialViewState, type ViewState } from '../../../../../renderer/grid/state/view-state.ts'

const id = '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11'
const column = (name: string, kind: ColumnSummary['kind'] = 'text'): ColumnSummary => ({
  name,
  kind,
  summed: false,
  status: 'known',
  typeMismatches: 0,
  empties: 0,
  distinct: 3,
  decimals: 0,
  ambiguousNumbers: 0,
  decimalSign: null
})
const columns = [column('Period', 'period'), column('Fastighet'), column('Hyra', 'decimal')]
const [october, november, december] = [
  ['2026-10', '2026-09'],
  ['2026-11', '2026-10'],
  ['2026-12', '2026-11']
] as const
const hyra = { filterType: 'text', type: 'numberGt', filter: '2,125' } as const
const keptOf = (view: ViewState, periods: readonly string[] = november) => {
  const state = stateOf({ list: 'hyresobjekt', id, view: firstView }, view, periods, 'sv')
  if (!state) throw new Error('nothing is kept')
  return state
}

describe('what is asked of a list', () => {
  it('is not kept where it is what the list opens with anyway', () => {
    expect(stateOf({ list: 'hyresobjekt', id, view: firstView }, initialViewState(november), november, 'sv')).toBeNull()
    expect(stateOf({ list: 'kund', id, view: firstView }, initialViewState([]), [], 'sv')).toBeNull()
  })

  it('is kept where another view than the first is open', () => {
    expect(stateOf({ list: 'kund', id, view: 'contacts' }, initialViewState(november), november, 'sv')).toMatchObject({
      view: 'contacts',
      newest: '2026-11'
    })
  })

  it('comes back as it was typed, its groups too, in the window’s language', () => {
    const groups = {
      by: [{ column: 'Fastighet', direction: 'desc' }],
      across: { column: 'Period', measure: 'Hyra' }
    } as const
    const view: ViewState = { filters: { Hyra: hyra }, search: 'Lärkgatan', topRow: 40, groups }
    expect(viewOf(keptOf(view), { columns, periods: november }, 'sv')).toEqual({ ...view, topRow: 0 })
    expect(viewOf(keptOf(view), { columns, periods: november }, 'en').filters['Hyra']).toEqual({
      ...hyra,
      filter: '2.125'
    })
  })

  it('comes back with the groups that were open, those that were turned last, unless the rows are in other groups by now', () => {
    const groups = {
      by: [
        { column: 'Fastighet', direction: 'desc' },
        { column: 'Hyra', direction: 'asc' }
      ],
      across: null
    } as const
    const opened = (count: number) => ({
      by: groups.by,
      unfolded: { levels: 0, except: Array.from({ length: count }, (_, at) => [`Hus ${at}`]) }
    })
    const view: ViewState = { filters: {}, search: '', topRow: 0, groups, unfolded: opened(2) }
    expect(viewOf(keptOf(view), { columns, periods: november }, 'sv')).toEqual(view)
    const many = viewOf(keptOf({ ...view, unfolded: opened(1000) }), { columns, periods: november }, 'sv').unfolded
      ?.unfolded.except
    expect([many?.length, many?.at(-1)]).toEqual([300, ['Hus 999']])
    expect(viewOf(keptOf(view), { columns: columns.slice(0, 2), periods: november }, 'sv')).toEqual({
      filters: {},
      search: '',
      topRow: 0,
      groups: { by: groups.by.slice(0, 1), across: null }
    })
  })

  it('is on the newest period again where it was on the newest, and on no other than was chosen', () => {
    const newest: ViewState = { ...initialViewState(november), search: 'x' }
    expect(viewOf(keptOf(newest), { columns, periods: december }, 'sv').filters).toEqual(
      initialViewState(december).filters
    )
    const chosen: ViewState = { ...initialViewState(october), search: 'x' }
    expect(viewOf(keptOf(chosen), { columns, periods: december }, 'sv').filters).toEqual(
      initialViewState(october).filters
    )
  })

  it('comes back where somebody has taken the period away', () => {
    expect(
      viewOf(keptOf({ filters: {}, search: '', topRow: 0 }), { columns, periods: december }, 'sv').filters
    ).toEqual({})
  })

  it('leaves out the filter of a column that is gone', () => {
    const kept = keptOf({ filters: { Hyra: hyra, Gammal: hyra }, search: '', topRow: 0 })
    expect(Object.keys(viewOf(kept, { columns, periods: november }, 'sv').filters)).toEqual(['Hyra'])
  })
})

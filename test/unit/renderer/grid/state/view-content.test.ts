import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { viewContentSchema, type ViewColumns } from '../../../../../preload/contract/index.ts'
import {
  contentOf,
  isInEffect,
  missingColumns,
  missingNeeds,
  viewOfContent,
  withMissing
} from '../../../../../renderer/grid/state/view-content.ts'
import { initialGridState, type GridState } from '../../../../../renderer/grid/state/grid-state.ts'
import { settledColumns } from '../../../../../renderer/grid/state/layout.ts'
import { column } from '../support.ts'
import { filterBy } from '../../../../../renderer/grid/filters/language/operators.ts'

const columns = [
  column({ name: 'Period', kind: 'period' }),
  column({ name: 'Fastighet', kind: 'text' }),
  column({ name: 'Hyra' })
]
const [october, november] = [
  ['2026-10', '2026-09'],
  ['2026-11', '2026-10', '2026-09']
] as const
const arranged = [
  { name: 'Hyra', width: 90, hidden: false, pinned: 'left' as const },
  { name: 'Fastighet', width: 120, hidden: true, pinned: null },
  { name: 'Period', width: 80, hidden: false, pinned: null }
]
const view: Omit<GridState, 'topRow'> = {
  filters: { ...initialGridState(october).filters, Hyra: filterBy('gt', '2,5') },
  search: 'Lärkgatan',
  sort: [{ column: 'Hyra', direction: 'desc' }],
  groups: { by: [{ column: 'Fastighet', direction: 'asc' }], across: { column: 'Period', measure: 'Hyra' } },
  columns: arranged
}
const kept = contentOf(view, october, 'sv')

describe('what a view holds', () => {
  it('is allowed by the contract, and comes back as it was', () => {
    expect(v.parse(viewContentSchema, kept)).toEqual(kept)
    expect(viewOfContent(kept, { columns, periods: october }, 'sv')).toEqual(view)
  })

  it('is of the newest period again where it was of the newest, also where there was only one', () => {
    expect(viewOfContent(kept, { columns, periods: november }, 'sv').filters['Period']).toEqual(
      initialGridState(november).filters['Period']
    )
    const only = contentOf({ filters: {}, search: '' }, ['2026-10'], 'sv')
    expect(viewOfContent(only, { columns, periods: november }, 'sv').filters).toEqual(
      initialGridState(november).filters
    )
  })

  it('is of the period that was chosen, or of all, where it was not of the newest', () => {
    const old = contentOf({ ...view, filters: initialGridState(['2026-09', '2026-08']).filters }, october, 'sv')
    expect(viewOfContent(old, { columns, periods: november }, 'sv').filters['Period']).toEqual(
      filterBy('typed', '2026-09')
    )
    const all = contentOf({ filters: {}, search: '' }, october, 'sv')
    expect(viewOfContent(all, { columns, periods: november }, 'sv').filters).toEqual({})
  })

  it('leaves out what it asks of columns that are gone, says which, and keeps them when it is saved again', () => {
    const now = { columns: columns.slice(0, 2), periods: october }
    const shown = viewOfContent(kept, now, 'sv')
    expect([Object.keys(shown.filters), shown.sort, shown.groups?.across]).toEqual([['Period'], [], null])
    expect([missingColumns(kept, now.columns), missingNeeds(kept, now.columns)]).toEqual([['Hyra'], ['Hyra']])
    const saved = withMissing(contentOf(shown, october, 'sv'), kept, now.columns)
    expect(viewOfContent(saved, { columns, periods: october }, 'sv')).toEqual(view)
  })

  it('waits with what it asks of a field that is not sent this time, so that it holds again once it is', () => {
    const [period, property] = columns
    const now = {
      columns: [period, property, column({ name: 'Hyra', status: 'missing' })].flatMap((one) => one ?? []),
      periods: october
    }
    expect(viewOfContent(kept, now, 'sv')).toEqual(view)
    expect([missingColumns(kept, now.columns), missingNeeds(kept, now.columns)]).toEqual([['Hyra'], ['Hyra']])
    expect(withMissing(contentOf(view, october, 'sv'), kept, now.columns)).toEqual(kept)
  })

  it('of columns that are gone while it is shown waits in the grid: it is no change, and is saved once', () => {
    const [period, property] = columns
    const now = [period, property, column({ name: 'Hyra', status: 'missing' })].flatMap((one) => one ?? [])
    const shown = contentOf(view, october, 'sv')
    const opened = contentOf(viewOfContent(kept, { columns: now, periods: october }, 'sv'), october, 'sv')
    const settle = (all: ViewColumns) => all
    expect(isInEffect(opened, shown, now, settle)).toBe(true)
    const { groups: _grouped, ...ungrouped } = shown
    const others = [
      { ...shown, asked: { ...shown.asked, sort: [] } },
      { ...ungrouped, groups: null },
      { ...shown, columns: arranged.slice(1) }
    ]
    expect(others.map((other) => isInEffect(shown, other, columns, settle))).toEqual([false, false, false])
    expect(isInEffect({ ...shown, columns: null }, { ...shown, columns: arranged.slice(1) }, columns, settle)).toBe(
      true
    )
    expect(withMissing(shown, kept, now)).toEqual(kept)
  })

  it('keeps of what is gone only what nobody has changed since', () => {
    const now = { columns: columns.slice(0, 2), periods: october }
    const { groups: _ungrouped, ...shown } = viewOfContent(kept, now, 'sv')
    const saved = withMissing(
      contentOf(
        { ...shown, sort: [{ column: 'Period', direction: 'asc' }], columns: arranged.slice(1).toReversed() },
        october,
        'sv'
      ),
      kept,
      now.columns
    )
    expect(saved.columns?.map(({ name }) => name)).toEqual(['Hyra', 'Period', 'Fastighet'])
    expect(saved.groups).toBeNull()
    expect(saved.asked.sort).toEqual([
      { column: 'Period', direction: 'asc' },
      { column: 'Hyra', direction: 'desc' }
    ])
  })
})

describe('the columns of a view', () => {
  const defaults = ['Period', 'Fastighet', 'Hyra', 'Ny'].map((name, at) => ({
    name,
    width: 100 + at,
    hidden: false,
    pinned: null
  }))

  it('are those that there are, the others hidden at the end, as wide as by default where it is left open', () => {
    const settled = settledColumns(
      [
        { name: 'Hyra', width: null, hidden: false, pinned: 'left' },
        { name: 'Gammal', width: 90, hidden: false, pinned: null }
      ],
      defaults
    )
    expect(settled.map(({ name, width, hidden, pinned }) => [name, width, hidden, pinned])).toEqual([
      ['Hyra', 102, false, 'left'],
      ['Period', 100, true, null],
      ['Fastighet', 101, true, null],
      ['Ny', 103, true, null]
    ])
  })

  it('are the default ones where none of them is there', () => {
    expect(settledColumns([], defaults)).toEqual(defaults)
    expect(settledColumns([{ name: 'Gammal', width: 90, hidden: false, pinned: null }], defaults)).toEqual(defaults)
  })
})

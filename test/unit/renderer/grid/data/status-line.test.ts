import { expect, it } from 'vitest'
import type { GridLayout } from '../../../../../preload/contract/index.ts'
import { notGrouped } from '../../../../../renderer/grid/grouping/grouping.ts'
import { columnTotals, totalsOf } from '../support.ts'
import { sumsInSight } from '../../../../../renderer/grid/data/status-line.ts'

const total = columnTotals({ notSummed: 2 })
const totals = totalsOf({ Debet: total, Kredit: total, Netto: total })
const layout: GridLayout = {
  columns: ['Netto', 'Debet', 'Kredit'].map((name) => ({ name, hidden: name === 'Kredit', pinned: null, width: 100 })),
  sort: []
}
const names = (...args: Parameters<typeof sumsInSight>) => Object.keys(sumsInSight(...args)?.columns ?? {})

it('what is said of sums is of those in sight: of no hidden column, and beside each other only of what stands there', () => {
  const by = [{ column: 'Konto', direction: 'asc' }] as const
  expect(names(totals, layout, notGrouped)).toEqual(['Debet', 'Netto'])
  expect(names(totals, layout, { by, across: null })).toEqual(['Debet', 'Netto'])
  expect(names(totals, layout, { by, across: { column: 'Period', measure: 'Netto' } })).toEqual(['Netto'])
  expect(names(totals, layout, { by, across: { column: 'Period', measure: null } })).toEqual([])
  expect(sumsInSight(null, layout, notGrouped)).toBeNull()
})

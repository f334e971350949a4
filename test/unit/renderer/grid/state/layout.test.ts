import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GridLayout } from '../../../../../preload/contract/index.ts'
import {
  arrangedColumns,
  currentColumns,
  fittedColumns,
  keepingWidths,
  sortedByDefault,
  toColumnState,
  toInitialColumns,
  toLayout,
  withColumnAt,
  withColumnChanged,
  withColumnMoved,
  withShown
} from '../../../../../renderer/grid/state/layout.ts'
import { column } from '../support.ts'

const named = (...names: string[]) => names.map((name) => column({ name }))
const order = ({ columns }: GridLayout) => columns.map(({ name }) => name)
const width = () => ({ needed: 120, least: 100 })
const fresh: GridLayout = {
  columns: fittedColumns('avtal', named('Avtal', 'KundId', 'AvtalFom'), 0, width),
  sort: []
}

describe('a layout', () => {
  it('has what is read first by default, with the identifying column pinned', () => {
    expect(order(fresh)).toEqual(['Avtal', 'KundId', 'AvtalFom'])
    expect(fresh.columns.map(({ pinned }) => pinned)).toEqual(['left', null, null])
  })

  it('of orders has the newest first by default, with the order number pinned', () => {
    const orders = fittedColumns('orders', named('ÄrendeNummer', 'Skapad'), 0, width)
    expect(orders.map(({ pinned }) => pinned)).toEqual(['left', null])
    expect([sortedByDefault('orders'), sortedByDefault('avtal')]).toEqual([
      [{ column: 'Skapad', direction: 'desc' }],
      []
    ])
  })

  it('that was saved loses columns that are gone and gets new ones at the end', () => {
    const columns = currentColumns(
      [
        { name: 'Borta', width: 90, hidden: false, pinned: null },
        { name: 'AvtalFom', width: 90, hidden: true, pinned: 'right' }
      ],
      fresh.columns
    )
    expect(columns.map(({ name }) => name)).toEqual(['AvtalFom', 'Avtal', 'KundId'])
    expect(columns[0]).toEqual({ name: 'AvtalFom', width: 90, hidden: true, pinned: 'right' })
    expect(columns.slice(1).every(({ hidden, pinned }) => !hidden && pinned === null)).toBe(true)
  })

  it('survives the translation to the grid’s terms and back', () => {
    const sorted: GridLayout = {
      ...withColumnChanged(fresh, 'KundId', { hidden: true, width: 300 }),
      sort: [
        { column: 'KundId', direction: 'desc' },
        { column: 'Avtal', direction: 'asc' }
      ]
    }
    expect(toLayout(toColumnState(sorted))).toEqual(sorted)
  })

  it('is translated for a new grid as for one that is there', () => {
    const sorted: GridLayout = {
      ...withColumnChanged(fresh, 'KundId', { hidden: true }),
      sort: [{ column: 'KundId', direction: 'desc' }]
    }
    const initial = toInitialColumns(sorted)
    expect(initial.map(({ colId, initialPinned }) => [colId, initialPinned])).toEqual([
      ['Avtal', 'left'],
      ['KundId', undefined],
      ['AvtalFom', undefined]
    ])
    expect(initial[1]).toEqual({
      colId: 'KundId',
      initialWidth: 120,
      initialHide: true,
      initialSort: 'desc',
      initialSortIndex: 0
    })
  })

  it('keeps every column when one is moved, however far', () => {
    fc.assert(
      fc.property(fc.constantFrom(...order(fresh), 'Borta'), fc.integer({ min: -9, max: 9 }), (name, by) => {
        expect(order(withColumnMoved(fresh, name, by)).toSorted()).toEqual(order(fresh).toSorted())
      })
    )
    expect(order(withColumnMoved(fresh, 'AvtalFom', -1))).toEqual(['Avtal', 'AvtalFom', 'KundId'])
    expect(order(withColumnMoved(fresh, 'Avtal', 9))).toEqual(['KundId', 'AvtalFom', 'Avtal'])
  })

  it('hides what is not read first, behind what is', () => {
    const columns = fittedColumns('avtal', named('AvtalBorgensman', 'Avtal', 'KundId'), 0, width)
    expect(columns.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Avtal', false],
      ['KundId', false],
      ['AvtalBorgensman', true]
    ])
  })

  it('moves a column past those that are hidden, to where it is seen to move', () => {
    const layout = withColumnChanged(fresh, 'KundId', { hidden: true })
    expect(order(withColumnMoved(layout, 'Avtal', 1))).toEqual(['KundId', 'AvtalFom', 'Avtal'])
    expect(order(withColumnMoved(layout, 'AvtalFom', -1))).toEqual(['AvtalFom', 'Avtal', 'KundId'])
    expect(order(withColumnAt(fresh, 'AvtalFom', 'KundId'))).toEqual(['Avtal', 'AvtalFom', 'KundId'])
    expect(withColumnAt(fresh, 'AvtalFom', 'Borta')).toBe(fresh)
  })

  it('never hides its last column', () => {
    const all = new Set(order(fresh))
    const none = withShown(fresh, all, true)
    expect(none.columns.map(({ hidden }) => hidden)).toEqual([false, true, true])
    expect(withShown(none, all, false)).toEqual(fresh)
  })

  it('keeps the widths of another for the columns that both have', () => {
    const wider = withColumnChanged(fresh, 'KundId', { width: 222 }).columns.slice(1)
    expect(keepingWidths(fresh.columns, wider).map((column) => column.width)).toEqual([120, 222, 120])
  })

  describe('whose width a user has chosen', () => {
    const widths = (columns: readonly { readonly width: number | null }[]) => columns.map((each) => each.width)
    const withWidth = (width: number) => fresh.columns.map((column) => ({ ...column, width }))
    const own = withColumnChanged(fresh, 'KundId', { width: 222 }).columns
    const chosen = arrangedColumns(own, undefined, fresh.columns)

    it('keeps that, and follows another default in all others', () => {
      expect(widths(chosen)).toEqual([null, 222, null])
      expect(widths(currentColumns(chosen, withWidth(150)))).toEqual([150, 222, 150])
    })

    it('keeps it too where another default happens to be as wide', () => {
      const there = currentColumns(chosen, withWidth(222))
      expect(widths(arrangedColumns(there, chosen, withWidth(222)))).toEqual([null, 222, null])
    })

    it('follows again once it has been given the default width', () => {
      expect(widths(arrangedColumns(fresh.columns, chosen, fresh.columns))).toEqual([null, null, null])
    })
  })
})

import { describe, expect, it } from 'vitest'
import { newRow, type JournalRow } from '../../../../../main/work/queue/journal-row.ts'
import { isTwin } from '../../../../../main/work/queue/agreement.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { draftOf } from './draft-of.ts'

const [early, asked, late] = ['2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z', '2026-11-22T12:00:00.000Z']
const item = orderItem({ ÄrendeNummer: 'A-1', ExterntFakturanummer: 'FA-1' })
const made = (id: string, chosen: typeof item | null) =>
  newRow({
    id,
    batch: 1,
    place: 0,
    address: 'https://service.example',
    typedOn: '2026-11-22',
    draft: draftOf('A-1'),
    chosen
  })

const row: JournalRow = { ...made('1', item), state: 'unknown', sentAt: asked, before: [], beforeAt: asked }
const saved = { state: 'saved', decidedBy: 'exchange', sentAt: early, endedAt: early } as const
const newOrder: JournalRow = { ...made('2', null), ...saved }
const change = (kind: 'changed' | 'beside' | 'unchanged' | null, at = early): JournalRow => {
  const other = made('2', item)
  return { ...other, ...saved, change: other.change && { ...other.change, outcome: kind && { kind, differs: [], at } } }
}

describe('another row with the numbers of an unknown one', () => {
  it.each<readonly [string, JournalRow, boolean]>([
    ['of unknown outcome', { ...newOrder, state: 'unknown', decidedBy: null }, true],
    ['that was never sent', { ...newOrder, state: 'waiting', sentAt: null }, false],
    ['that was turned down', { ...newOrder, state: 'refused' }, false],
    ['that was not carried out', { ...newOrder, state: 'failed' }, false],
    ['that only the person calls not saved', { ...newOrder, state: 'failed', decidedBy: 'person' }, true],
    ['that is a change which the list showed before', change('changed'), false],
    ['that is a change which the list showed as one more before', change('beside'), false],
    ['that is a change which the list showed later', change('changed', late), true],
    ['that is a change which the list has not shown', change('unchanged'), true],
    ['that is a change after which the list did not answer', change(null), true],
    ['that is a change which the list has settled before', { ...change(null), decidedBy: 'list' }, false],
    ['that is a change which the person has called saved', { ...change(null), decidedBy: 'person' }, true]
  ])('%s', (_what, other, is) => {
    expect(isTwin(row, other)).toBe(is)
  })

  it('is told by nothing from a change where the list was not asked before the row was sent', () => {
    expect(isTwin({ ...row, before: null }, change('changed'))).toBe(true)
    expect(isTwin({ ...row, beforeAt: null }, change('changed'))).toBe(true)
  })

  it('is an order of the list that a change may have been of', () => {
    expect([isTwin(row, newOrder), isTwin({ ...row, change: null }, newOrder)]).toEqual([false, true])
  })
})

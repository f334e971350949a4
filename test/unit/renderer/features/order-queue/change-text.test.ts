import { describe, expect, it } from 'vitest'
import type { QueuedChange, QueuedOrder } from '../../../../../preload/contract/index.ts'
import { isOtherwise, isSet, sentText, stateKey } from '../../../../../renderer/features/order-queue/change-text.ts'
import { createFormat } from '../../../../../renderer/i18n/format.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { draftOf } from '../../../main/work/queue/draft-of.ts'
import { queuedOrder } from './queued-order.ts'

const chosen = orderItem({
  ÄrendeNummer: 'A-1',
  Belopp: '1234.5',
  ÄrendeFakturaExternStatusTypId: 1,
  StatusTypBeteckning: 'Registrerad'
})
const change: QueuedChange = { chosen, set: ['Status'], conflict: null, outcome: null }
const at = '2026-11-22T12:00:00.000Z'
const rowOf = (fields: Partial<QueuedOrder>): QueuedOrder => queuedOrder({ change, ...fields })

describe('a change in words', () => {
  const format = createFormat('sv')

  const nameOf = (id: number): string => (id === 3 ? 'Betald' : `Status ${id}`)

  it('gives a field as it is sent, the status by its name', () => {
    const other = rowOf({ draft: draftOf('A-1', { Status: '4' }) })
    expect([sentText(rowOf({}), 'Status', nameOf, format), sentText(other, 'Status', nameOf, format)]).toEqual([
      'Betald',
      'Status 4'
    ])
    expect([isSet(rowOf({}), 'Status'), isSet(rowOf({}), 'Belopp'), isSet(rowOf({ change: null }), 'Status')]).toEqual([
      true,
      false,
      false
    ])
  })

  it('gives the amount in the format of the language, in whichever it was written, and as typed where it cannot be read', () => {
    const amountIn = (language: string, Belopp: string): string =>
      sentText(rowOf({ draft: draftOf('A-1', { Belopp }) }), 'Belopp', nameOf, createFormat(language))
    expect([amountIn('en', '1\u00a0234,5'), amountIn('sv', '1\u00a0234,5'), amountIn('en', 'ca 5')]).toEqual([
      '1,234.50',
      '1\u00a0234,50',
      'ca 5'
    ])
  })

  it('gives the numbers alone of one whose texts are not kept', () => {
    const row = rowOf({ draft: null })
    expect([sentText(row, 'Ordernummer', nameOf, format), sentText(row, 'Belopp', nameOf, format)]).toEqual(['A-1', ''])
  })

  it.each<readonly [string, boolean, Partial<QueuedOrder>]>([
    ['orderQueue.states.waiting', false, {}],
    ['orderQueue.states.saved', false, { state: 'saved', change: null }],
    ['orderChanges.states.notAsked', false, { state: 'saved' }],
    [
      'orderChanges.states.changed',
      false,
      { state: 'saved', change: { ...change, outcome: { kind: 'changed', differs: [], at } } }
    ],
    [
      'orderChanges.states.beside',
      true,
      { state: 'saved', change: { ...change, outcome: { kind: 'beside', differs: [], at } } }
    ],
    [
      'orderChanges.conflicts.states.gone',
      false,
      { state: 'failed', change: { ...change, conflict: { kind: 'gone', fields: [], now: null } } }
    ],
    ['orderQueue.states.failed', false, { state: 'failed' }]
  ])('is %s, otherwise than meant: %s', (key, otherwise, fields) => {
    expect([stateKey(rowOf(fields)), isOtherwise(rowOf(fields))]).toEqual([key, otherwise])
  })
})

import { describe, expect, it } from 'vitest'
import {
  answerText,
  rejectedWith,
  stateText,
  isOtherwise,
  isSet,
  sentText,
  stateKey
} from '../../../../../renderer/features/order-queue/row-text.ts'
import type { QueuedChange, QueuedOrder } from '../../../../../preload/contract/index.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { problemOf } from '../../../../support/problem-of.ts'
import { queuedOrder } from './queued-order.ts'
import { createFormat } from '../../../../../renderer/i18n/format.ts'
import { draftOf } from '../../../main/work/queue/draft-of.ts'

const texts = {
  t: (key: string, values: Record<string, unknown> = {}): string => [key, values['status']].filter(Boolean).join(' '),
  has: (key: string): boolean => !key.endsWith('..sentence')
}
const conflict: QueuedChange['conflict'] = { kind: 'changed', fields: ['Belopp'], now: null }
const changeBy = (against: QueuedChange['conflict']): QueuedChange => ({
  chosen: orderItem({}),
  set: [],
  conflict: against,
  outcome: null
})
const answeredBy = (code: Parameters<typeof problemOf>[0], status: number) => ({ ...problemOf(code), status })

describe('the answer to a row in one line', () => {
  it.each<readonly [string, string, Partial<QueuedOrder>]>([
    ['nothing before it was sent', '', {}],
    ['what the service said', '{"Success":false}', { state: 'refused', answer: '{"Success":false}' }],
    [
      'what the service said, and that the list shows the order all the same',
      '{"Success":false} – orderQueue.detail.inList.same',
      { state: 'refused', answer: '{"Success":false}', inList: 'same' }
    ],
    [
      'the status that turned it down',
      'orderQueue.rejected 400',
      { state: 'refused', problem: answeredBy('service', 400) }
    ],
    [
      'the status and why, where that says more',
      'orderQueue.rejected 403 – problems.any.forbidden.sentence',
      { state: 'refused', problem: answeredBy('forbidden', 403) }
    ],
    [
      'why it was not sent, whatever the list answered',
      'problems.any.service.sentence',
      { state: 'failed', problem: answeredBy('service', 500) }
    ],
    [
      'an answer that cannot be taken for one, and why',
      '<p> – problems.any.service.sentence',
      { state: 'unknown', answer: '<p>', problem: problemOf('service') }
    ],
    [
      'what the list says against a change',
      'orderChanges.conflicts.words.changed: orders.columns.Belopp',
      { state: 'failed', change: changeBy(conflict) }
    ],
    [
      'what the list says against a change of unknown outcome, which was not sent again',
      'orderChanges.conflicts.notAgain: orderChanges.conflicts.words.changed: orders.columns.Belopp',
      { state: 'unknown', change: changeBy(conflict) }
    ],
    [
      'what the list shows of a saved change',
      'orderChanges.outcomes.notAsked',
      { state: 'saved', change: changeBy(null) }
    ]
  ])('is %s', (_what, text, fields) => {
    expect(answerText(queuedOrder(fields), texts)).toBe(text)
  })

  it('names a status only of a row that was turned down by it', () => {
    const problem = answeredBy('service', 400)
    expect(rejectedWith({ state: 'refused', problem })).toBe(400)
    expect(rejectedWith({ state: 'failed', problem })).toBeNull()
    expect(rejectedWith({ state: 'refused', problem: null })).toBeNull()
    expect([
      stateText(queuedOrder({ state: 'refused', problem }), texts.t),
      stateText(queuedOrder({ state: 'refused' }), texts.t)
    ]).toEqual(['orderQueue.states.refused (400)', 'orderQueue.states.refused'])
  })
})

const chosen = orderItem({
  ÄrendeNummer: 'A-1',
  Belopp: '1234.5',
  ÄrendeFakturaExternStatusTypId: 1,
  StatusTypBeteckning: 'Registrerad'
})
const change: QueuedChange = { chosen, set: ['Status'], conflict: null, outcome: null }
const at = '2026-11-22T12:00:00.000Z'
const outcomeOf = (kind: 'changed' | 'beside'): QueuedChange => ({ ...change, outcome: { kind, differs: [], at } })
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
    ['orderChanges.states.changed', false, { state: 'saved', change: outcomeOf('changed') }],
    ['orderChanges.states.beside', true, { state: 'saved', change: outcomeOf('beside') }],
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

import { describe, expect, it } from 'vitest'
import { answerText, rejectedWith, stateText } from '../../../../../renderer/features/order-queue/answer-text.ts'
import type { QueuedChange, QueuedOrder } from '../../../../../preload/contract/index.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { problemOf } from '../../../../support/problem-of.ts'
import { queuedOrder } from './queued-order.ts'

const texts = {
  t: (key: string, values: Record<string, unknown> = {}): string => [key, values['status']].filter(Boolean).join(' '),
  has: (key: string): boolean => !key.endsWith('..sentence')
}
const conflict: QueuedChange['conflict'] = { kind: 'changed', fields: ['Belopp'], now: null }

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
      { state: 'refused', problem: { ...problemOf('service'), status: 400 } }
    ],
    [
      'the status and why, where that says more',
      'orderQueue.rejected 403 – problems.any.forbidden.sentence',
      { state: 'refused', problem: { ...problemOf('forbidden'), status: 403 } }
    ],
    [
      'why it was not sent, whatever the list answered',
      'problems.any.service.sentence',
      { state: 'failed', problem: { ...problemOf('service'), status: 500 } }
    ],
    [
      'an answer that cannot be taken for one, and why',
      '<p> – problems.any.service.sentence',
      { state: 'unknown', answer: '<p>', problem: problemOf('service') }
    ],
    [
      'what the list says against a change',
      'orderChanges.conflicts.words.changed: orders.columns.Belopp',
      { state: 'failed', change: { chosen: orderItem({}), set: [], conflict, outcome: null } }
    ],
    [
      'what the list says against a change of unknown outcome, which was not sent again',
      'orderChanges.conflicts.notAgain: orderChanges.conflicts.words.changed: orders.columns.Belopp',
      { state: 'unknown', change: { chosen: orderItem({}), set: [], conflict, outcome: null } }
    ],
    [
      'what the list shows of a saved change',
      'orderChanges.outcomes.notAsked',
      { state: 'saved', change: { chosen: orderItem({}), set: [], conflict: null, outcome: null } }
    ]
  ])('is %s', (_what, text, fields) => {
    expect(answerText(queuedOrder(fields), texts)).toBe(text)
  })

  it('names a status only of a row that was turned down by it', () => {
    const problem = { ...problemOf('service'), status: 400 }
    expect(rejectedWith({ state: 'refused', problem })).toBe(400)
    expect(rejectedWith({ state: 'failed', problem })).toBeNull()
    expect(rejectedWith({ state: 'refused', problem: null })).toBeNull()
    expect([
      stateText(queuedOrder({ state: 'refused', problem }), texts.t),
      stateText(queuedOrder({ state: 'refused' }), texts.t)
    ]).toEqual(['orderQueue.states.refused (400)', 'orderQueue.states.refused'])
  })
})

import { describe, expect, it } from 'vitest'
import type { OrderQueueState, OrderSubmission, RecentErrandRow } from '../../../../preload/contract/index.ts'
import { useOrderQueue } from '../../../../renderer/state/order-queue.ts'
import { useSubmission } from '../../../../renderer/state/submission.ts'
import { useUnsettledErrands } from '../../../../renderer/state/unsettled-errands.ts'
import { createNotices, type Notice } from '../../../../renderer/shell/notices.ts'
import { orderItem } from '../../../support/order-item.ts'
import { comparison, submissionOf } from '../features/orders/an-order.ts'
import { aQueue } from '../a-queue.ts'
import { fails, fakeMain } from '../fake-main.ts'
import { freshStores } from '../fresh-stores.ts'

const row = (id: number, submission: RecentErrandRow['submission']): RecentErrandRow => ({
  id,
  submission,
  ÄrendeNummer: null,
  Nummer: null,
  Ärendetyp: null,
  at: '2026-11-21T12:00:00.000Z',
  hasDraft: false
})
const queueState = (run: OrderQueueState['run'], counts: Partial<OrderQueueState['counts']> = {}): OrderQueueState =>
  aQueue({ run, counts: { ...aQueue().counts, ...counts } })

freshStores()

/** The notices on a page, worded by their keys. */
const notices = (
  {
    submission = null,
    errands = [],
    queue = null
  }: { submission?: OrderSubmission | null; errands?: readonly RecentErrandRow[]; queue?: OrderQueueState | null },
  path = '/overview'
): readonly Notice[] => {
  fakeMain({
    'orders.submission': fails('offline'),
    'orderQueue.state': fails('offline'),
    'errands.recent': fails('offline')
  })
  useSubmission().submission = submission
  useUnsettledErrands().rows = errands
  useOrderQueue().state = queue
  return createNotices({
    t: (key, values, count) =>
      [
        key,
        ...(values?.['marks'] === undefined ? [] : [values['marks']]),
        ...(count === undefined ? [] : [count])
      ].join(' '),
    format: { integer: String, when: String }
  })(path)
}

describe('what is said above every page', () => {
  it('is nothing where there is nothing', () => {
    expect(notices({})).toEqual([])
    expect(
      notices({
        submission: submissionOf('sending'),
        queue: queueState({ kind: 'paused', why: 'asked' }, { waiting: 2 })
      })
    ).toEqual([])
  })

  it('stands in one order, each but on the page that shows it by itself', () => {
    const all = {
      submission: submissionOf('unknown'),
      errands: [row(2, 'unknown')],
      queue: queueState({ kind: 'paused', why: 'start' }, { waiting: 2 })
    }
    const on = (path: string) => notices(all, path).map(({ id }) => id)
    expect(on('/overview')).toEqual(['submission', 'errands', 'orderQueue'])
    expect(on('/orders')).toEqual(['errands', 'orderQueue'])
    expect(on('/errands')).toEqual(['submission', 'orderQueue'])
    expect(on('/errands/2')).toEqual(['submission', 'errands', 'orderQueue'])
    expect(on('/orders/many')).toEqual(['submission', 'errands'])
  })

  it('of an order is good news only where it is saved', () => {
    const tone = (state: OrderSubmission['state'], known: Partial<OrderSubmission> = {}) =>
      notices({ submission: submissionOf(state, known) }).map(
        (notice) => notice.kind === 'notice' && [notice.tone, notice.title]
      )
    expect(tone('saved')).toEqual([['success', 'shell.submission.saved.title']])
    expect(tone('unknown')).toEqual([['warning', 'shell.submission.unknown.title']])
    const order = { item: orderItem(), fields: comparison(), removed: false }
    expect(tone('unknown', { verdict: { kind: 'same', order, matching: 1, beside: 0, earlierKnown: true } })).toEqual([
      ['success', 'shell.submission.found.title']
    ])
    expect(tone('unknown', { verdict: { kind: 'same', order, matching: 1, beside: 0, earlierKnown: false } })).toEqual([
      ['warning', 'shell.submission.unknown.title']
    ])
  })

  it('of errand rows leads to the only one, and to the page of several', () => {
    expect(notices({ errands: [row(7, 'refused')] })).toMatchObject([
      { tone: 'info', title: 'shell.errands.known 1', act: { open: '/errands?row=7' } }
    ])
    expect(notices({ errands: [row(7, 'refused'), row(8, 'unknown')] })).toMatchObject([
      { tone: 'warning', title: 'shell.errands.unknown 1', act: { open: '/errands' } }
    ])
  })

  it('of errand rows calls nothing unknown that was accepted, and counts them as the list marks them', () => {
    const said = (errands: readonly RecentErrandRow[]) =>
      notices({ errands }).map((notice) => notice.kind === 'notice' && [notice.tone, notice.title, notice.text])
    expect(said([row(7, 'sent'), row(8, 'unknown'), row(9, 'sent')])).toEqual([
      [
        'warning',
        'shell.errands.unknown 1',
        'shell.errands.marks errands.recent.states.unknown: 1, errands.recent.states.sent: 2'
      ]
    ])
    expect(said([row(7, 'unknown'), row(8, 'unknown')])).toEqual([
      ['warning', 'shell.errands.unknown 2', 'shell.errands.text']
    ])
    expect(said([row(7, 'sent'), row(8, 'sent')])).toEqual([
      ['info', 'shell.errands.known 2', 'shell.errands.accepted']
    ])
    expect(said([row(7, 'refused'), row(8, 'sent')])).toEqual([
      [
        'info',
        'shell.errands.known 2',
        'shell.errands.marks errands.recent.states.sent: 1, errands.recent.states.refused: 1'
      ]
    ])
  })

  it('of the queue is how far it is while it runs, and else why it waits', () => {
    const running = (waitsUntil: string | null) =>
      notices({ queue: queueState({ kind: 'running', waitsUntil }, { waiting: 3, saved: 1 }) })
    expect(running(null)).toMatchObject([{ kind: 'progress', value: 0.25, text: 'orderQueue.notice.running' }])
    expect(running('2026-11-22T12:05:00.000Z')).toMatchObject([{ kind: 'progress', text: 'orderQueue.notice.holding' }])
    expect(
      notices({ queue: queueState({ kind: 'stopped', why: 'failures', problem: null }, { waiting: 3, unknown: 1 }) })
    ).toMatchObject([{ title: 'orderQueue.notice.stopped.title' }])
    expect(notices({ queue: queueState({ kind: 'paused', why: 'asked' }, { unknown: 1 }) })).toMatchObject([
      { title: 'orderQueue.notice.unknown.title 1' }
    ])
    // After a restart both are to be known: what became of some is unknown, and others have not been sent yet.
    expect(notices({ queue: queueState({ kind: 'paused', why: 'start' }, { unknown: 1, waiting: 2 }) })).toMatchObject([
      {
        title: 'orderQueue.notice.unknown.title 1',
        text: 'orderQueue.notice.unknown.text orderQueue.notice.waiting.title 2.'
      }
    ])
    expect(notices({ queue: queueState({ kind: 'paused', why: 'start' }, { waiting: 2 }) })).toMatchObject([
      { title: 'orderQueue.notice.waiting.title 2' }
    ])
  })
})

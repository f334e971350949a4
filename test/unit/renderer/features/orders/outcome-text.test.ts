import { describe, expect, it } from 'vitest'
import type { OrderItem } from '../../../../../preload/contract/index.ts'
import { clearedText, seenOutcomeOf } from '../../../../../renderer/features/orders/outcome-text.ts'
import { createFormat } from '../../../../../renderer/i18n/format.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { comparison, submissionOf } from './an-order.ts'

const fields = comparison({ LeverantorNamn: 'notSent' })
const seen = (listed: Partial<OrderItem>, kind: 'same' | 'unchanged' = 'same') => {
  const order = { item: orderItem({ ÄrendeNummer: 'A-17', ...listed }), fields, removed: false }
  const verdict =
    kind === 'same'
      ? ({ kind, order, matching: 1, beside: 0, earlierKnown: true } as const)
      : { kind, order, beside: 0 }
  return submissionOf('saved', { cleared: ['LeverantorNamn', 'Orgnummer'], verdict })
}
const told = (submission: ReturnType<typeof seen>): string =>
  clearedText(submission, (key, values) => [key, ...Object.values(values)].join(' '), createFormat('sv'))

describe('a field that was to be cleared, after a change', () => {
  it.each(['same', 'unchanged'] as const)(
    'keeps its value where the service updates, so that the order is not as it was typed (%s)',
    (kind) => {
      const kept = seen({ LeverantörNamn: 'Rören AB' }, kind)
      expect(seenOutcomeOf(kept)).toBe('kept')
      expect(told(kept)).toBe(
        'orders.cleared.kept orders.cleared.field orders.fields.LeverantorNamn Rören AB orders.cleared.emptied orders.fields.Orgnummer'
      )
    }
  )

  it('is blank where the service replaces the whole order, which is said', () => {
    expect(seenOutcomeOf(seen({}))).toBe('changed')
    expect(told(seen({}))).toBe('orders.cleared.emptied orders.fields.LeverantorNamn, orders.fields.Orgnummer')
  })

  it('is nothing where none was to be', () => {
    const submission = { ...seen({ LeverantörNamn: 'Rören AB' }), cleared: [] }
    expect([seenOutcomeOf(submission), told(submission)]).toEqual(['changed', ''])
  })
})

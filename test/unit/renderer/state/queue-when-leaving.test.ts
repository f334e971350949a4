import { describe, expect, it } from 'vitest'
import type { OrderQueueKeeping, OrderQueueState } from '../../../../preload/contract/index.ts'
import { queueWhenLeaving } from '../../../../renderer/state/queue-when-leaving.ts'

const settled = { waiting: 0, sending: 0, unknown: 0, saved: 3, refused: 1, failed: 2 }
const told = (counts: Partial<OrderQueueState['counts']>, keeping: OrderQueueKeeping | null = 'sealed'): string =>
  queueWhenLeaving(
    { counts: { ...settled, ...counts }, keeping },
    (key, { count = '' }) => `${key} ${String(count)}`.trim(),
    String
  )

describe('what whoever signs out is told of their queue', () => {
  it('is nothing where all of it has an outcome, or there is none', () => {
    expect([told({}), queueWhenLeaving(null, (key) => key, String)]).toEqual(['', ''])
  })

  it('is what waits, is on its way, or is unknown, and where it is kept', () => {
    expect(told({ waiting: 3 })).toBe('orderQueue.leaving.waiting 3 orderQueue.leaving.kept.sealed')
    expect(told({ sending: 1, waiting: 2 }, 'plain')).toBe(
      'orderQueue.leaving.waiting 2 orderQueue.leaving.sending 1 orderQueue.leaving.kept.plain'
    )
    expect(told({ unknown: 1 }, 'memory')).toBe('orderQueue.leaving.unknown 1 orderQueue.leaving.kept.memory')
    // Nothing is promised where it is not known.
    expect(told({ unknown: 1 }, null)).toBe('orderQueue.leaving.unknown 1')
  })
})

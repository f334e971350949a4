import type { OrderQueueState } from '../../../preload/contract/index.ts'

/** A queue of orders as main tells it: with nothing in it, unless given otherwise. */
export const aQueue = (given: Partial<OrderQueueState> = {}): OrderQueueState => ({
  counts: { waiting: 0, sending: 0, unknown: 0, saved: 0, refused: 0, failed: 0 },
  retriable: 0,
  toLookAt: 0,
  savedOtherwise: 0,
  throttled: 0,
  run: { kind: 'paused', why: 'start' },
  keeping: 'sealed',
  unreadable: null,
  check: null,
  unknownLookUp: null,
  revision: 1,
  ...given
})

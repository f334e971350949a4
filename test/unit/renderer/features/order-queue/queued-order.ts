import type { QueuedOrder } from '../../../../../preload/contract/index.ts'
import { draftOf } from '../../../main/work/queue/draft-of.ts'

/** A row of the queue, a new order that waits but for these fields. */
export const queuedOrder = (fields: Partial<QueuedOrder> = {}): QueuedOrder => ({
  id: '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11',
  state: 'waiting',
  draft: draftOf('A-1', { Status: '3' }),
  numbers: { Ordernummer: 'A-1', Fakturanummer: 'FA-1' },
  change: null,
  sentAt: null,
  endedAt: null,
  decidedBy: null,
  answer: '',
  problem: null,
  inList: null,
  sentBefore: false,
  lookingUp: false,
  found: null,
  mayResend: false,
  throttled: false,
  otherAddress: null,
  ...fields
})

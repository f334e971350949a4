import { newRow } from '../../../../../main/work/queue/journal-row.ts'
import type { OrderDraft, OrderItem } from '../../../../../preload/contract/index.ts'

/** A row of the queue that waits: a new order, or a change of the chosen one. */
export const rowOf = (
  draft: OrderDraft,
  chosen: OrderItem | null = null,
  id = '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11'
) => newRow({ id, batch: 1, place: 0, address: 'https://service.example', typedOn: '2026-11-22', draft, chosen })

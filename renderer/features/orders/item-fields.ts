import type { OrderItem } from '../../../preload/contract/index.ts'

/** A field of an order in the service's list. */
export type ItemField = keyof OrderItem

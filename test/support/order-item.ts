import { orderItemOf, type OrderItem } from '../../preload/contract/index.ts'

/** An order of the list with these fields; all others are null. */
export const orderItem = (fields: Partial<OrderItem> = {}): OrderItem => ({ ...orderItemOf(() => null), ...fields })

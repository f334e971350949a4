/** Invoice service orders: listing them, and saving one without ever sending it twice. */
export { createOrders, type Orders } from './orders.ts'

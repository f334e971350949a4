export { createOrders, type OrderDrafts, type Orders, type OrdersNeeds } from './orders.ts'

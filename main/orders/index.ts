/** Invoice service orders: listing them, searching for some, and saving one without ever sending it twice. */
export { createFetchOrders } from './fetch-orders.ts'
export { createFindByPattern } from './find-by-pattern.ts'
export { createOrderList, type OrderList } from './order-list.ts'
export { createOrders, type Orders } from './orders.ts'

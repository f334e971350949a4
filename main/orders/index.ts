/** Invoice service orders: listing them, looking some up, and saving one without ever sending it twice. */
export { createOrderAnswers } from './answers.ts'
export { createAsk } from './ask.ts'
export { createLookUp } from './look-up.ts'
export { createOrderList, type OrderList } from './order-list.ts'
export { createOrders, type Orders } from './orders.ts'

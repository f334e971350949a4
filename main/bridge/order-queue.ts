import type { OrderQueue } from '../work/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `orderQueue.…`, answered by the queue. */
export const orderQueueHandlers = (queue: OrderQueue): HandlersOf<'orderQueue'> => ({
  'orderQueue.state': queue.state,
  'orderQueue.rows': queue.rows,
  'orderQueue.plan': queue.plan,
  'orderQueue.add': queue.add,
  'orderQueue.check': queue.check,
  'orderQueue.cancelCheck': queue.cancelCheck,
  'orderQueue.resume': queue.resume,
  'orderQueue.pause': queue.pause,
  'orderQueue.remove': queue.remove,
  'orderQueue.retry': queue.retry,
  'orderQueue.sendAnyway': queue.sendAnyway,
  'orderQueue.sendDespite': queue.sendDespite,
  'orderQueue.sendPutOff': queue.sendPutOff,
  'orderQueue.lookUp': queue.lookUp,
  'orderQueue.lookUpUnknown': queue.lookUpUnknown,
  'orderQueue.cancelLookUp': queue.cancelLookUp,
  'orderQueue.settle': queue.settle,
  'orderQueue.clear': queue.clear,
  'orderQueue.discard': queue.discard,
  'orderQueue.saveReport': queue.saveReport
})

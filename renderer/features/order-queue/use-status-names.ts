import { onScopeDispose } from 'vue'
import { parseStatus, type QueuedOrder } from '../../../preload/contract/index.ts'
import { useOrderStatuses } from '../../state/order-statuses.ts'
import { learnStatuses } from './known-orders.ts'

/**
 * Sees to it that the statuses of rows can be named, also where the list has not been read in this run of the program: by the
 * orders that the rows change, else by the list, which is read once. `mayAsk`: whether the list may be asked now.
 */
export const useStatusNames = (mayAsk: () => boolean): ((rows: readonly QueuedOrder[]) => void) => {
  const known = useOrderStatuses()
  const lesson = new AbortController()
  onScopeDispose(() => {
    lesson.abort()
  })
  let asked = false

  const isNameless = ({ draft }: QueuedOrder): boolean => {
    const status = parseStatus(draft?.Status ?? '')
    return status.ok && known.statusOf(status.value) === null
  }
  return (rows) => {
    known.learnOf(rows.flatMap(({ change }) => change?.chosen ?? []))
    if (asked || known.loaded || !mayAsk() || !rows.some(isNameless)) return
    asked = true
    void learnStatuses(lesson.signal)
  }
}

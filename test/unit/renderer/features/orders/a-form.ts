import type { OrderItem, OrderSubmission, PossibleDuplicates } from '../../../../../preload/contract/index.ts'
import { useOrderDraft } from '../../../../../renderer/features/orders/draft-store.ts'
import { useOrderSaving } from '../../../../../renderer/features/orders/saving-store.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { fakeMain } from '../../fake-main.ts'
import { listOf, settled, submissionOf, typed } from './an-order.ts'

export const same = orderItem({ ÄrendeNummer: 'A-17', ExterntFakturanummer: '0042' })
export const saved = submissionOf('saved')
const lookup = { at: '2026-11-21T12:00:00.000Z', asked: [], items: [same], total: 1, isComplete: true }
export const unknown = submissionOf('unknown', { lookup })

/** An answer to the check for duplicates. */
export const duplicates = (more: Partial<PossibleDuplicates> = {}): PossibleDuplicates => ({
  items: [],
  unsettled: null,
  isComplete: true,
  isComparable: true,
  ...more
})

/** A form with an order typed in it, on a main that finds these and saves so, unless `more` answers otherwise. */
export const form = (
  found: readonly OrderItem[] | (() => never) = [],
  outcome: OrderSubmission = saved,
  more: Parameters<typeof fakeMain>[0] = {}
) => {
  let standing: OrderSubmission | null = null
  const main = fakeMain({
    'orders.duplicates': () => duplicates({ items: typeof found === 'function' ? found() : found }),
    'orders.save': () => (standing = outcome),
    'orders.submission': () => standing,
    'orders.lookUpAgain': () => standing,
    'orders.settle': () => (standing = null),
    'orders.keepDraft': () => null,
    'orders.discardDraft': () => null,
    'orders.search': () => listOf(0),
    ...more
  })
  const drafts = useOrderDraft()
  drafts.draft = typed
  const saving = useOrderSaving()
  return {
    ...main,
    drafts,
    saving,
    /** Main has something else to tell. */
    become: async (now: OrderSubmission | null) => {
      standing = now
      main.tell('orders.submissionChanged', null)
      await settled()
    }
  }
}
export const sent = ({ called }: Pick<ReturnType<typeof form>, 'called'>) =>
  called.map(({ name }) => name).filter((name) => name !== 'orders.submission')

import { orderFields, type KeptDraft, type PossibleDuplicates, type OrderDraft } from '../../preload/contract/index.ts'
import type { OwnerDrafts } from '../owner-drafts/index.ts'
import { createFinder } from './find-order.ts'
import type { FindByPattern } from './find-by-pattern.ts'
import { createSaving, type Saving, type SavingOptions } from './saving.ts'

interface OrdersOptions extends Omit<SavingOptions, 'find'> {
  readonly findByPattern: FindByPattern
  readonly drafts: Pick<OwnerDrafts, 'draft' | 'keepDraft'>
}

export interface Orders extends Saving {
  /** Orders of the service's that may be the draft's (`createFinder`). */
  readonly duplicates: (draft: OrderDraft) => Promise<PossibleDuplicates>
  readonly draft: () => Promise<KeptDraft | null>
  readonly keepDraft: (draft: OrderDraft | null) => Promise<void>
}

const isBlank = (draft: OrderDraft): boolean => orderFields.every((field) => draft[field].trim() === '')

/** Invoice service orders ("Errand integration …"): saving one without ever sending it twice, and looking for its doubles. */
export const createOrders = ({ findByPattern, drafts, ...options }: OrdersOptions): Orders => {
  const finder = createFinder({ lookUp: findByPattern, now: options.now })
  const saving = createSaving({ ...options, find: finder.look })

  return {
    ...saving,
    duplicates: async (draft) => {
      const [items, unsettled] = await Promise.all([finder.duplicates(draft), saving.findOtherUnsettled(draft)])
      return { items, unsettled }
    },
    draft: drafts.draft,
    keepDraft: (draft) => drafts.keepDraft(draft && !isBlank(draft) ? draft : null)
  }
}

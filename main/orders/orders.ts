import { likePatterns, orderFields, type KeptDraft, type OrderDraft, type OrderFilters, type OrderDoubles, type OrderList } from '../../preload/contract/index.ts'
import type { Http } from '../http/index.ts'
import type { OwnerDrafts } from '../owner-drafts/index.ts'
import { createAsk } from './ask.ts'
import { createFinder } from './find-order.ts'
import { readItems } from './items.ts'
import { createLookUp } from './look-up.ts'
import { refine } from './refine.ts'
import { createSaving, type Saving, type SavingOptions } from './saving.ts'

interface OrdersOptions extends Omit<SavingOptions, 'ask' | 'find'> {
  readonly http: Http
  /** The `Authorization` header of whoever is signed in. Throws `signedOut`. */
  readonly authorization: () => Promise<string>
  /** Replaces a header that the service refused with 401. Throws `signedOut` where there is no other to be had. */
  readonly renew: (refused: string) => Promise<unknown>
  readonly drafts: Pick<OwnerDrafts, 'draft' | 'keepDraft'>
}

export interface Orders extends Saving {
  readonly list: (filters: OrderFilters) => Promise<OrderList>
  /** Orders of the service's that may be the draft's (`createFinder`). */
  readonly duplicates: (draft: OrderDraft) => Promise<OrderDoubles>
  readonly draft: () => Promise<KeptDraft | null>
  readonly keepDraft: (draft: OrderDraft | null) => Promise<void>
}

const isBlank = (draft: OrderDraft): boolean => orderFields.every((field) => draft[field].trim() === '')

/** Invoice service orders ("Errand integration …"): listing them, and saving one without ever sending it twice. */
export const createOrders = (options: OrdersOptions): Orders => {
  const { drafts, now } = options
  const ask = createAsk(options)
  const lookUp = createLookUp((query) => ask.reading({ operation: 'listOrders', query }))
  const finder = createFinder({ lookUp, now })

  const list = async (filters: OrderFilters): Promise<OrderList> => {
    const sent = likePatterns(filters)
    const body = await ask.reading({ operation: 'listOrders', query: sent })
    return { items: refine(readItems(body), filters), sent, at: now().toISOString() }
  }

  const saving = createSaving({ ...options, ask, find: finder.look })

  return {
    ...saving,
    list,
    duplicates: async (draft) => {
      const [items, unsettled] = await Promise.all([finder.duplicates(draft), saving.elsewhere(draft)])
      return { items, unsettled }
    },
    draft: drafts.draft,
    keepDraft: (draft) => drafts.keepDraft(draft && !isBlank(draft) ? draft : null)
  }
}

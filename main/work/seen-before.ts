import { createHash } from 'node:crypto'
import type { OrderItem, OrderNumber } from '../../preload/contract/index.ts'

type Numbers = Readonly<Record<OrderNumber, string>>

/** For which save the list was asked. */
interface Search {
  readonly owner: string
  readonly numbers: Numbers
  readonly changes: Numbers | null
}

/** Rows that the list gave just before a save, to tell them from those after it. */
export interface SeenBefore {
  readonly note: (search: Search, items: readonly OrderItem[] | null) => void
  /** Null where the list was not asked for these numbers last, or not for all of its rows. */
  readonly of: (search: Search) => readonly OrderItem[] | null
}

const keyOf = ({ numbers, changes }: Search): string =>
  JSON.stringify([numbers, changes].map((each) => each && [each.Ordernummer.trim(), each.Fakturanummer.trim()]))

/** Remembers each owner's last search for duplicates, in this run of the program. */
export const createSeenBefore = (): SeenBefore => {
  const searches = new Map<string, { readonly key: string; readonly items: readonly OrderItem[] | null }>()
  return {
    note: (search, items) => {
      searches.set(search.owner, { key: keyOf(search), items })
    },
    of: (search) => {
      const last = searches.get(search.owner)
      return last?.key === keyOf(search) ? last.items : null
    }
  }
}

/** A hash of a row, salted with the save's id: shows whether a row is the same without revealing it. */
export const rowPrint = (id: string, item: OrderItem): string =>
  createHash('sha256')
    .update(JSON.stringify([id, item]))
    .digest('base64url')

import { defineStore } from 'pinia'
import {
  noFilters,
  type OrderFilters,
  type SavedOrderSearch,
  type SeenOrders,
  type ViewsFile
} from '../../../preload/contract/index.ts'
import { firstView, sortedByDefault } from '../../grid/index.ts'
import { i18n } from '../../i18n/index.ts'
import { createNamedViews, type NamedView } from '../../state/named-views.ts'
import { createSavedViews } from '../../state/saved-views.ts'

export interface OrderSearchContent {
  readonly content: OrderFilters
  readonly seen: SeenOrders | null
}
export type OrderSearchView = NamedView<OrderSearchContent>

/** People mostly know how a number begins, and some part of a name. */
export const initialFilters: OrderFilters = {
  Ordernummer: { operator: 'begins', text: '' },
  Orgnummer: { operator: 'begins', text: '' },
  LeverantorNamn: { operator: 'contains', text: '' },
  Fakturanummer: { operator: 'begins', text: '' }
}

/** Every order, as a grid shows them at first. */
export const everything: OrderSearchContent = {
  content: initialFilters,
  seen: {
    view: 'all',
    grid: { language: 'sv', filters: [], search: '', sort: [...sortedByDefault('orders')] },
    shape: { groups: null, columns: [] }
  }
}

/** The order searches that the user has saved under names, and the one that is there before any is. */
export const useSavedSearches = defineStore('savedSearches', () => {
  const { t } = i18n.global
  const { viewsOf, freeName, isTaken, change, add, move, remove, defaultOf, ...views } = createNamedViews<
    'orders',
    OrderSearchContent,
    SavedOrderSearch
  >({
    stored: createSavedViews('orderSearch'),
    pageOf: () => 'orders',
    ready: () => [{ id: firstView, content: everything }],
    readyName: (id) => t(`views.ready.${id}.name`),
    contentOf: ({ ready, content, seen }) => (ready !== null && seen === null ? null : { content, seen }),
    toSaved: (_orders, stored, content) => ({
      kind: 'orderSearch',
      ...stored,
      content: content?.content ?? noFilters,
      seen: content?.seen ?? null
    })
  })

  /** Stores the searches of a file under names that are free. Null where some could not be stored. */
  const addAll = async (searches: NonNullable<ViewsFile['searches']>): Promise<readonly string[] | null> => {
    const added: string[] = []
    for (const { name, content, seen } of searches) {
      const free = freeName('orders', name)
      if (!(await add('orders', free, { content, seen }))) return null
      added.push(free)
    }
    return added
  }

  return {
    ...views,
    all: () => viewsOf('orders'),
    freeName: (name: string) => freeName('orders', name),
    isTaken: (name: string, exceptId?: string) => isTaken('orders', name, exceptId),
    change: (view: OrderSearchView, what: Parameters<typeof change>[2]) => change('orders', view, what),
    add: (name: string, content: OrderSearchContent) => add('orders', name, content),
    move: (view: OrderSearchView, by: -1 | 1) => move('orders', view, by),
    remove: (view: OrderSearchView) => remove('orders', view),
    defaultSearch: () => defaultOf('orders'),
    addAll
  }
})

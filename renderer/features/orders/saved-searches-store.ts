import { defineStore } from 'pinia'
import {
  noFilters,
  orderViews,
  type OrderFilters,
  type OrderView,
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

/** The orders of a view, as a grid shows them at first. */
const originalOf = (view: OrderView): OrderSearchContent & { readonly seen: SeenOrders } => ({
  content: initialFilters,
  seen: {
    view,
    grid: { language: 'sv', filters: [], search: '', sort: [...sortedByDefault('orders')] },
    shape: { groups: null, columns: [] }
  }
})
/** Every order, as a grid shows them at first. */
export const everything = originalOf('all')

/** The id of the preset that shows the orders of a view. */
export const presetOf = (view: OrderView): string => (view === 'all' ? firstView : view)
/** The view of a preset; null for a saved search. */
export const viewOfPreset = (id: string): OrderView | null => orderViews.find((view) => presetOf(view) === id) ?? null

/** The presets, one for each view of the orders, and the searches that the user has saved under names. */
export const useSavedSearches = defineStore('savedSearches', () => {
  const { t } = i18n.global
  const { viewsOf, freeName, isTaken, change, add, move, remove, defaultOf, ...views } = createNamedViews<
    'orders',
    OrderSearchContent,
    SavedOrderSearch
  >({
    stored: createSavedViews('orderSearch'),
    pageOf: () => 'orders',
    // All of them come before the first saved search, whose place is 2 where it was the first one stored.
    ready: () => orderViews.map((view, at) => ({ id: presetOf(view), content: originalOf(view), place: 1 + at / 10 })),
    readyName: (id) => t(`orderViews.names.${viewOfPreset(id) ?? 'all'}`),
    contentOf: ({ ready, content, seen }) => {
      if (ready === null) return { content, seen }
      return seen && { content, seen: { ...seen, view: viewOfPreset(ready) ?? seen.view } }
    },
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
    original: ({ id }: Pick<OrderSearchView, 'id'>) => originalOf(viewOfPreset(id) ?? 'all'),
    defaultSearch: () => defaultOf('orders'),
    addAll
  }
})

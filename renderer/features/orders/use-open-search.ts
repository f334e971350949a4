import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { firstView, type ViewMenuItem, type ViewPage } from '../../grid/index.ts'
import { useFormat } from '../../i18n/format.ts'
import { useOrderList } from './list-store.ts'
import {
  useSavedSearches,
  viewOfPreset,
  type OrderSearchContent,
  type OrderSearchView
} from './saved-searches-store.ts'
import { useSavedSearchText } from './search-text.ts'

/**
 * The views of the orders, in one line: a preset for each part of the orders, then the saved searches. A preset says
 * only which of the found orders are shown: filters, sort and columns stay when it is chosen, unless the user has saved
 * something over it. A saved search sets everything. Which preset is open follows from the orders that are shown.
 */
export const useOpenSearch = (menu: () => readonly ViewMenuItem[] = () => []): ViewPage<OrderSearchContent> => {
  const { t } = useI18n()
  const format = useFormat()
  const orders = useOrderList()
  const stored = useSavedSearches()
  const { searchText } = useSavedSearchText()

  const views = computed(() => stored.all())
  const open = computed((): OrderSearchView => {
    const found = [orders.openSearch, firstView].flatMap((id) => views.value.find((view) => view.id === id) ?? [])[0]
    if (!found) throw new Error('the orders have a first view')
    return found
  })

  return {
    views,
    first: firstView,
    open,
    isChanged: computed(() => orders.isChanged(open.value.content)),
    nameOf: stored.nameOf,
    about: ({ id, content, own }) => {
      if (viewOfPreset(id) === 'duplicates') return t('orderViews.duplicatesHint')
      return viewOfPreset(id) === null || own ? searchText(content) : undefined
    },
    countOf: ({ id }) => {
      const preset = viewOfPreset(id)
      const count = preset && orders.viewCounts?.counts[preset]
      return typeof count === 'number' ? format.integer(count) : undefined
    },
    keepsState: ({ id, own }) => viewOfPreset(id) !== null && own === null,
    menu,
    unavailable: () => undefined,
    contentNow: () => ({ content: orders.filters, seen: orders.seenOver(open.value.content.seen) }),
    original: stored.original,
    show: ({ id, content }) => orders.choose(id, content),
    goOnIn: async (id) => {
      const preset = viewOfPreset(id)
      if (preset) await orders.showView(preset)
      else orders.goOnIn(id)
    },
    undo: () => orders.grid.history.undo(),

    isTaken: stored.isTaken,
    freeName: stored.freeName,
    change: stored.change,
    add: stored.add,
    move: stored.move,
    remove: stored.remove,
    room: stored.room,
    unreadable: () => (stored.unreadable ? stored.problem : null),
    read: stored.read,
    startOver: stored.startOver,

    files: {
      write: (chosen) => ({
        views: [],
        searches: chosen.map(({ name, content: { content, seen } }) => ({ name, content, seen }))
      }),
      count: ({ searches = [] }) => searches.length,
      others: 'onlyViews',
      add: ({ searches = [] }) => stored.addAll(searches)
    }
  }
}

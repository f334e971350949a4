import { computed } from 'vue'
import { firstView, type ViewPage } from '../../grid/index.ts'
import { useOrderList } from './list-store.ts'
import { everything, useSavedSearches, type OrderSearchContent, type OrderSearchView } from './saved-searches-store.ts'
import { useSavedSearchText } from './search-text.ts'

/** The views of the orders, of which each is a search with what is seen of it, and which of them is open. */
export const useOpenSearch = (): ViewPage<OrderSearchContent> => {
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
    about: ({ content }) => searchText(content),
    unavailable: () => undefined,
    contentNow: () => ({ content: orders.filters, seen: orders.seenOver(open.value.content.seen) }),
    original: () => everything,
    show: ({ id, content }) => orders.choose(id, content),
    goOnIn: async (id) => {
      orders.goOnIn(id)
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

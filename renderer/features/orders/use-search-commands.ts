import { Bookmark } from '@lucide/vue'
import { useI18n } from 'vue-i18n'
import { useCommands } from '../../ui/index.ts'
import { useOrderList } from './list-store.ts'
import { useSavedSearches } from './saved-searches-store.ts'

/** Offers every saved search in the command palette, while the page is there. */
export const useSearchCommands = (): void => {
  const { t } = useI18n()
  const orders = useOrderList()
  const saved = useSavedSearches()
  useCommands(() =>
    saved.byName.map((search) => ({
      id: `orders.search.${search.id}`,
      label: t('orderSearch.saved.command', { name: search.name }),
      group: t('orders.title'),
      icon: Bookmark,
      run: () => void orders.choose(search)
    }))
  )
}

import { useI18n } from 'vue-i18n'
import { derivedName, type ListId, type ListChanges } from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'
import { filterBy, type GridState } from '../../grid/index.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { useLists } from '../../state/lists.ts'
import { useToasts } from '../../ui/index.ts'
import { useListGrids } from './list-grids-store.ts'

/** So wide is the column of changes at first, in pixels: a change or two can be read. */
const columnWidth = 360

/** The view with the column of changes before all others, of the rows alone that are new or have changed. */
const viewOfChanges = ({ groups: _rows, ...view }: GridState, name: string): GridState => {
  const derived = view.derived ?? []
  const known = derived.find(({ kind }) => kind === 'change')
  const column = known ?? { kind: 'change' as const, id: derivedName(crypto.randomUUID()), name }
  const { id } = column
  return {
    ...view,
    filters: { [id]: filterBy('notEmpty') },
    search: '',
    derived: known ? derived : [...derived, column],
    columns: [
      { name: id, width: columnWidth, hidden: false, pinned: null },
      ...(view.columns ?? []).filter((other) => other.name !== id)
    ],
    topRow: 0
  }
}

/** Changes that the last load of a list has brought: their number, and the rows themselves. */
export const useChanges = (list: () => ListId) => {
  const { t } = useI18n()
  const lists = useLists()
  const grids = useListGrids()
  const toasts = useToasts()
  return {
    /** The changes of that load: null where it could not be compared, undefined where another load has replaced it. */
    of: async (loadedAt: string): Promise<ListChanges | null | undefined> => {
      const id = list()
      for (;;) {
        const { loaded } = lists.states[id]
        if (loaded?.loadedAt !== loadedAt) return undefined
        try {
          return await callWithSignInRetry('lists.changes', { list: id, loadId: loaded.loadId })
        } catch {
          // Other derived columns give the load another id.
          if (lists.states[id].loaded?.loadId === loaded.loadId) return null
        }
      }
    },
    show: async (): Promise<void> => {
      try {
        await grids.alter(list(), (view) => viewOfChanges(view, t('derived.change.name')))
      } catch (error) {
        toasts.show({ tone: 'error', text: problemOf(error).detail })
      }
    }
  }
}

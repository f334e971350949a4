import { computed } from 'vue'
import { uiLanguageOf, type ListId, type ShownList, type ViewContent } from '../../../preload/contract/index.ts'
import { missingColumns, missingNeeds, withMissing } from '../../grid/view-content.ts'
import { i18n } from '../../i18n/index.ts'
import { useListViews, type ListView } from './list-views-store.ts'
import { firstView, readyViews } from './ready-views.ts'
import { useListViewStates } from './view-states.ts'

interface OpenViewOptions {
  readonly list: () => ListId
  readonly loaded: () => ShownList
}

/** The views of a list, which of them is open, and what is to be known of it. */
export const useOpenView = ({ list, loaded }: OpenViewOptions) => {
  const stored = useListViews()
  const states = useListViewStates()

  const views = computed(() => stored.viewsOf(list()))
  const open = computed((): ListView => {
    const id = states.openOf(list())
    const found = views.value.find((view) => view.id === id) ?? views.value.find((view) => view.id === firstView)
    if (!found) throw new Error('a list has a first view')
    return found
  })
  const shown = computed(() => states.shownContent(list(), loaded()))
  /** Whether something else is shown than what the view holds. */
  const isChanged = computed(() => states.isChanged(list(), open.value.content, loaded()))
  /** A beginning cannot tell which columns are missing. */
  const missingIn = (find: typeof missingColumns, content: ViewContent): readonly string[] => (loaded().whole ? find(content, loaded().columns) : [])

  return {
    views,
    open,
    isChanged,
    /** What would be saved now; null while the grid is not there. */
    contentNow: (): ViewContent | null => shown.value && withMissing(shown.value, open.value.content, loaded().columns),
    /** The columns of the open view that the answer does not have. */
    missing: computed(() => missingIn(missingColumns, open.value.content)),
    /** The columns without which a ready-made view is another one. A view of the person's own opens without them. */
    lacks: (view: ListView): readonly string[] => (view.name === null ? missingIn(missingNeeds, view.content) : []),
    /** A ready-made view as it came. */
    original: ({ id }: ListView): ViewContent | null =>
      readyViews(list(), uiLanguageOf('system', i18n.global.locale.value)).find((view) => view.id === id)?.content ?? null,
    /** Opens a view as it is stored. */
    show: (view: Pick<ListView, 'id' | 'content'>): Promise<void> => states.show(list(), view.id, view.content, loaded()),
    /** Goes on in another view with what is shown. */
    goOnIn: (id: string): Promise<void> => states.show(list(), id, null, loaded()),
    undo: (): Promise<void> => states.historyOf(list()).undo()
  }
}

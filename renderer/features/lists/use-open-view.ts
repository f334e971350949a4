import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { uiLanguageOf, type ListId, type ShownList, type ViewContent } from '../../../preload/contract/index.ts'
import {
  useColumnHeading,
  missingColumns,
  missingNeeds,
  withMissing,
  firstView,
  type ViewPage
} from '../../grid/index.ts'
import { i18n } from '../../i18n/index.ts'
import { useListViews, type ListView } from './list-views-store.ts'
import { useListGrids } from './list-grids-store.ts'
import { readyViews } from './ready-views.ts'

interface OpenViewOptions {
  readonly list: () => ListId
  readonly loaded: () => ShownList
}

interface ListViewPage extends ViewPage<ViewContent> {
  /** The columns of the open view that the answer does not have, named; '' where it has all. */
  readonly missing: ComputedRef<{ readonly columns: string; readonly count: number }>
}

/** Largest number of columns named in a sentence. An answer of another shape lacks nearly all. */
const maxNamed = 6

/** The views of a list, which of them is open, and what is to be known of it. */
export const useOpenView = ({ list, loaded }: OpenViewOptions): ListViewPage => {
  const { t } = useI18n()
  const heading = useColumnHeading()
  const stored = useListViews()
  const grids = useListGrids()

  const views = computed(() => stored.viewsOf(list()))
  const open = computed((): ListView => {
    const id = grids.gridOf(list()).open.value
    const found = views.value.find((view) => view.id === id) ?? views.value.find((view) => view.id === firstView)
    if (!found) throw new Error('a list has a first view')
    return found
  })
  /** A partial load cannot tell which columns are missing. */
  const missingIn = (find: typeof missingColumns, content: ViewContent): readonly string[] =>
    loaded().whole ? find(content, loaded().columns) : []
  const namesOf = (names: readonly string[]): string => {
    const named = names
      .slice(0, maxNamed)
      .map((name) => heading(loaded().columns.find((column) => column.name === name) ?? { name, status: 'missing' }))
    return names.length > maxNamed
      ? t('views.andMore', { columns: named.join(', '), n: names.length - maxNamed })
      : named.join(', ')
  }

  return {
    views,
    first: firstView,
    open,
    isChanged: computed(() => grids.isChanged(list(), open.value.content)),
    nameOf: stored.nameOf,
    about: ({ id, name }) => (name === null ? t(`views.ready.${id}.about`) : undefined),
    // Without the columns that it needs a ready-made view is another one. A view of the user's own opens without them.
    unavailable: ({ name, content }) => {
      const lacking = name === null ? missingIn(missingNeeds, content) : []
      return lacking.length > 0 ? t('views.lacks', { columns: namesOf(lacking) }, lacking.length) : undefined
    },
    missing: computed(() => {
      const missing = missingIn(missingColumns, open.value.content)
      return { columns: namesOf(missing), count: missing.length }
    }),
    contentNow: () => {
      const now = grids.contentNow(list())
      return now && withMissing(now, open.value.content, loaded().columns)
    },
    original: ({ id }) =>
      readyViews(list(), uiLanguageOf('system', i18n.global.locale.value)).find((view) => view.id === id)?.content ??
      null,
    show: (view) => grids.show(list(), view.id, view.content, loaded()),
    goOnIn: (id) => grids.show(list(), id, null, loaded()),
    undo: () => grids.gridOf(list()).history.undo(),

    isTaken: (name, exceptId) => stored.isTaken(list(), name, exceptId),
    freeName: (name) => stored.freeName(list(), name),
    change: (view, what) => stored.change(list(), view, what),
    add: (name, content) => stored.add(list(), name, content),
    move: (view, by) => stored.move(list(), view, by),
    remove: (view) => stored.remove(list(), view),
    room: stored.room,
    unreadable: () => (stored.unreadable ? stored.problem : null),
    read: stored.read,
    startOver: stored.startOver,

    files: {
      write: (chosen) => ({ views: chosen.map(({ name, content }) => ({ list: list(), name, ...content })) }),
      count: (file) => file.views.length,
      others: 'onlySearches',
      add: async (file) => {
        const added = await stored.addAll(file)
        return (
          added &&
          added.map((one) =>
            one.list === list() ? one.name : t('views.inList', { name: one.name, list: t(`lists.names.${one.list}`) })
          )
        )
      }
    }
  }
}

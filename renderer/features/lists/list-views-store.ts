import { defineStore } from 'pinia'
import { maxSavedViews, uiLanguageOf, type ListId, type SavedListView, type ViewContent, type ViewsFile } from '../../../preload/contract/index.ts'
import { i18n } from '../../i18n/index.ts'
import { createSavedViews, isSameName } from '../../state/saved-views.ts'
import { readyViews } from './ready-views.ts'

const kind = 'listView'

/** A view of a list as its tab shows it: a ready-made one, with what the person has changed about it, or their own. */
export interface ListView {
  readonly id: string
  /** Null for a ready-made one, whose name is a text. */
  readonly name: string | null
  readonly content: ViewContent
  readonly place: number
  readonly isDefault: boolean
  /** What is stored of it; null for a ready-made one that is as it came. */
  readonly saved: SavedListView | null
}

/** The views of the five lists. */
export const useListViews = defineStore('listViewTabs', () => {
  const { t } = i18n.global
  const language = () => uiLanguageOf('system', i18n.global.locale.value)
  const stored = createSavedViews(kind)
  const { views, problem, unreadable, read, remove, startOver } = stored

  /** The views of a list, in the person's order. */
  const viewsOf = (list: ListId): readonly ListView[] => {
    const saved = views.value.filter((view) => view.list === list)
    const ready = readyViews(list, language()).map(({ id, content }, at): ListView => {
      const changed = saved.find((view) => view.ready === id) ?? null
      return { id, name: null, content: changed?.content ?? content, place: changed?.place ?? at + 1, isDefault: changed?.isDefault ?? false, saved: changed }
    })
    const own = saved.flatMap((view): readonly ListView[] =>
      view.ready === null && view.content ? [{ id: view.id, name: view.name, content: view.content, place: view.place, isDefault: view.isDefault, saved: view }] : []
    )
    return [...ready, ...own].toSorted((one, other) => one.place - other.place)
  }
  const nameOf = ({ id, name }: Pick<ListView, 'id' | 'name'>): string => name ?? t(`views.ready.${id}.name`)

  const isTaken = (list: ListId, name: string, exceptId = ''): boolean =>
    viewsOf(list).some((view) => view.id !== exceptId && isSameName(nameOf(view), name, i18n.global.locale.value))
  /** The name, with a number where another view of the list has it. */
  const freeName = (list: ListId, name: string): string => {
    for (let n = 1; ; n++) {
      const tried = n === 1 ? name.slice(0, 100) : `${name.slice(0, 94)} (${n})`
      if (!isTaken(list, tried)) return tried
    }
  }

  /** What is stored of a view, with a change. */
  const recordOf = (list: ListId, view: ListView, change: Partial<SavedListView>): SavedListView => ({
    ...(view.saved ?? { kind, id: crypto.randomUUID(), list, name: view.id, ready: view.id, isDefault: false, place: view.place, content: null }),
    ...change
  })
  /** Stores a change of a view. Returns whether it is stored. */
  const change = (list: ListId, view: ListView, what: Partial<Pick<SavedListView, 'name' | 'content' | 'isDefault' | 'place'>>): Promise<boolean> =>
    stored.keep(recordOf(list, view, what))
  /** Stores a view of the person's own after all others. Gives its id, or null where it could not be stored. */
  const add = async (list: ListId, name: string, content: ViewContent): Promise<string | null> => {
    const id = crypto.randomUUID()
    const place = Math.floor(viewsOf(list).at(-1)?.place ?? 0) + 1
    return (await stored.keep({ kind, id, list, name: name.trim(), ready: null, isDefault: false, place, content })) ? id : null
  }
  /** Moves a view by one place among those of its list. */
  const move = async (list: ListId, view: ListView, by: -1 | 1): Promise<void> => {
    const all = viewsOf(list)
    const at = all.findIndex(({ id }) => id === view.id)
    const [passed, beyond] = [all[at + by], all[at + 2 * by]]
    if (!passed) return
    // Halves of halves: tens of moves between the same two views come before two places are one.
    await change(list, view, { place: beyond ? (passed.place + beyond.place) / 2 : passed.place + by })
  }

  /** Stores the views of a file under names that are free. Gives them as they are stored, or null where some could not be. */
  const addAll = async (file: ViewsFile): Promise<readonly { readonly list: ListId; readonly name: string }[] | null> => {
    const added: { list: ListId; name: string }[] = []
    for (const { list, name, ...content } of file.views) {
      const free = freeName(list, name)
      if (!(await add(list, free, content))) return null
      added.push({ list, name: free })
    }
    return added
  }

  /** The view that a list is to open with, or null. */
  const defaultOf = (list: ListId): ListView | null => viewsOf(list).find(({ isDefault }) => isDefault) ?? null

  return {
    problem, unreadable, read, remove, startOver, viewsOf, nameOf, isTaken, freeName, change, add, move, addAll, defaultOf,
    /** Stores a view again as it was. */
    putBack: stored.keep,
    /** How many more the person can save. */
    room: (): number => maxSavedViews - views.value.length
  }
})

import type { ComputedRef } from 'vue'
import { maxSavedViews, type SavedListView, type SavedOrderSearch } from '../../preload/contract/index.ts'
import { i18n } from '../i18n/index.ts'
import { isSameName, type createSavedViews } from './saved-views.ts'

/** A view as its tab shows it: a ready-made one, with what the user has changed about it, or their own. */
export interface NamedView<Content> {
  readonly id: string
  /** Null for a ready-made one, whose name is a text. */
  readonly name: string | null
  readonly content: Content
  /** The content that the user has stored; null for a ready-made view in its original state. */
  readonly own: Content | null
  readonly place: number
  readonly isDefault: boolean
}

/** Changes of a view. `content: null` restores the original content of a ready-made one. */
export type ViewChange<Content> = Partial<
  Pick<NamedView<Content>, 'isDefault' | 'place'> & { readonly name: string; readonly content: Content | null }
>

/** The stored form of a view, whatever its content. */
type Stored = Pick<SavedListView | SavedOrderSearch, 'id' | 'name' | 'isDefault' | 'ready' | 'place'>

interface NamedViewsOptions<Page extends string, Content, Saved extends Stored> {
  readonly stored: Pick<
    ReturnType<typeof createSavedViews>,
    'problem' | 'unreadable' | 'read' | 'remove' | 'startOver'
  > & {
    readonly views: ComputedRef<readonly Saved[]>
    readonly keep: (view: Saved) => Promise<boolean>
  }
  readonly pageOf: (saved: Saved) => Page
  /** The ready-made views, at 1, 2, … or at places of their own. */
  readonly ready: (
    page: Page
  ) => readonly (Pick<NamedView<Content>, 'id' | 'content'> & Partial<Pick<NamedView<Content>, 'place'>>)[]
  readonly readyName: (id: string) => string
  /** The content of a stored view; null for a ready-made one in its original state. */
  readonly contentOf: (saved: Saved) => Content | null
  readonly toSaved: (page: Page, stored: Stored, content: Content | null) => Saved
}

/** The views of the pages that have them, and what is stored of them: of each person their own. */
export const createNamedViews = <Page extends string, Content, Saved extends Stored>({
  stored,
  pageOf,
  ready,
  readyName,
  contentOf,
  toSaved
}: NamedViewsOptions<Page, Content, Saved>) => {
  const savedOf = (page: Page): readonly Saved[] => stored.views.value.filter((view) => pageOf(view) === page)

  /** The views of a page, in the user's order. */
  const viewsOf = (page: Page): readonly NamedView<Content>[] => {
    const saved = savedOf(page)
    const readyOnes = ready(page).map(({ id, content, place }, at): NamedView<Content> => {
      const changed = saved.find((view) => view.ready === id)
      const own = changed ? contentOf(changed) : null
      return {
        id,
        name: null,
        content: own ?? content,
        own,
        place: changed?.place ?? place ?? at + 1,
        isDefault: changed?.isDefault ?? false
      }
    })
    const own = saved.flatMap((view): readonly NamedView<Content>[] => {
      const content = view.ready === null ? contentOf(view) : null
      return content === null
        ? []
        : [{ id: view.id, name: view.name, content, own: content, place: view.place, isDefault: view.isDefault }]
    })
    return [...readyOnes, ...own].toSorted((one, other) => one.place - other.place)
  }
  const nameOf = ({ id, name }: Pick<NamedView<Content>, 'id' | 'name'>): string => name ?? readyName(id)

  const isTaken = (page: Page, name: string, exceptId = ''): boolean =>
    viewsOf(page).some((view) => view.id !== exceptId && isSameName(nameOf(view), name, i18n.global.locale.value))
  /** The name, with a number where another view of the page has it. */
  const freeName = (page: Page, name: string): string => {
    for (let n = 1; ; n++) {
      const tried = n === 1 ? name.slice(0, 100) : `${name.slice(0, 94)} (${n})`
      if (!isTaken(page, tried)) return tried
    }
  }

  const savedAs = (page: Page, { id }: Pick<NamedView<Content>, 'id'>): Saved | null =>
    savedOf(page).find((view) => view.id === id || view.ready === id) ?? null
  /** Stores a change of a view. False if not stored, or the user's own view has been removed meanwhile. */
  const change = async (
    page: Page,
    view: NamedView<Content>,
    { content, ...what }: ViewChange<Content>
  ): Promise<boolean> => {
    const saved = savedAs(page, view)
    if (!saved && view.name !== null) return false
    const {
      id,
      name,
      isDefault,
      ready: readyId,
      place
    } = saved ?? { id: crypto.randomUUID(), name: view.id, isDefault: false, ready: view.id, place: view.place }
    return stored.keep(
      toSaved(
        page,
        { id, name, isDefault, ready: readyId, place, ...what },
        content === undefined ? saved && contentOf(saved) : content
      )
    )
  }
  /** Stores a view of the user's own after all others. Gives its id, or null where it could not be stored. */
  const add = async (page: Page, name: string, content: Content): Promise<string | null> => {
    const id = crypto.randomUUID()
    const place = Math.floor(viewsOf(page).at(-1)?.place ?? 0) + 1
    return (await stored.keep(toSaved(page, { id, name: name.trim(), isDefault: false, ready: null, place }, content)))
      ? id
      : null
  }
  /** Moves a view by one place among those of its page. */
  const move = async (page: Page, view: NamedView<Content>, by: -1 | 1): Promise<void> => {
    const all = viewsOf(page)
    const at = all.findIndex(({ id }) => id === view.id)
    const [passed, beyond] = [all[at + by], all[at + 2 * by]]
    if (!passed) return
    // Halves of halves: tens of moves between the same two views come before two places are one.
    await change(page, view, { place: beyond ? (passed.place + beyond.place) / 2 : passed.place + by })
  }
  /** Removes a view of the user's own. Gives what stores it again as it was, or null where it could not be removed. */
  const remove = async (page: Page, view: NamedView<Content>): Promise<(() => Promise<boolean>) | null> => {
    const saved = savedAs(page, view)
    return saved && (await stored.remove(saved.id)) ? () => stored.keep(saved) : null
  }

  return {
    problem: stored.problem,
    unreadable: stored.unreadable,
    read: stored.read,
    startOver: stored.startOver,
    viewsOf,
    nameOf,
    isTaken,
    freeName,
    change,
    add,
    move,
    remove,
    /** The view that a page is to open with, or null. */
    defaultOf: (page: Page): NamedView<Content> | null => viewsOf(page).find(({ isDefault }) => isDefault) ?? null,
    /** Number of views that the user can still save. */
    room: (): number => maxSavedViews - stored.views.value.length
  }
}

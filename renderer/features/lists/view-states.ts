import { defineStore } from 'pinia'
import { nextTick, shallowRef } from 'vue'
import {
  uiLanguageOf,
  type SavedQuery,
  type ListId,
  type SavedListState,
  type ShownList,
  type ViewContent
} from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { withPlainNumbers } from '../../grid/state/saved-query.ts'
import { createQueryHistory } from '../../grid/state/query-history.ts'
import { contentOf, inEffect, viewOfContent } from '../../grid/state/view-content.ts'
import type { MountedView, ViewState, ViewStateStore } from '../../grid/state/view-state.ts'
import { i18n } from '../../i18n/index.ts'
import { useLists } from '../../state/lists.ts'
import { onOwnerLeft } from '../../state/owner.ts'
import { stateOf, viewOf } from './kept-questions.ts'
import { useListViews } from './list-views-store.ts'
import { firstView } from './ready-views.ts'

const kind = 'listState'
/** The pause after a change before it is kept, in milliseconds. */
const keepAfter = 300

/** The state that can be undone and redone: the query of a list, its layout, and which view is open. */
interface Undoable extends Omit<ViewState, 'topRow' | 'unfolded'> {
  readonly open: string
}

/**
 * The view state of each list's grid. It survives a visit to another page, and its query survives a restart. Emptied
 * when the owner leaves; what is kept on disk belongs to them.
 */
export const useListViewStates = defineStore('listViews', () => {
  const lists = useLists()
  const listViews = useListViews()
  const language = () => uiLanguageOf('system', i18n.global.locale.value)
  let views = new Map<ListId, ViewState>()
  const mounted = new Map<ListId, MountedView>()
  /** The language that each list's grid was mounted in. */
  const attachedIn = new Map<ListId, SavedQuery['language']>()
  /** Promises of a grid that is not mounted yet, by list. */
  const expected = new Map<ListId, (grid: MountedView | null) => void>()
  const giveExpected = (list: ListId, grid: MountedView | null): void => {
    expected.get(list)?.(grid)
    expected.delete(list)
  }
  /**
   * Returns the grid of a list, or a promise of the one being made. Of several callers the last one gets it, the others
   * null, as do all when the owner leaves.
   */
  const gridOf = (list: ListId): MountedView | null | Promise<MountedView | null> => {
    const grid = mounted.get(list)
    if (grid) return grid
    giveExpected(list, null)
    return new Promise((resolve) => expected.set(list, resolve))
  }
  /** Id of the open view by list. Without an entry it is the first one. */
  const open = shallowRef<{ readonly [Id in ListId]?: string }>({})
  const openOf = (list: ListId): string => open.value[list] ?? firstView
  const setOpen = (list: ListId, id: string): void => {
    open.value = { ...open.value, [list]: id }
  }
  /** Incremented whenever a mounted grid may show something else. */
  const changes = shallowRef(0)
  const histories = new Map<ListId, ReturnType<typeof createHistory>>()
  const createHistory = (list: ListId) =>
    createQueryHistory<Undoable>({
      read: () => {
        const grid = mounted.get(list)
        if (!grid) return null
        const { topRow: _place, unfolded: _open, ...asked } = grid.read()
        return { ...asked, open: openOf(list) }
      },
      show: async ({ open: id, ...asked }) => {
        setOpen(list, id)
        await mounted.get(list)?.show({ ...asked, topRow: 0 })
      }
    })
  /** Undo history of a list's query. */
  const historyOf = (list: ListId): ReturnType<typeof createHistory> => {
    const history = histories.get(list) ?? createHistory(list)
    histories.set(list, history)
    return history
  }

  /** The owner's states on disk, by list. If they cannot be read, lists open in their initial state. */
  let kept: Promise<Map<ListId, SavedListState>> | null = null
  const readKept = (): NonNullable<typeof kept> =>
    (kept ??= api.call('savedViews.list', { kind }).then(
      (states) => new Map(states.flatMap((state) => (state.kind === kind ? [[state.list, state] as const] : []))),
      () => new Map<ListId, SavedListState>()
    ))
  const keep = async (list: ListId, view: ViewState): Promise<void> => {
    const states = await readKept()
    const { loaded } = lists.states[list]
    if (!loaded) return
    const before = states.get(list)
    const state = stateOf(
      { list, id: before?.id ?? crypto.randomUUID(), view: openOf(list) },
      view,
      loaded.periods,
      language()
    )
    if (JSON.stringify(state) === JSON.stringify(before ?? null)) return
    if (state) states.set(list, state)
    else states.delete(list)
    await (state
      ? api.call('savedViews.keep', { view: state })
      : before && api.call('savedViews.remove', { kind, id: before.id }))
  }
  /** Gives main the derived columns that a list was left with, once for each person: a list that is loaded afterwards has them at once. */
  const prepared = new Map<ListId, Promise<void>>()
  const prepare = (list: ListId): Promise<void> => {
    const prepareNow = async (): Promise<void> => {
      const derived = (await readKept()).get(list)?.derived
      if (derived) await lists.derive(list, derived)
    }
    // Without them, the list is still there.
    const preparing = prepared.get(list) ?? prepareNow().catch(() => undefined)
    prepared.set(list, preparing)
    return preparing
  }
  /** Gives a list the columns that a view adds, before anything is asked of them. What cannot be made is left out of the view. */
  const derive = async (list: ListId, { derived = [] }: ViewContent, loaded: ShownList): Promise<void> => {
    const now = (lists.states[list].loaded ?? loaded).columns.flatMap(({ derived: own }) => own?.column ?? [])
    if (JSON.stringify(now) !== JSON.stringify(derived)) await lists.derive(list, derived).catch(() => undefined)
  }
  const waiting = new Map<ListId, ReturnType<typeof setTimeout>>()
  const keepSoon = (list: ListId): void => {
    clearTimeout(waiting.get(list))
    waiting.set(
      list,
      setTimeout(() => {
        const view = mounted.get(list)?.read() ?? views.get(list)
        // A state that cannot be written still lasts until the program ends.
        if (view) keep(list, view).catch(() => undefined)
      }, keepAfter)
    )
  }

  // A grid is unmounted after its owner has left, and then writes its state: into the old map, which is dropped here.
  onOwnerLeft(() => {
    views = new Map()
    kept = null
    open.value = {}
    for (const list of [...expected.keys()]) giveExpected(list, null)
    prepared.clear()
    for (const timer of waiting.values()) clearTimeout(timer)
    waiting.clear()
    for (const history of histories.values()) history.forget()
  })
  const viewStateOf = (list: ListId): ViewStateStore => {
    const own = views
    return {
      read: () => own.get(list) ?? null,
      restore: async (loaded) => {
        if (own.has(list)) return
        const [states] = await Promise.all([readKept(), listViews.read()])
        if (own.has(list)) return
        const state = states.get(list)
        const [last, first] = [state?.view ?? firstView, listViews.defaultOf(list)]
        if (first && first.id !== last) {
          await derive(list, first.content, loaded)
          setOpen(list, first.id)
          own.set(list, { ...viewOfContent(first.content, lists.states[list].loaded ?? loaded, language()), topRow: 0 })
          return
        }
        await prepare(list)
        setOpen(list, last)
        if (state && !own.has(list)) own.set(list, viewOf(state, lists.states[list].loaded ?? loaded, language()))
      },
      write: (view) => {
        own.set(list, view)
      },
      attach: (grid) => {
        if (grid) {
          mounted.set(list, grid)
          // What can be undone is typed in the language before.
          if (attachedIn.get(list) !== language()) histories.get(list)?.forget()
          attachedIn.set(list, language())
          giveExpected(list, grid)
        } else mounted.delete(list)
        changes.value += 1
      },
      asked: () => {
        changes.value += 1
        historyOf(list).note()
        keepSoon(list)
      },
      asOne: (work) => historyOf(list).asOne(work),
      shownView: (loaded) => {
        const id = openOf(list)
        const view = listViews.viewsOf(list).find((one) => one.id === id)
        return view ? { name: listViews.nameOf(view), isChanged: isChanged(list, view.content, loaded) } : null
      }
    }
  }

  /**
   * Opens a view under its id, as soon as the grid is there: with its content, or with what is shown where that is
   * null. One step of undo.
   */
  const show = async (list: ListId, id: string, content: ViewContent | null, loaded: ShownList): Promise<void> => {
    const grid = await gridOf(list)
    if (!grid) return
    await historyOf(list).asOne(async () => {
      setOpen(list, id)
      if (!content) return
      await derive(list, content, loaded)
      await grid.show({ ...viewOfContent(content, lists.states[list].loaded ?? loaded, language()), topRow: 0 })
    })
    changes.value += 1
    keepSoon(list)
  }
  /** Changes the view state of a list, as soon as the grid is there. One step of undo. Rejects as `lists.derive`. */
  const alter = async (list: ListId, toOther: (view: ViewState) => ViewState): Promise<void> => {
    const grid = await gridOf(list)
    if (!grid) return
    await historyOf(list).asOne(async () => {
      const before = grid.read()
      const view = toOther(before)
      if (JSON.stringify(view.derived ?? []) !== JSON.stringify(before.derived ?? [])) {
        await lists.derive(list, view.derived ?? [])
        // The grid has its columns from then on.
        await nextTick()
      }
      await grid.show(view)
    })
    changes.value += 1
    keepSoon(list)
  }
  /** The content of a list's grid in the form of a saved view; null while it is not mounted. Reactive. */
  const shownContent = (list: ListId, { periods }: ShownList): ViewContent | null => {
    const grid = changes.value >= 0 ? mounted.get(list) : undefined
    return grid ? contentOf(grid.read(), periods, language()) : null
  }
  /** The content of a view as the grid would show it. */
  const settledContent = (list: ListId, content: ViewContent, loaded: ShownList): ViewContent | null => {
    const grid = mounted.get(list)
    if (!grid) return null
    const view = viewOfContent(content, loaded, language())
    return contentOf(
      { ...view, ...(view.columns && { columns: grid.settle(view.columns) }) },
      loaded.periods,
      language()
    )
  }
  /** True if the grid shows something else than the content of the view. Reactive. */
  const isChanged = (list: ListId, content: ViewContent, loaded: ShownList): boolean => {
    const now = shownContent(list, loaded)
    // Widths not chosen by the user are left out of both: they depend on this window and this language.
    const [shown, held] = [now, content].map((one) => (now && one ? settledContent(list, one, loaded) : null))
    const [one, other] = [held, shown].map((each) => {
      const content = each && inEffect(each, loaded.columns)
      return JSON.stringify(content && { ...content, asked: withPlainNumbers(content.asked, loaded.columns) })
    })
    return one !== other
  }
  return { isChanged, viewStateOf, historyOf, openOf, prepare, show, alter, shownContent, settledContent }
})

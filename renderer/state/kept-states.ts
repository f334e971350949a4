import type { SavedListState, SavedOrderState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { isEqual } from './is-equal.ts'

/** The pause after a change before a state is kept, in milliseconds. */
const keepAfter = 300

/**
 * The states in which the user has left pages of one kind, by the name of the page, kept on disk so that the pages open
 * with them after a restart. If they cannot be read, pages open in their initial state.
 */
export const createKeptStates = <State extends SavedListState | SavedOrderState>(kind: State['kind']) => {
  const isOfKind = (state: { readonly kind: string }): state is State => state.kind === kind
  let kept: Promise<Map<string, State>> | null = null
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const readAll = (): NonNullable<typeof kept> =>
    (kept ??= api.call('savedViews.list', { kind }).then(
      (states) => new Map(states.filter(isOfKind).map((state) => [state.name, state])),
      () => new Map<string, State>()
    ))
  const keep = async (name: string, stateOf: (id: string) => State | null): Promise<void> => {
    const states = await readAll()
    const before = states.get(name)
    const state = stateOf(before?.id ?? crypto.randomUUID())
    if (isEqual(state, before ?? null)) return
    if (state) states.set(name, state)
    else states.delete(name)
    await (state
      ? api.call('savedViews.keep', { view: state })
      : before && api.call('savedViews.remove', { kind, id: before.id }))
  }
  return {
    /** Resolves to the state of a page; null for its initial one. Never rejects. */
    read: async (name: string): Promise<State | null> => (await readAll()).get(name) ?? null,
    /** Keeps a page's state after a pause. Null is its initial state, of which nothing is kept. */
    keepSoon: (name: string, stateOf: (id: string) => State | null): void => {
      clearTimeout(timers.get(name))
      // A state that cannot be written still lasts until the program ends.
      timers.set(
        name,
        setTimeout(() => void keep(name, stateOf).catch(() => undefined), keepAfter)
      )
    },
    /** To be called when the user leaves. */
    forget: (): void => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      kept = null
    }
  }
}

import type { SavedListState, SavedOrderState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { isEqual } from './is-equal.ts'

/** The pause after a change before a state is kept, in milliseconds. */
const keepAfter = 300

/** The states in which the user left pages of one kind, kept on disk. Unreadable ones are the initial state. */
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
    forget: (): void => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      kept = null
    }
  }
}

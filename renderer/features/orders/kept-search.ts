import type { SavedOrderState } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { everything, firstSearch } from './saved-searches-store.ts'

const kind = 'orderState'
/** The pause after a change before it is kept, in milliseconds. */
const keepAfter = 300

type Shown = Pick<SavedOrderState, 'view' | 'content' | 'seen' | 'unfolded'>

/** Without what is in the layout of the grid, which is kept for itself: the columns. */
const withoutLayout = ({ seen, ...shown }: Shown): Shown => ({
  ...shown,
  seen: seen && { ...seen, shape: seen.shape && { ...seen.shape, columns: null } }
})

/** True if the page opens with it anyway. The sort is stored in the layout. */
const isInitial = ({ view, content, seen }: Shown): boolean => {
  const { filters = [], search = '' } = seen?.grid ?? {}
  const asks = filters.length > 0 || search !== '' || seen?.shape?.groups || seen?.shape?.derived
  return (
    view === firstSearch &&
    JSON.stringify(content) === JSON.stringify(everything.content) &&
    (seen?.view ?? 'all') === 'all' &&
    !asks
  )
}

/** The search and view of the orders, kept on disk for each user, so that the page opens with them after a restart. */
export const createKeptSearch = () => {
  let kept: Promise<SavedOrderState | null> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** If it cannot be read, the page opens in its initial state. */
  const read = (): NonNullable<typeof kept> =>
    (kept ??= api.call('savedViews.list', { kind }).then(
      (all) => all.find((state) => state.kind === kind) ?? null,
      () => null
    ))

  const keep = async (shown: Shown): Promise<void> => {
    const before = await read()
    const state = isInitial(shown)
      ? null
      : ({
          kind,
          id: before?.id ?? crypto.randomUUID(),
          name: 'orders',
          isDefault: false,
          ...withoutLayout(shown)
        } as const)
    if (JSON.stringify(state) === JSON.stringify(before)) return
    kept = Promise.resolve(state)
    await (state
      ? api.call('savedViews.keep', { view: state })
      : before && api.call('savedViews.remove', { kind, id: before.id }))
  }

  return {
    read,
    /** Keeps what is shown after a pause. What cannot be kept is there until the program ends. */
    keepSoon: (shown: () => Shown): void => {
      clearTimeout(timer)
      timer = setTimeout(() => void keep(shown()).catch(() => undefined), keepAfter)
    },
    forget: (): void => {
      clearTimeout(timer)
      kept = null
    }
  }
}

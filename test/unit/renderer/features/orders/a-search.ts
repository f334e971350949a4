import {
  noFilters,
  type SavedOrderSearch,
  type SavedView,
  type SeenOrders
} from '../../../../../preload/contract/index.ts'
import { fakeMain } from '../../fake-main.ts'
import { listOf } from './an-order.ts'

export const content = { ...noFilters, LeverantorNamn: { operator: 'contains', text: 'rör' } } as const
export const viewOf = (name: string, more: Partial<SavedOrderSearch> = {}): SavedOrderSearch => ({
  kind: 'orderSearch',
  id: `0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d1${name.length % 10}`,
  name,
  isDefault: false,
  ready: null,
  place: name.length,
  content,
  seen: null,
  ...more
})
export const nothingSeen: SeenOrders = { view: 'all', grid: null, shape: null }

/** Main without a saved layout. */
export const layouts = { 'settings.layout': () => null, 'settings.keepLayout': () => null } as const

/** Main with these searches, which stores what it is given. */
export const mainWith = (...views: readonly SavedView[]) => {
  let all = views
  return fakeMain({
    ...layouts,
    'savedViews.list': ({ kind }) => all.filter((view) => view.kind === kind),
    'savedViews.keep': ({ view }) =>
      (all = [...all.filter(({ id }) => id !== view.id), view as SavedView]).filter(({ kind }) => kind === view.kind),
    'savedViews.remove': ({ id }) => (all = all.filter((view) => view.id !== id)),
    'savedViews.startOver': () => (all = []),
    'orders.search': ({ filters }) => listOf(1, { filters })
  })
}

import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ShownList, ViewColumns, ViewContent } from '../../../../../preload/contract/index.ts'
import { firstView } from '../../../../../renderer/features/lists/ready-views.ts'
import { useListViewStates } from '../../../../../renderer/features/lists/view-states.ts'
import type { MountedView } from '../../../../../renderer/grid/state/view-state.ts'
import { settledColumns } from '../../../../../renderer/grid/state/view-columns.ts'
import { column } from '../../grid/support.ts'
import { fakeMain } from '../../fake-main.ts'
import { interrupted, signedIn, signedOut } from '../../session-states.ts'

const view = { filters: {}, search: 'Kungsgatan', topRow: 40 }

beforeEach(() => {
  setActivePinia(createPinia())
})

describe('the view state of a list', () => {
  it('is kept, also when the session is interrupted', () => {
    const { tell } = fakeMain({})
    const views = useListViewStates()
    views.viewStateOf('kund').write(view)
    tell('session.changed', interrupted())
    tell('session.changed', signedIn())
    expect(views.viewStateOf('kund').read()).toEqual(view)
    expect(views.viewStateOf('avtal').read()).toBeNull()
  })

  it('is dropped when its owner leaves, even where the grid writes it afterwards, while it is unmounted', () => {
    const { tell } = fakeMain({})
    const views = useListViewStates()
    const shown = views.viewStateOf('kund')
    tell('session.changed', signedOut())
    shown.write(view)
    expect(views.viewStateOf('kund').read()).toBeNull()
  })
})

describe('a view that is chosen', () => {
  const loaded: ShownList = {
    loadId: 1,
    whole: false,
    rows: 0,
    bytes: 0,
    columns: [],
    drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] },
    periods: []
  }
  const content = (search: string): ViewContent => ({
    asked: { language: 'sv', filters: [], search, sort: [] },
    newest: null,
    groups: null,
    columns: null
  })
  const mountedView = (shown: string[]): MountedView => ({
    read: () => view,
    show: ({ search }) => shown.push(search),
    settle: (columns) => columns
  })

  it('while the grid is being made is shown as soon as it is there, and of several the last', async () => {
    fakeMain({ 'savedViews.list': () => [], 'savedViews.keep': () => [] })
    const [views, shown] = [useListViewStates(), new Array<string>()]
    const chosen = [
      views.show('kund', 'one', content('Ett'), loaded),
      views.show('kund', 'two', content('Två'), loaded)
    ]
    views.viewStateOf('kund').attach?.(mountedView(shown))
    await Promise.all(chosen)
    expect([shown, views.openOf('kund')]).toEqual([['Två'], 'two'])
    await views.show('kund', 'one', content('Ett'), loaded)
    expect([shown, views.openOf('kund')]).toEqual([['Två', 'Ett'], 'one'])
  })

  it('by somebody who has left is not shown to the next one', async () => {
    const { tell } = fakeMain({})
    const [views, shown] = [useListViewStates(), new Array<string>()]
    const chosen = views.show('kund', 'one', content('Ett'), loaded)
    tell('session.changed', signedOut())
    await chosen
    views.viewStateOf('kund').attach?.(mountedView(shown))
    expect([shown, views.openOf('kund')]).toEqual([[], firstView])
  })
})

describe('a view that is open', () => {
  const loaded: ShownList = {
    loadId: 1,
    whole: false,
    rows: 0,
    bytes: 0,
    columns: [column({ name: 'Kund' }), column({ name: 'KundTyp' })],
    drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] },
    periods: []
  }
  const columns = (...widths: (number | null)[]): ViewColumns =>
    ['Kund', 'KundTyp'].map((name, at) => ({ name, width: widths[at] ?? null, hidden: false, pinned: null }))
  const content = (...widths: (number | null)[]): ViewContent => ({
    asked: { language: 'sv', filters: [], search: '', sort: [] },
    newest: null,
    groups: null,
    columns: columns(...widths)
  })
  /** Whether the view with these widths is another one in a grid that shows those, and in which columns are so wide by default. */
  const isChanged = (view: readonly (number | null)[], shown: readonly (number | null)[], byDefault = 100): boolean => {
    fakeMain({})
    const views = useListViewStates()
    const defaults = columns().map((each) => ({ ...each, width: byDefault }))
    views.viewStateOf('kund').attach?.({
      read: () => ({ filters: {}, search: '', columns: columns(...shown), topRow: 0 }),
      show: () => undefined,
      settle: (all) => settledColumns(all, defaults)
    })
    return views.isChanged('kund', content(...view), loaded)
  }

  it('is changed by a width that somebody has chosen, and not by those of another window or another language', () => {
    expect([100, 140].map((byDefault) => isChanged([], [], byDefault))).toEqual([false, false])
    expect([100, 140].map((byDefault) => isChanged([null, 222], [null, 222], byDefault))).toEqual([false, false])
    expect(isChanged([], [null, 222])).toBe(true)
    expect(isChanged([null, 222], [null, 230])).toBe(true)
    expect(isChanged([null, 222], [])).toBe(true)
  })
})

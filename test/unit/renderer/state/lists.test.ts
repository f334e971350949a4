import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { PartialLoad, ListState, LoadedList } from '../../../../preload/contract/index.ts'
import { i18n, loadLanguage, loadWorkTexts } from '../../../../renderer/i18n/index.ts'
import { useLists } from '../../../../renderer/state/lists.ts'
import { formulaOf, loadedList } from '../grid/support.ts'
import { fakeMain } from '../fake-main.ts'
import { signedOut } from '../session-states.ts'
import { freshStores } from '../fresh-stores.ts'

/** The bridge hands over a copy each time. */
const partialLoad = (loadId: number): PartialLoad => ({
  loadId,
  whole: false,
  rows: 2,
  bytes: 40,
  columns: [],
  drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] },
  periods: []
})
const loaded = (loadId: number): LoadedList => loadedList({ loadId })
const state = (loadId: number, more: Partial<ListState> = {}): ListState => ({
  list: 'kund',
  progress: null,
  partialLoad: null,
  loaded: loaded(loadId),
  problem: null,
  ...more
})

freshStores()

it('keeps the loaded list the same object while it reloads, so that nothing is rendered again', async () => {
  const { tell } = fakeMain({ 'lists.states': () => [state(1)] })
  const lists = useLists()
  await lists.subscribe()
  const before = lists.states.kund.loaded
  tell('lists.changed', state(1, { progress: { bytes: 10, totalBytes: 40, rows: 1 } }))
  expect(lists.states.kund.loaded).toBe(before)
  expect(lists.states.kund.progress?.rows).toBe(1)
})

it('takes over another load, and that there is none any more', async () => {
  const { tell } = fakeMain({ 'lists.states': () => [state(1)] })
  const lists = useLists()
  await lists.subscribe()
  tell('lists.changed', state(2))
  expect(lists.states.kund.loaded?.loadId).toBe(2)
  tell('lists.changed', state(2, { loaded: null }))
  expect(lists.states.kund.loaded).toBeNull()
})

it('keeps a partial load the same object while it loads, until there is a longer one', async () => {
  const first = (loadId: number, rows: number) =>
    state(0, { loaded: null, partialLoad: partialLoad(loadId), progress: { bytes: 10, totalBytes: 40, rows } })
  const { tell } = fakeMain({ 'lists.states': () => [first(1, 2)] })
  const lists = useLists()
  await lists.subscribe()
  const before = lists.states.kund.partialLoad
  tell('lists.changed', first(1, 3))
  expect(lists.states.kund.partialLoad).toBe(before)
  tell('lists.changed', first(2, 8))
  expect(lists.states.kund.partialLoad?.loadId).toBe(2)
  tell('lists.changed', state(3))
  expect(lists.states.kund).toMatchObject({ partialLoad: null, loaded: { loadId: 3 } })
})

it('makes derived columns anew in another language, whatever page is open then, and those of nobody who has left', async () => {
  const column = formulaOf('derived:00000000-0000-4000-8000-000000000001', 'today', 2)
  const { count, last, tell } = fakeMain({ 'rows.derive': () => state(1) })
  await loadWorkTexts()
  await loadLanguage('en')
  const lists = useLists()
  await lists.derive('kund', [column])
  i18n.global.locale.value = 'en'
  await expect.poll(() => count('rows.derive')).toBe(2)
  expect(last('rows.derive')).toMatchObject({
    of: { kind: 'list', list: 'kund' },
    columns: [column],
    words: { several: 'several', decimalSign: '.' }
  })

  tell('session.changed', signedOut())
  i18n.global.locale.value = 'sv'
  await nextTick()
  expect(count('rows.derive')).toBe(2)
})

import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import type { ListBeginning, ListState, LoadedList } from '../../../../preload/contract/index.ts'
import { useLists } from '../../../../renderer/state/lists.ts'
import { fakeMain } from '../fake-main.ts'

/** The bridge hands over a copy each time. */
const beginning = (loadId: number): ListBeginning => ({
  loadId,
  whole: false,
  rows: 2,
  bytes: 40,
  columns: [],
  drift: { unknown: [], missing: [], misfit: [] },
  periods: []
})
const loaded = (loadId: number): LoadedList => ({ ...beginning(loadId), whole: true, loadedAt: '2026-11-21T08:00:00.000Z' })
const state = (loadId: number, more: Partial<ListState> = {}): ListState => ({
  list: 'kund',
  progress: null,
  beginning: null,
  loaded: loaded(loadId),
  problem: null,
  ...more
})

beforeEach(() => {
  setActivePinia(createPinia())
})

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

it('keeps a beginning the same object while it loads, until there is a longer one', async () => {
  const first = (loadId: number, rows: number) =>
    state(0, { loaded: null, beginning: beginning(loadId), progress: { bytes: 10, totalBytes: 40, rows } })
  const { tell } = fakeMain({ 'lists.states': () => [first(1, 2)] })
  const lists = useLists()
  await lists.subscribe()
  const before = lists.states.kund.beginning
  tell('lists.changed', first(1, 3))
  expect(lists.states.kund.beginning).toBe(before)
  tell('lists.changed', first(2, 8))
  expect(lists.states.kund.beginning?.loadId).toBe(2)
  tell('lists.changed', state(3))
  expect(lists.states.kund).toMatchObject({ beginning: null, loaded: { loadId: 3 } })
})

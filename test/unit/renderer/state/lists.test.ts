import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import type { ListBeginning, ListState, LoadedList } from '../../../../preload/contract/index.ts'
import { useLists } from '../../../../renderer/state/lists.ts'
import { fakeMain } from '../fake-main.ts'

/** The bridge hands over a copy each time. */
const beginning = (load: number): ListBeginning => ({
  load,
  whole: false,
  rows: 2,
  bytes: 40,
  columns: [],
  drift: { unknown: [], missing: [], misfit: [] },
  periods: []
})
const loaded = (load: number): LoadedList => ({ ...beginning(load), whole: true, at: '2026-11-21T08:00:00.000Z' })
const state = (load: number, more: Partial<ListState> = {}): ListState => ({
  list: 'kund',
  loading: null,
  beginning: null,
  loaded: loaded(load),
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
  tell('lists.changed', state(1, { loading: { bytes: 10, totalBytes: 40, rows: 1 } }))
  expect(lists.states.kund.loaded).toBe(before)
  expect(lists.states.kund.loading?.rows).toBe(1)
})

it('takes over another load, and that there is none any more', async () => {
  const { tell } = fakeMain({ 'lists.states': () => [state(1)] })
  const lists = useLists()
  await lists.subscribe()
  tell('lists.changed', state(2))
  expect(lists.states.kund.loaded?.load).toBe(2)
  tell('lists.changed', state(2, { loaded: null }))
  expect(lists.states.kund.loaded).toBeNull()
})

it('keeps a beginning the same object while it loads, until there is a longer one', async () => {
  const first = (load: number, rows: number) =>
    state(0, { loaded: null, beginning: beginning(load), loading: { bytes: 10, totalBytes: 40, rows } })
  const { tell } = fakeMain({ 'lists.states': () => [first(1, 2)] })
  const lists = useLists()
  await lists.subscribe()
  const before = lists.states.kund.beginning
  tell('lists.changed', first(1, 3))
  expect(lists.states.kund.beginning).toBe(before)
  tell('lists.changed', first(2, 8))
  expect(lists.states.kund.beginning?.load).toBe(2)
  tell('lists.changed', state(3))
  expect(lists.states.kund).toMatchObject({ beginning: null, loaded: { load: 3 } })
})

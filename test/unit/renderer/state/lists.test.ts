import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import type { ListState, LoadedList } from '../../../../preload/contract/index.ts'
import { useLists } from '../../../../renderer/state/lists.ts'
import { fakeMain } from '../fake-main.ts'

/** As it crosses the bridge: a copy each time. */
const loaded = (load: number): LoadedList => ({
  load,
  rows: 2,
  bytes: 40,
  at: '2026-11-21T08:00:00.000Z',
  columns: [],
  drift: { unknown: [], missing: [], misfit: [] },
  periods: []
})
const state = (load: number, more: Partial<ListState> = {}): ListState => ({
  list: 'kund',
  loading: null,
  loaded: loaded(load),
  problem: null,
  ...more
})

beforeEach(() => {
  setActivePinia(createPinia())
})

it('keeps what is loaded the same object while it reloads, so that nothing is drawn anew', async () => {
  const { tell } = fakeMain({ 'lists.states': () => [state(1)] })
  const lists = useLists()
  await lists.start()
  const before = lists.states.kund.loaded
  tell('lists.changed', state(1, { loading: { bytes: 10, totalBytes: 40, rows: 1 } }))
  expect(lists.states.kund.loaded).toBe(before)
  expect(lists.states.kund.loading?.rows).toBe(1)
})

it('takes the rows of another load, and their absence', async () => {
  const { tell } = fakeMain({ 'lists.states': () => [state(1)] })
  const lists = useLists()
  await lists.start()
  tell('lists.changed', state(2))
  expect(lists.states.kund.loaded?.load).toBe(2)
  tell('lists.changed', state(2, { loaded: null }))
  expect(lists.states.kund.loaded).toBeNull()
})

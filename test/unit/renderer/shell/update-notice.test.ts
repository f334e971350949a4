import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import type { UpdateState } from '../../../../preload/contract/index.ts'
import { isTold, problemToTell } from '../../../../renderer/shell/update-notice.ts'
import { useUpdates } from '../../../../renderer/state/updates.ts'
import { fakeMain, problem } from '../fake-main.ts'

const offered: UpdateState = {
  way: 'self',
  channel: 'stable',
  channelManaged: false,
  times: ['now', 'onQuit'],
  checkedAt: '2026-11-22T11:00:00Z',
  coming: null,
  phase: { kind: 'offered' },
  offer: { version: '0.2.0', changes: { sv: 'Nytt', en: 'New' }, size: 1 },
  notInstalled: null,
  postponed: false,
  problem: null,
  failed: null
}
const waits: UpdateState = { ...offered, phase: { kind: 'ready', when: 'onQuit', busy: [] } }
const failed = (code: 'updateReplayed' | 'updatePortal' | 'unreachable', by: 'check' | 'install' = 'check') => ({
  problem: problem(code),
  failed: by
})

it('a version is told until it is put off or waits for the end of the program', () => {
  expect(isTold(offered)).toBe(true)
  expect(isTold({ ...offered, postponed: true })).toBe(false)
  expect(isTold(waits)).toBe(false)
  expect(isTold({ ...offered, offer: null })).toBe(false)
})

it('attack: what looks like one is told also where the notice is put off, and while a version waits', () => {
  for (const state of [{ ...offered, postponed: true }, waits]) {
    expect(isTold({ ...state, ...failed('updateReplayed') })).toBe(true)
    expect(isTold({ ...state, ...failed('updatePortal') })).toBe(false)
    expect(isTold({ ...state, ...failed('unreachable') })).toBe(false)
  }
})

it('that nobody could be reached is told of what the person has asked for only', () => {
  expect(problemToTell({ ...offered, ...failed('unreachable') })).toBeNull()
  expect(problemToTell({ ...offered, ...failed('unreachable', 'install') })).not.toBeNull()
})

it('whoever tries again means what was asked for: at once, not at the end of the program', async () => {
  setActivePinia(createPinia())
  const main = fakeMain({ 'updates.install': () => offered })
  const updates = useUpdates()
  await updates.install('now')
  await updates.installAgain()
  expect(main.called.map(({ args }) => args)).toEqual([{ when: 'now' }, { when: 'now' }])
})

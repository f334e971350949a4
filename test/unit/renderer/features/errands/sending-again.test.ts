import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { useErrandDraft } from '../../../../../renderer/features/errands/draft-store.ts'
import { useErrandRow } from '../../../../../renderer/features/errands/row-store.ts'
import { useErrandSaving } from '../../../../../renderer/features/errands/saving-store.ts'
import { fakeMain } from '../../fake-main.ts'
import { signedIn } from '../../session-states.ts'
import { previewed, rowOf, submissionOf, typed } from './an-errand.ts'

/** A save whose answer was lost, of a row that has changed by the time it is read again. `remembers`: whether main still has the first reading. */
const lostAndChanged = async (remembers: boolean) => {
  setActivePinia(createPinia())
  const lost = submissionOf('unknown', { mayResend: true })
  let [saved, settled] = [false, false]
  const main = fakeMain({
    'errands.read': () => rowOf({ version: saved ? 'v9' : 'v1' }),
    'errands.draft': () => ({ draft: typed, at: '2026-11-21T11:00:00.000Z', maybeSent: false, eventLabel: null }),
    'errands.keepDraft': () => null,
    'errands.preview': ({ seen }) =>
      saved && seen === 'v1' && !remembers ? { kind: 'refused', reason: 'notRead' } : previewed,
    'errands.save': () => {
      saved = true
      return { kind: 'submitted', submission: lost }
    },
    'errands.submission': () => (saved && !settled ? lost : null),
    'errands.settle': () => {
      settled = true
      return null
    }
  })
  const [rows, drafts, saving] = [useErrandRow(), useErrandDraft(), useErrandSaving()]
  main.tell('session.changed', signedIn())
  await Promise.all([rows.open(5001), drafts.open(5001), saving.open()])
  await saving.preview()
  await saving.send()
  return { ...main, rows, saving }
}

it.each([
  ['the row that was written to, so that main asks about what has changed since before it sends', true, 'v1'],
  ['the row as it is now, where main has forgotten that reading', false, 'v9']
])('what is sent again is looked at as the answer to %s', async (_what, remembers, seen) => {
  const { saving, rows, last, count } = await lostAndChanged(remembers)
  expect(await saving.reviewAgain()).toBe(true)
  expect(rows.row?.version).toBe('v9')
  expect(saving.state.kind).toBe('preview')
  expect(last('errands.preview')).toMatchObject({ seen })
  expect(count('errands.save')).toBe(1)
})

import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { endErrandWork } from '../../../../../renderer/features/errands/end-work.ts'
import { useErrandDraft } from '../../../../../renderer/features/errands/draft-store.ts'
import { fails, fakeMain } from '../../fake-main.ts'
import { signedOut } from '../../session-states.ts'

beforeEach(() => {
  setActivePinia(createPinia())
})

describe('the end of the work', () => {
  it('keeps what is typed before main forgets the key and the rows, and then signs out', async () => {
    const { called } = fakeMain({
      'errands.draft': () => null,
      'errands.keepDraft': () => null,
      'errands.endWork': () => null,
      'session.signOut': () => signedOut()
    })
    const drafts = useErrandDraft()
    await drafts.open(5001)
    drafts.setNote('P')
    drafts.setNote('Pa')
    await endErrandWork()
    expect(called.map(({ name }) => name)).toEqual([
      'errands.draft',
      'errands.keepDraft',
      'errands.keepDraft',
      'errands.endWork',
      'session.signOut'
    ])
  })

  it('signs out even where main cannot forget', async () => {
    const { count } = fakeMain({ 'errands.endWork': fails('internal'), 'session.signOut': () => signedOut() })
    await expect(endErrandWork()).rejects.toThrow('internal')
    expect(count('session.signOut')).toBe(1)
  })
})

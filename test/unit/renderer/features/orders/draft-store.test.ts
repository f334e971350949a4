import { describe, expect, it, vi } from 'vitest'
import { blankDraft } from '../../../../../preload/contract/index.ts'
import { useOrderDraft } from '../../../../../renderer/features/orders/draft-store.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { keptDraft, submissionOf, typed } from './an-order.ts'
import { freshStores, heldClock } from '../../fresh-stores.ts'

heldClock()
freshStores()

const opened = (more: Parameters<typeof fakeMain>[0] = {}) => ({
  ...fakeMain({
    'orders.keepDraft': () => null,
    'orders.discardDraft': () => null,
    'orders.drafts': () => [],
    ...more
  }),
  drafts: useOrderDraft()
})

describe('the draft of an order', () => {
  it('is saved in main at the first keystroke, and then when typing pauses', async () => {
    const { drafts, count, last } = opened()
    drafts.setField('Ordernummer', 'A')
    expect(count('orders.keepDraft')).toBe(1)
    drafts.setField('Ordernummer', 'A-')
    await vi.advanceTimersByTimeAsync(100)
    drafts.setField('Ordernummer', 'A-1')
    await vi.advanceTimersByTimeAsync(100)
    expect(count('orders.keepDraft')).toBe(1)
    await vi.advanceTimersByTimeAsync(50)
    expect(count('orders.keepDraft')).toBe(2)
    expect(last('orders.keepDraft')).toEqual({
      id: drafts.id,
      draft: { ...blankDraft, Ordernummer: 'A-1' },
      original: null,
      maybeSent: false
    })
  })

  it('is saved also while typing never pauses', async () => {
    const { drafts, count } = opened()
    for (let key = 0; key < 10; key += 1) {
      drafts.setField('LeverantorNamn', 'x'.repeat(key + 1))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(count('orders.keepDraft')).toBe(2)
  })

  it('is saved at once when the page is left', async () => {
    const { drafts, count } = opened()
    drafts.setField('Belopp', '12')
    drafts.setField('Belopp', '12,')
    await drafts.flush()
    expect(count('orders.keepDraft')).toBe(2)
    await drafts.flush()
    await vi.runAllTimersAsync()
    expect(count('orders.keepDraft')).toBe(2)
  })

  it('is none as long as an order of the list is unchanged in the form', async () => {
    const { drafts, last } = opened()
    drafts.start(typed, typed)
    expect(drafts.dirty).toBe(false)
    drafts.setField('Belopp', '1')
    expect(drafts.dirty).toBe(true)
    expect(last('orders.keepDraft')).toMatchObject({ original: typed })
    drafts.setField('Belopp', typed.Belopp)
    await vi.runAllTimersAsync()
    expect(last('orders.discardDraft')).toEqual({ id: drafts.id })
    expect(drafts.kept).toEqual([])
  })

  it('is not brought back by a pending save after it was sent or discarded', async () => {
    const { drafts, count } = opened()
    drafts.setField('Ordernummer', 'A')
    drafts.setField('Ordernummer', 'A-1')
    drafts.forgetSent(submissionOf('saved', { draft: drafts.draft, draftId: drafts.id }))
    drafts.setField('Ordernummer', 'B')
    drafts.setField('Ordernummer', 'B-1')
    drafts.discard(drafts.id)
    await vi.runAllTimersAsync()
    expect(count('orders.keepDraft')).toBe(2)
    expect([drafts.draft, drafts.kept]).toEqual([blankDraft, []])
  })

  it('says when it cannot be saved', async () => {
    const { drafts } = opened({ 'orders.keepDraft': fails('internal') })
    drafts.setField('Ordernummer', 'A')
    await vi.runAllTimersAsync()
    expect(drafts.problem).toEqual(problem('internal'))
  })
})

describe('several drafts', () => {
  const [older, newer] = [
    keptDraft({ maybeSent: true }),
    keptDraft({ id: '6b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11', at: '2026-11-22T12:00:00.000Z' })
  ]
  const main = () => opened({ 'orders.drafts': () => [newer, older] })

  it('are there again after a restart, the one changed last in the form', async () => {
    const { drafts } = main()
    expect(await drafts.restore()).toBe(true)
    expect([drafts.id, drafts.restored, drafts.dirty, drafts.formShown]).toEqual([newer.id, true, true, true])
    expect(drafts.kept).toEqual([newer, older])
    drafts.open(older)
    expect([drafts.id, drafts.maybeSent]).toEqual([older.id, true])
  })

  it('never replace what is typed already, and are read into the form only once', async () => {
    const { drafts } = main()
    drafts.setField('Ordernummer', 'mine')
    expect(await drafts.restore()).toBe(false)
    expect(drafts.draft.Ordernummer).toBe('mine')
    expect(drafts.kept).toHaveLength(3)
    drafts.discard(drafts.id)
    expect(await drafts.restore()).toBe(false)
    expect(drafts.draft).toEqual(blankDraft)
  })

  it('keep what is pending when another is opened', async () => {
    const { drafts, last } = main()
    drafts.setField('Ordernummer', 'A')
    drafts.setField('Ordernummer', 'A-1')
    drafts.start(blankDraft, null)
    expect(last('orders.keepDraft')).toMatchObject({ draft: { Ordernummer: 'A-1' } })
    expect(drafts.draft).toEqual(blankDraft)
  })

  it('can be discarded and put back, and are then what they were', async () => {
    const { drafts, last } = main()
    await drafts.restore()
    const discarded = drafts.discard(older.id)
    expect(last('orders.discardDraft')).toEqual({ id: older.id })
    expect(drafts.kept).toEqual([newer])
    if (discarded) drafts.putBack(discarded)
    expect(last('orders.keepDraft')).toEqual({ id: older.id, draft: typed, original: null, maybeSent: true })
    expect(drafts.kept).toHaveLength(2)
  })
})

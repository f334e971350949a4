import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blankDraft } from '../../../../../preload/contract/index.ts'
import { useOrderDraft } from '../../../../../renderer/features/orders/draft-store.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { typed } from './an-order.ts'

beforeEach(() => {
  setActivePinia(createPinia())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the draft of an order', () => {
  it('is saved in main once when typing pauses', async () => {
    const { count, last } = fakeMain({ 'orders.keepDraft': () => null })
    const drafts = useOrderDraft()
    drafts.setField('Ordernummer', 'A')
    await vi.advanceTimersByTimeAsync(300)
    drafts.setField('Ordernummer', 'A-1')
    await vi.advanceTimersByTimeAsync(300)
    expect(count('orders.keepDraft')).toBe(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(count('orders.keepDraft')).toBe(1)
    expect(last('orders.keepDraft')).toEqual({ draft: { ...blankDraft, Ordernummer: 'A-1' } })
  })

  it('is saved at once when the page is left', async () => {
    const { count } = fakeMain({ 'orders.keepDraft': () => null })
    const drafts = useOrderDraft()
    drafts.setField('Belopp', '12,')
    await drafts.flush()
    expect(count('orders.keepDraft')).toBe(1)
    await drafts.flush()
    await vi.runAllTimersAsync()
    expect(count('orders.keepDraft')).toBe(1)
  })

  it('is empty as long as an order of the list is unchanged in the form', async () => {
    const { last } = fakeMain({ 'orders.keepDraft': () => null })
    const drafts = useOrderDraft()
    drafts.start(typed, orderItem({ ÄrendeNummer: 'A-17' }))
    expect(drafts.dirty).toBe(false)
    drafts.setField('Belopp', '1')
    expect(drafts.dirty).toBe(true)
    drafts.setField('Belopp', typed.Belopp)
    await vi.runAllTimersAsync()
    expect(last('orders.keepDraft')).toEqual({ draft: null })
  })

  it('is restored after a restart, but never replaces what is typed already', async () => {
    fakeMain({ 'orders.draft': () => ({ draft: typed, maybeSent: true }), 'orders.keepDraft': () => null })
    const drafts = useOrderDraft()
    expect(await drafts.restore()).toBe(true)
    expect(drafts.draft).toEqual(typed)
    expect([drafts.restored, drafts.dirty, drafts.maybeSent]).toEqual([true, true, true])
    drafts.setField('Ordernummer', 'mine')
    expect(await drafts.restore()).toBe(false)
    expect(drafts.draft.Ordernummer).toBe('mine')
  })

  it('is not brought back by a pending save after the form was cleared', async () => {
    const { count } = fakeMain({ 'orders.keepDraft': () => null })
    const drafts = useOrderDraft()
    drafts.setField('Ordernummer', 'A')
    drafts.clear()
    await vi.runAllTimersAsync()
    expect(count('orders.keepDraft')).toBe(0)
    expect(drafts.draft).toEqual(blankDraft)
  })

  it('says when it cannot be saved', async () => {
    fakeMain({ 'orders.keepDraft': fails('internal') })
    const drafts = useOrderDraft()
    drafts.setField('Ordernummer', 'A')
    await vi.runAllTimersAsync()
    expect(drafts.problem).toEqual(problem('internal'))
  })
})

import { expect, it, vi } from 'vitest'
import { createBelongings } from '../../../main/belongings.ts'
import { blankDraft, type OrderDraft } from '../../../preload/contract/index.ts'

const draft: OrderDraft = { ...blankDraft, Ordernummer: 'E2E-1' }

const begin = () => {
  let owner: string | null = null
  const kept = new Map<string, OrderDraft | null>()
  const left = vi.fn()
  const belongings = createBelongings({
    owner: () => owner,
    read: (whose) => kept.get(whose) ?? null,
    write: (whose, given) => kept.set(whose, given),
    left
  })
  const become = (now: string | null): void => {
    owner = now
    belongings.look()
  }
  return { ...belongings, become, kept, left }
}

it('gives a draft back to whose it is, and to nobody else', () => {
  const { drafts, become } = begin()
  become('anna')
  drafts.write(draft)
  expect(drafts.read()).toEqual(draft)
  become(null)
  expect(drafts.read()).toBeNull()
  become('eva')
  expect(drafts.read()).toBeNull()
  become('anna')
  expect(drafts.read()).toEqual(draft)
})

it('keeps what is still on its way when somebody signs out as theirs', () => {
  const { drafts, become, kept } = begin()
  drafts.write(draft)
  expect(kept.size).toBe(0)
  become('anna')
  become(null)
  drafts.write(draft)
  expect([...kept]).toEqual([['anna', draft]])
})

it('tells when somebody else comes, also long after the first has left, and of nobody coming back', () => {
  const { become, left } = begin()
  become('anna')
  become(null)
  become('anna')
  expect(left).not.toHaveBeenCalled()
  become(null)
  become('eva')
  become('eva')
  expect(left).toHaveBeenCalledOnce()
})

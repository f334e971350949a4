import { describe, expect, it } from 'vitest'
import {
  blankDraft,
  orderFields,
  type OrderItem,
  type OrderSubmission,
  type PossibleDuplicates
} from '../../../../../preload/contract/index.ts'
import { duplicates, form, same, saved } from './a-form.ts'
import { settled, submissionOf, typed } from './an-order.ts'
import { freshStores } from '../../fresh-stores.ts'

freshStores()

/** A form whose check and whose save are answered when the test says so. */
const slowly = () => {
  const [check, save] = [Promise.withResolvers<PossibleDuplicates>(), Promise.withResolvers<OrderSubmission>()]
  const opened = form([], saved, { 'orders.duplicates': () => check.promise, 'orders.save': () => save.promise })
  opened.drafts.draft = blankDraft
  for (const field of orderFields) opened.drafts.setField(field, typed[field])
  return {
    ...opened,
    sentId: opened.drafts.id,
    ending: opened.saving.save(),
    found: (items: readonly OrderItem[]) => check.resolve(duplicates({ items })),
    nothingFound: async () => {
      check.resolve(duplicates())
      await settled()
    },
    answer: (submission: OrderSubmission) => save.resolve(submission)
  }
}
const outcome = (state: 'saved' | 'refused', draftId: string): OrderSubmission =>
  submissionOf(state, { draftId, draft: typed })

describe('the next order, while one is on its way', () => {
  it('is begun as soon as that is being sent, and what is typed in it stays', async () => {
    const { drafts, saving, sentId, ending, nothingFound, answer, count } = slowly()
    saving.goOn()
    expect([drafts.id, saving.locked]).toEqual([sentId, true])
    await nothingFound()
    expect([drafts.id === sentId, drafts.draft, saving.locked, saving.busy]).toEqual([false, blankDraft, false, true])
    drafts.setField('Ordernummer', 'K-2')
    expect(await saving.save()).toBe(false)
    answer(outcome('saved', sentId))
    expect(await ending).toBe(true)
    expect(saving.saved).toMatchObject({ Ordernummer: 'A-17' })
    expect(drafts.draft).toEqual({ ...blankDraft, Ordernummer: 'K-2' })
    expect(drafts.kept.map(({ draft }) => draft.Ordernummer)).toEqual(['K-2'])
    expect(count('orders.save')).toBe(1)
  })

  it('makes way for one that has been refused, and stays among the drafts', async () => {
    const { drafts, saving, sentId, ending, nothingFound, answer } = slowly()
    await nothingFound()
    saving.goOn()
    drafts.setField('Ordernummer', 'K-2')
    answer(outcome('refused', sentId))
    expect(await ending).toBe(false)
    expect([drafts.id, drafts.draft, saving.state.kind]).toEqual([sentId, typed, 'refused'])
    expect(drafts.kept.map(({ draft }) => draft.Ordernummer).toSorted()).toEqual(['A-17', 'K-2'])
  })

  it('is not begun where the person is asked about the one before', async () => {
    const { drafts, saving, sentId, ending, found } = slowly()
    saving.goOn()
    found([same])
    expect(await ending).toBe(false)
    expect([drafts.id, saving.state.kind]).toEqual([sentId, 'duplicates'])
    saving.goOn()
    expect(drafts.id).toBe(sentId)
  })
})

import { describe, expect, it } from 'vitest'
import { useChangeOutcome } from '../../../../../renderer/features/orders/change-outcome-store.ts'
import { form, same } from './a-form.ts'
import { comparison, submissionOf, typed } from './an-order.ts'
import { freshStores } from '../../fresh-stores.ts'

freshStores()

describe('a change that the service has not carried out, and that nobody has dealt with', () => {
  const order = { item: same, fields: comparison({ Belopp: 'different' }), removed: false }
  const sentBefore = { ...typed, Belopp: '999' }
  const change = (kind: 'unchanged' | 'same') =>
    submissionOf('saved', {
      id: '9b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11',
      draft: sentBefore,
      changes: { Ordernummer: 'A-17', Fakturanummer: '0042' },
      verdict:
        kind === 'same' ? { kind, order, matching: 1, beside: 0, earlierKnown: true } : { kind, order, beside: 0 }
    })

  it('is a draft again when the next order is sent, with which main lets go of it', async () => {
    const { saving, drafts, last } = form([])
    useChangeOutcome().show(change('unchanged'))
    expect(await saving.save()).toBe(true)
    expect(drafts.kept).toMatchObject([
      { draft: sentBefore, original: { Ordernummer: 'A-17', Fakturanummer: '0042' }, maybeSent: true }
    ])
    expect(last('orders.keepDraft')).toMatchObject({ draft: sentBefore })
    expect(useChangeOutcome().submission).toBeNull()
  })

  it('leaves nothing where it was carried out', async () => {
    const { saving, drafts } = form([])
    useChangeOutcome().show(change('same'))
    expect(await saving.save()).toBe(true)
    expect(drafts.kept).toEqual([])
  })
})

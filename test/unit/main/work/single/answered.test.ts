import { describe, expect, it } from 'vitest'
import { filledDraft } from './filled-draft.ts'
import { failure, openOrders, saving } from './open-orders.ts'

describe('that a save of unknown outcome was answered', () => {
  it('is not because of the answer to a second attempt that was not carried out', async () => {
    const world = openOrders({ answer: saving([failure('unknownOutcome'), '{"Success":false}']) })
    const { id } = await world.orders.save({ draft: filledDraft })
    await world.later(10)
    expect(await world.orders.save({ draft: filledDraft, resend: id })).toMatchObject({
      id,
      state: 'unknown',
      answered: false
    })
  })
})

describe('a save of a change', () => {
  const draftId = '5b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11'
  const changes = { Ordernummer: filledDraft.Ordernummer, Fakturanummer: filledDraft.Fakturanummer }
  const draft = { ...filledDraft, LeverantorNamn: ' ' }

  it('tells which fields were cleared, until its outcome has been seen', async () => {
    const world = openOrders({ answer: saving(['{"Success":true}']) })
    await world.orders.keepDraft({ id: draftId, draft, original: filledDraft, maybeSent: false })
    expect(await world.orders.save({ draft, draftId, changes })).toMatchObject({
      state: 'saved',
      cleared: ['LeverantorNamn']
    })
    expect(await world.orders.submission()).toMatchObject({ cleared: ['LeverantorNamn'] })
  })

  it('tells of none that the order did not have', async () => {
    const world = openOrders({ answer: saving(['{"Success":true}']) })
    await world.orders.keepDraft({ id: draftId, draft, original: draft, maybeSent: false })
    expect(await world.orders.save({ draft, draftId, changes })).toMatchObject({ cleared: [] })
  })
})

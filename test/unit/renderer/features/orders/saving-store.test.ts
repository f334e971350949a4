import { describe, expect, it } from 'vitest'
import { blankDraft, type OrderSubmission, type PossibleDuplicates } from '../../../../../preload/contract/index.ts'
import { fails, problem } from '../../fake-main.ts'
import { interrupted, signedIn } from '../../session-states.ts'
import { duplicates, form, same, saved, sent } from './a-form.ts'
import { comparison, keptDraft, settled, submissionOf, typed } from './an-order.ts'
import { freshStores } from '../../fresh-stores.ts'

/** The order of the list with these numbers, as the form is filled with it. */
const original = { ...blankDraft, Ordernummer: 'A-17', Fakturanummer: '0042' }

freshStores()

describe('saving an order', () => {
  it('checks for duplicates, sends it once and leaves a blank form', async () => {
    const main = form([])
    const { saving, drafts, last } = main
    const { id } = drafts
    expect(await saving.save()).toBe(true)
    expect(saving.saved).toEqual({ id: saved.id, Ordernummer: 'A-17', Fakturanummer: '0042', isChange: false })
    expect(sent(main)).toEqual(['orders.duplicates', 'orders.save'])
    expect(last('orders.save')).toEqual({ draft: typed, draftId: id, changes: null })
    expect(drafts.draft).toEqual(blankDraft)
    expect(saving.state).toEqual({ kind: 'editing' })
  })

  it('sends nothing while a field cannot be parsed, and says which', async () => {
    const main = form([])
    const { saving, drafts } = main
    drafts.draft = { ...typed, Belopp: '1.234', BetaldDatum: '31/6' }
    expect(await saving.save()).toBe(false)
    expect(sent(main)).toEqual([])
    expect(saving.reasons).toMatchObject({ Belopp: 'ambiguous', BetaldDatum: 'impossible', Ordernummer: null })
  })

  it('asks before it sends an order whose numbers are taken', async () => {
    const { saving, count } = form([same])
    expect(await saving.save()).toBe(false)
    expect(saving.state).toEqual({
      kind: 'duplicates',
      found: [same],
      unsettled: null,
      isComplete: true,
      isComparable: true
    })
    expect(count('orders.save')).toBe(0)
    expect(await saving.send()).toBe(true)
    expect(count('orders.save')).toBe(1)
  })

  it('does not ask about the very order that is being changed, but does about a second one', async () => {
    const { saving, drafts, count } = form([same])
    drafts.changedOrder = original
    expect(await saving.save()).toBe(true)
    drafts.draft = typed
    drafts.changedOrder = { ...original, Ordernummer: 'A-16' }
    expect(await saving.save()).toBe(false)
    expect(count('orders.save')).toBe(1)
  })

  it('asks about another order with the numbers of the one that is being changed', async () => {
    const { saving, drafts } = form([same, { ...same, Belopp: '1' }])
    drafts.changedOrder = original
    expect(await saving.save()).toBe(false)
    expect(saving.state).toMatchObject({ kind: 'duplicates', found: [{ Belopp: '1' }] })
  })

  it('asks where the list has more orders like it than can be looked at, and sends it once the person says so', async () => {
    const answer = duplicates({ isComplete: false })
    const { saving, count } = form([], saved, { 'orders.duplicates': () => answer })
    expect(await saving.save()).toBe(false)
    expect([count('orders.save'), saving.state]).toEqual([
      0,
      { kind: 'duplicates', found: [], unsettled: null, isComplete: false, isComparable: true }
    ])
    expect(await saving.send()).toBe(true)
    expect(count('orders.save')).toBe(1)
  })

  it('asks about rows that show no number, also where the order that is being changed shows none', async () => {
    const { saving, drafts, count } = form([{ ...same, ÄrendeNummer: null, ExterntFakturanummer: null }])
    drafts.changedOrder = { ...original, Ordernummer: '', Fakturanummer: '' }
    expect(await saving.save()).toBe(false)
    expect([saving.state.kind, count('orders.save')]).toEqual(['duplicates', 0])
  })

  it('asks where an order with these numbers was sent with an unknown outcome, and passes its id', async () => {
    const other = '3b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11'
    const answer = duplicates({ unsettled: other })
    const { saving, count, last } = form([], saved, { 'orders.duplicates': () => answer })
    expect(await saving.save()).toBe(false)
    expect(count('orders.save')).toBe(0)
    await saving.send()
    expect(last('orders.save')).toMatchObject({ draft: typed, changes: null, resend: other })
  })

  it('names the order that a change is to change, and says afterwards that it was a change', async () => {
    const changes = { Ordernummer: 'A-17', Fakturanummer: '0042' }
    const { saving, last } = form([], submissionOf('saved', { changes }))
    saving.edit({ ...typed, Ordernummer: 'A-18' }, original)
    await saving.save()
    expect(last('orders.duplicates')).toMatchObject({ changes })
    expect(last('orders.save')).toMatchObject({ changes })
    expect(saving.saved?.isChange).toBe(true)
  })

  it('says that nothing was sent when the check failed, and sends when the person wants it', async () => {
    const { saving, count } = form(fails('forbidden'))
    await saving.save()
    expect(saving.state).toEqual({ kind: 'checkFailed', problem: problem('forbidden') })
    expect(count('orders.save')).toBe(0)
    expect(await saving.send()).toBe(true)
  })

  it('keeps the draft when the service refuses, and acknowledges the outcome once it has been shown', async () => {
    const { saving, drafts, last } = form([], submissionOf('refused', { answer: '{"Success":false}' }))
    expect(await saving.save()).toBe(false)
    expect(saving.state).toEqual({ kind: 'refused', answer: '{"Success":false}', inList: null })
    expect(drafts.draft).toEqual(typed)
    expect(saving.locked).toBe(false)
    expect(last('orders.settle')).toBeUndefined()
    expect(saving.unacknowledged).toBe(saved.id)
    saving.acknowledge(saved.id)
    expect(saving.unacknowledged).toBeNull()
    await settled()
    expect(last('orders.settle')).toEqual({ id: saved.id, draft: 'keep' })
  })

  it.each(['same', 'similar', 'missing'] as const)(
    'asks the list once after a refusal, and says what is there: %s',
    async (kind) => {
      const compared = { item: same, fields: comparison(), removed: false }
      const verdict =
        kind === 'missing'
          ? { kind, beside: 0 }
          : kind === 'same'
            ? { kind, order: compared, matching: 1, beside: 0, earlierKnown: true }
            : { kind, order: compared, beside: 0 }
      const main = form([], submissionOf('refused', { answer: 'no', verdict }))
      await main.saving.save()
      // Main keeps the outcome until the list has answered.
      main.saving.acknowledge(saved.id)
      await settled()
      expect(main.saving.state).toEqual({ kind: 'refused', answer: 'no', inList: kind })
      expect(sent(main).filter((name) => name === 'orders.lookUpAgain' || name === 'orders.settle')).toEqual([
        'orders.lookUpAgain',
        'orders.settle'
      ])
    }
  )

  it.each([true, false])(
    'keeps the draft when it is refused with 401, and says whether the sign-in is renewed: %s',
    async (renewed) => {
      const { saving, drafts } = form([], submissionOf('failed', { problem: problem('unauthorized'), renewed }))
      await saving.save()
      expect(saving.state).toEqual({ kind: 'failed', problem: problem('unauthorized'), renewed })
      expect(drafts.draft).toEqual(typed)
    }
  )

  it('keeps the draft when it could not be written to disk first', async () => {
    const { saving, drafts } = form([], saved, { 'orders.save': fails('notKept') })
    await saving.save()
    expect(saving.state).toEqual({ kind: 'failed', problem: problem('notKept'), renewed: false })
    expect(drafts.draft).toEqual(typed)
  })

  it('keeps the form for the next order, and closes it after a change', async () => {
    const { saving, drafts } = form([])
    drafts.formShown = true
    await saving.save()
    expect(drafts.formShown).toBe(true)
    saving.acknowledge(saved.id)
    const again = form(
      [],
      submissionOf('saved', {
        id: '3b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11',
        changes: { Ordernummer: 'A-17', Fakturanummer: '0042' }
      })
    )
    again.saving.edit(typed, original)
    await again.saving.save()
    expect(drafts.formShown).toBe(false)
  })

  it('does not start again while it is pending', async () => {
    const answer = Promise.withResolvers<OrderSubmission>()
    const { saving, count } = form([], saved, { 'orders.save': () => answer.promise })
    const first = saving.send()
    expect(await saving.send()).toBe(false)
    expect(await saving.save()).toBe(false)
    answer.resolve(saved)
    expect(await first).toBe(true)
    expect(count('orders.save')).toBe(1)
  })
})

describe('what happens to the draft while it is checked for duplicates', () => {
  const checking = () => {
    const answer = Promise.withResolvers<PossibleDuplicates>()
    const opened = form([], saved, { 'orders.duplicates': () => answer.promise })
    return { ...opened, ending: opened.saving.save(), nothingFound: () => answer.resolve(duplicates()) }
  }

  it('cannot be that it is discarded', async () => {
    const { drafts, saving, ending, nothingFound, last } = checking()
    expect(saving.isHeld(drafts.id)).toBe(true)
    expect(saving.discard(drafts.id)).toBeNull()
    expect([drafts.draft, saving.locked]).toEqual([typed, true])
    nothingFound()
    expect(await ending).toBe(true)
    expect(last('orders.save')).toMatchObject({ draft: typed })
  })

  it('changes nothing of what is sent', async () => {
    const { drafts, ending, nothingFound, last } = checking()
    drafts.draft = { ...typed, Belopp: '9' }
    nothingFound()
    await ending
    expect(last('orders.save')).toMatchObject({ draft: typed, draftId: drafts.id })
  })

  it('ends the save without a word where another draft has been opened', async () => {
    const { drafts, saving, ending, nothingFound, count } = checking()
    saving.open(keptDraft({ draft: { ...typed, Ordernummer: 'B-1' } }))
    drafts.setField('Belopp', '9')
    nothingFound()
    expect(await ending).toBe(false)
    expect([saving.state.kind, drafts.draft.Ordernummer]).toEqual(['editing', 'B-1'])
    expect(count('orders.save')).toBe(0)
  })
})

describe('opening another order', () => {
  it('leaves the draft that was in the form among the drafts', () => {
    const { saving, drafts } = form([])
    drafts.setField('Belopp', '7')
    saving.edit(original, original)
    expect(drafts.kept).toMatchObject([{ draft: { ...typed, Belopp: '7' } }])
    expect([drafts.draft, drafts.dirty]).toEqual([original, false])
  })

  it('forgets what was wrong with the one before', async () => {
    const { saving } = form([], submissionOf('refused', { answer: 'no' }))
    await saving.save()
    saving.setReason('Belopp', 'notNumber')
    saving.edit(original, original)
    expect([saving.state.kind, saving.reasons.Belopp]).toEqual(['editing', null])
  })
})

describe('a session that ends while an order is being saved', () => {
  it('leaves the order unsaved and the draft unchanged, also when the person has signed in again', async () => {
    const main = form([], saved, { 'orders.save': fails('signedOut'), 'session.state': () => interrupted() })
    const { saving, drafts } = main
    expect(await saving.save()).toBe(false)
    expect(saving.state).toEqual({ kind: 'interrupted' })
    main.tell('session.changed', signedIn())
    expect(main.count('orders.save')).toBe(1)
    expect(drafts.draft).toEqual(typed)
  })

  it('does not send it once the check for duplicates is answered', async () => {
    const { saving, tell, count } = form(fails('signedOut'))
    tell('session.changed', interrupted())
    expect(await saving.save()).toBe(false)
    tell('session.changed', signedIn())
    expect(saving.state).toEqual({ kind: 'interrupted' })
    expect(count('orders.duplicates')).toBe(1)
    expect(count('orders.save')).toBe(0)
  })
})

describe('a field that has lost focus', () => {
  it('has a reason until it can be parsed', () => {
    const { saving } = form([])
    saving.setReason('Belopp', 'notNumber')
    expect(saving.reasons.Belopp).toBe('notNumber')
    saving.setReason('Belopp', null)
    expect(saving.reasons.Belopp).toBeNull()
  })

  it('keeps the reason that a number is missing until there is one in either field', async () => {
    const { saving, drafts } = form([])
    drafts.draft = blankDraft
    await saving.save()
    expect(saving.reasons.Ordernummer).toBe('numberNeeded')
    saving.setReason('Ordernummer', null)
    expect(saving.reasons.Ordernummer).toBe('numberNeeded')
    drafts.draft = { ...blankDraft, Fakturanummer: '1' }
    saving.setReason('Fakturanummer', null)
    expect(saving.reasons.Ordernummer).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { blankDraft, type OrderSubmission } from '../../../../../preload/contract/index.ts'
import { fails } from '../../fake-main.ts'
import { signedIn, signedOut } from '../../session-states.ts'
import { form, same, saved, unknown } from './a-form.ts'
import { settled, submissionOf, typed } from './an-order.ts'
import { freshStores } from '../../fresh-stores.ts'

freshStores()

describe('an order of unknown outcome', () => {
  it('is locked, and is never sent again automatically', async () => {
    const { saving, drafts, count } = form([], unknown)
    await saving.save()
    expect(saving.state).toEqual({ kind: 'unknown', submission: unknown })
    expect(saving.locked).toBe(true)
    expect(await saving.save()).toBe(false)
    expect(count('orders.save')).toBe(1)
    expect(drafts.draft).toEqual(typed)
  })

  it('is one also when main reports it at the start: the form shows what was sent', async () => {
    const { saving, drafts, become } = form([])
    drafts.draft = blankDraft
    await become(unknown)
    expect(saving.state).toEqual({ kind: 'unknown', submission: unknown })
    expect([drafts.formShown, drafts.draft]).toEqual([true, typed])
    expect(await saving.save()).toBe(false)
  })

  it('is still being sent where the page was reloaded meanwhile', async () => {
    const { saving, become } = form([])
    await become(submissionOf('sending'))
    expect([saving.state.kind, saving.locked]).toEqual(['sending', true])
    await become(unknown)
    expect(saving.state.kind).toBe('unknown')
  })

  it('is checked again on request', async () => {
    const { saving, last } = form([], unknown)
    await saving.save()
    await saving.checkAgain()
    expect(last('orders.lookUpAgain')).toEqual({ id: unknown.id })
  })

  it('is settled when the person has found it in the list', async () => {
    const { saving, drafts, last, count } = form([], unknown)
    await saving.save()
    await saving.confirmSaved()
    expect(last('orders.settle')).toEqual({ id: unknown.id, draft: 'discard' })
    expect(drafts.draft).toEqual(blankDraft)
    expect(saving.locked).toBe(false)
    expect(count('orders.search')).toBe(1)
    expect(count('orders.save')).toBe(1)
  })

  it('is sent again only when the person wants it, with its id', async () => {
    const { saving, count, last } = form([], unknown)
    await saving.save()
    await saving.send()
    await saving.resend()
    expect(last('orders.save')).toMatchObject({ draft: typed, changes: null, resend: unknown.id })
    expect(count('orders.save')).toBe(3)
  })

  it('can be edited first when the person wants it, and is then a draft again', async () => {
    const { saving, drafts, last } = form([], unknown)
    await saving.save()
    await saving.reopenDraft()
    expect(last('orders.settle')).toEqual({ id: unknown.id, draft: 'keep' })
    expect(saving.locked).toBe(false)
    expect(drafts.draft).toEqual(typed)
  })

  it('stays unknown where main does not let it be sent or settled', async () => {
    const refuses = fails('unknownOutcome')
    const main = form([], unknown, { 'orders.save': refuses, 'orders.settle': refuses })
    const { saving } = main
    await main.become(unknown)
    expect(await saving.resend()).toBe(false)
    await saving.reopenDraft()
    expect(saving.state).toEqual({ kind: 'unknown', submission: unknown })
    expect(main.count('orders.save')).toBe(1)
  })
})

describe('another draft beside an order of unknown outcome', () => {
  const sentId = '5b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11'
  const known = submissionOf('unknown', { ...unknown, draftId: sentId })

  it('can be typed, but not saved, and the order of unknown outcome is opened from it', async () => {
    const { saving, drafts, become, count } = form([])
    const another = { ...typed, Ordernummer: 'another' }
    drafts.draft = blankDraft
    await become(known)
    expect([drafts.id, saving.locked]).toEqual([sentId, true])
    saving.edit(blankDraft, null)
    drafts.draft = another
    expect([saving.state.kind, saving.locked]).toEqual(['unknown', false])
    expect(await saving.save()).toBe(false)
    expect(count('orders.save')).toBe(0)
    // What main tells of it later does not take the form away.
    await become({ ...known, lookingUp: true })
    expect(drafts.draft).toEqual(another)
    saving.openUnknown()
    expect([drafts.draft, saving.locked]).toEqual([typed, true])
  })

  it('stays when the other is settled', async () => {
    const { saving, drafts, become } = form([])
    await become(known)
    saving.edit(blankDraft, null)
    drafts.setField('Ordernummer', 'another')
    await saving.confirmSaved()
    expect(drafts.draft.Ordernummer).toBe('another')
    expect(drafts.kept).toHaveLength(1)
  })
})

describe('an outcome that the person has not seen', () => {
  it('of a saved order is announced once, and the form is cleared', async () => {
    const { saving, drafts, become } = form([])
    await become(saved)
    expect(saving.saved).toMatchObject({ id: saved.id, Ordernummer: 'A-17' })
    expect(drafts.draft).toEqual(blankDraft)
    saving.saved = null
    await become(saved)
    expect(saving.saved).toBeNull()
  })

  it('leaves anything else that is typed', async () => {
    const { drafts, become } = form([])
    drafts.draft = { ...typed, Ordernummer: 'another' }
    await become(saved)
    expect(drafts.draft.Ordernummer).toBe('another')
  })

  it('of a refusal is shown above what was sent', async () => {
    const { saving, drafts, become } = form([])
    await become(submissionOf('refused', { answer: 'no' }))
    expect(saving.state).toMatchObject({ kind: 'refused', answer: 'no' })
    expect(drafts.formShown).toBe(true)
  })
})

describe('what main reports of a save', () => {
  it('that failed for an unknown reason is not shown as a refusal by the service', async () => {
    const { saving, become } = form([])
    await become(submissionOf('failed'))
    expect(saving.state).toEqual({ kind: 'unsaved' })
  })

  it('leaves what was typed since, where the person has found the order in the list', async () => {
    const { saving, drafts, become } = form([])
    const another = { ...typed, Ordernummer: 'another' }
    drafts.draft = another
    await become(unknown)
    await saving.confirmSaved()
    expect(drafts.draft).toEqual(another)
  })

  it('says that resending has failed, where the first id is still unknown', async () => {
    const { saving, become } = form([], unknown)
    await become(unknown)
    expect(saving.failedResend).toBeNull()
    await saving.resend()
    expect(saving.failedResend).toBe(unknown.id)
  })
})

describe('another user who signs in at once', () => {
  it('gets no pending draft into their file, and nothing is saved in their name', async () => {
    const written = Promise.withResolvers<null>()
    const main = form([], saved, { 'orders.keepDraft': () => written.promise })
    const { drafts, saving } = main
    main.tell('session.changed', signedIn('anna'))
    drafts.draft = typed
    drafts.setField('Belopp', '12,0')
    drafts.setField('Belopp', '12,00')
    const send = saving.send()
    await settled()
    drafts.setField('Belopp', '13,00')
    main.tell('session.changed', signedIn('eva'))
    written.resolve(null)
    expect(await send).toBe(false)
    expect(main.count('orders.save')).toBe(0)
    expect(main.count('orders.keepDraft')).toBe(2)
  })
})

describe('signing out', () => {
  it('hides the unknown outcome until its owner is back', async () => {
    const { saving, tell, become } = form([], unknown)
    await saving.save()
    tell('session.changed', signedIn())
    tell('session.changed', signedOut())
    expect(saving.state).toEqual({ kind: 'editing' })
    await become(unknown)
    expect(saving.state.kind).toBe('unknown')
  })

  it('forgets the duplicates that were found', async () => {
    const { saving, tell } = form([same])
    await saving.save()
    tell('session.changed', signedOut())
    expect(saving.state).toEqual({ kind: 'editing' })
  })

  it('leaves the form, the draft and the notices of the next owner unchanged when the answer comes', async () => {
    const answer = Promise.withResolvers<OrderSubmission>()
    const main = form([], saved, { 'orders.save': () => answer.promise })
    const { drafts, saving } = main
    main.tell('session.changed', signedIn('anna'))
    const save = saving.save()
    await settled()
    main.tell('session.changed', signedOut())
    main.tell('session.changed', signedIn('eva'))
    const evas = { ...blankDraft, Ordernummer: 'E-1' }
    drafts.draft = evas
    answer.resolve(saved)
    expect(await save).toBe(false)
    expect([drafts.draft, saving.state, saving.saved]).toEqual([evas, { kind: 'editing' }, null])
  })
})

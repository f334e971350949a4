import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { blankDraft, type OrderItem, type SaveOutcome } from '../../../../../preload/contract/index.ts'
import { useOrderDraft } from '../../../../../renderer/features/orders/draft-store.ts'
import { useOrderSaving } from '../../../../../renderer/features/orders/saving-store.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { interrupted, signedIn, signedOut } from '../../session-states.ts'
import { listOf, typed } from './an-order.ts'

beforeEach(() => {
  setActivePinia(createPinia())
})

const same = orderItem({ ÄrendeNummer: 'A-17', ExterntFakturanummer: '0042' })
const unknown: SaveOutcome = { kind: 'unknown', problem: problem('unknownOutcome'), found: [] }

/** A form with an order typed in it, on a main that finds these and saves so. */
const form = (found: readonly OrderItem[] | (() => never), outcome: SaveOutcome = { kind: 'saved' }) => {
  const main = fakeMain({
    'orders.duplicates': () => (typeof found === 'function' ? found() : found),
    'orders.save': () => outcome,
    'orders.keepDraft': () => null,
    'orders.list': () => listOf()
  })
  const drafts = useOrderDraft()
  drafts.draft = typed
  return { ...main, drafts, saving: useOrderSaving() }
}

describe('saving an order', () => {
  it('looks for its double, sends it once and leaves a blank form', async () => {
    const { saving, drafts, called, last } = form([])
    expect(await saving.save()).toBe(true)
    expect(saving.saved).toEqual({ Ordernummer: 'A-17', Fakturanummer: '0042' })
    expect(called.map(({ name }) => name)).toEqual(['orders.duplicates', 'orders.save'])
    expect(last('orders.save')).toEqual({ draft: typed })
    expect(drafts.draft).toEqual(blankDraft)
    expect(saving.state).toEqual({ kind: 'editing' })
  })

  it('sends nothing while a field cannot be read, and says which', async () => {
    const { saving, drafts, called } = form([])
    drafts.draft = { ...typed, Belopp: '1.234', BetaldDatum: '31/6' }
    expect(await saving.save()).toBe(false)
    expect(called).toEqual([])
    expect(saving.reasons).toMatchObject({ Belopp: 'ambiguous', BetaldDatum: 'impossible', Ordernummer: null })
  })

  it('asks before it sends an order whose numbers are taken', async () => {
    const { saving, count } = form([same])
    expect(await saving.save()).toBe(false)
    expect(saving.state).toEqual({ kind: 'duplicates', found: [same] })
    expect(count('orders.save')).toBe(0)
    expect(await saving.send()).toBe(true)
    expect(count('orders.save')).toBe(1)
  })

  it('takes a removed order for no double', async () => {
    const { saving } = form([{ ...same, Borttagen: '2026-01-01' }])
    expect(await saving.save()).toBe(true)
  })

  it('does not ask about the very order that is being changed, but does about a second one', async () => {
    const { saving, drafts, count } = form([same])
    drafts.changing = same
    expect(await saving.save()).toBe(true)
    drafts.draft = typed
    drafts.changing = orderItem({ ÄrendeNummer: 'A-16', ExterntFakturanummer: '0042' })
    expect(await saving.save()).toBe(false)
    expect(count('orders.save')).toBe(1)
  })

  it('says that nothing was sent when it could not look, and sends on the person’s word', async () => {
    const { count } = fakeMain({ 'orders.duplicates': fails('forbidden'), 'orders.save': () => ({ kind: 'saved' }) })
    useOrderDraft().draft = typed
    const saving = useOrderSaving()
    await saving.save()
    expect(saving.state).toEqual({ kind: 'notLooked', problem: problem('forbidden') })
    expect(count('orders.save')).toBe(0)
    expect(await saving.send()).toBe(true)
  })

  it('keeps the draft when the service refuses', async () => {
    const { saving, drafts } = form([], { kind: 'refused', detail: '{"Success":false}' })
    expect(await saving.save()).toBe(false)
    expect(saving.state).toEqual({ kind: 'refused', detail: '{"Success":false}' })
    expect(drafts.draft).toEqual(typed)
    expect(saving.locked).toBe(false)
  })

  it('keeps the draft when it fails', async () => {
    fakeMain({ 'orders.duplicates': () => [], 'orders.save': fails('unauthorized') })
    const drafts = useOrderDraft()
    drafts.draft = typed
    const saving = useOrderSaving()
    await saving.save()
    expect(saving.state).toEqual({ kind: 'failed', problem: problem('unauthorized') })
    expect(drafts.draft).toEqual(typed)
  })

  it('keeps the form for the next order, and closes it after a change', async () => {
    const { saving, drafts } = form([])
    drafts.shown = true
    await saving.save()
    expect(drafts.shown).toBe(true)
    saving.begin(typed, same)
    await saving.save()
    expect(drafts.shown).toBe(false)
  })

  it('does not begin again while it is under way', async () => {
    const answer = Promise.withResolvers<SaveOutcome>()
    const { count } = fakeMain({ 'orders.duplicates': () => [], 'orders.save': () => answer.promise })
    useOrderDraft().draft = typed
    const saving = useOrderSaving()
    const first = saving.send()
    expect(await saving.send()).toBe(false)
    expect(await saving.save()).toBe(false)
    answer.resolve({ kind: 'saved' })
    expect(await first).toBe(true)
    expect(count('orders.save')).toBe(1)
  })
})

describe('an order whose answer was lost', () => {
  it('is locked, and is never sent again by itself', async () => {
    const { saving, drafts, count } = form([], unknown)
    await saving.save()
    expect(saving.state).toEqual({ ...unknown, checking: false })
    expect(saving.locked).toBe(true)
    expect(await saving.save()).toBe(false)
    expect(count('orders.save')).toBe(1)
    expect(drafts.draft).toEqual(typed)
  })

  it('is looked for again when asked to', async () => {
    const answers: (readonly OrderItem[])[] = [[], [same]]
    const { count } = fakeMain({ 'orders.duplicates': () => answers.shift() ?? fails('offline')(), 'orders.save': () => unknown })
    useOrderDraft().draft = typed
    const saving = useOrderSaving()
    await saving.save()
    await saving.checkAgain()
    expect(saving.state).toMatchObject({ kind: 'unknown', found: [same], checking: false })
    await saving.checkAgain()
    expect(saving.state).toMatchObject({ kind: 'unknown', found: null })
    expect(count('orders.save')).toBe(1)
  })

  it('is settled when the person has seen it in the list', async () => {
    const { saving, drafts, last, count } = form([], unknown)
    await saving.save()
    await saving.settle()
    expect(drafts.draft).toEqual(blankDraft)
    expect(last('orders.keepDraft')).toEqual({ draft: null })
    expect(count('orders.list')).toBe(1)
    expect(count('orders.save')).toBe(1)
  })

  it('is sent again on the person’s word only', async () => {
    const { saving, count } = form([], unknown)
    await saving.save()
    await saving.send()
    expect(count('orders.save')).toBe(2)
  })

  it('can be gone back to and corrected', async () => {
    const { saving } = form([], unknown)
    await saving.save()
    saving.backToEditing()
    expect(saving.locked).toBe(false)
  })
})

describe('beginning with another order', () => {
  it('makes main drop the draft that gave way', () => {
    const { saving, last } = form([])
    saving.begin(typed, same)
    expect(last('orders.keepDraft')).toEqual({ draft: null })
  })
})

describe('a session that ends while an order is being saved', () => {
  it('leaves the order unsaved and the draft as it is, also when the person is back', async () => {
    const { drafts } = form([])
    const main = fakeMain({
      'orders.duplicates': () => [],
      'orders.save': fails('signedOut'),
      'session.state': () => interrupted()
    })
    const saving = useOrderSaving()
    expect(await saving.save()).toBe(false)
    expect(saving.state).toEqual({ kind: 'interrupted' })
    main.tell('session.changed', signedIn())
    expect(main.count('orders.save')).toBe(1)
    expect(drafts.draft).toEqual(typed)
  })

  it('does not send it once the search for its double is answered', async () => {
    const { saving, tell, count } = form(fails('signedOut'))
    tell('session.changed', interrupted())
    expect(await saving.save()).toBe(false)
    tell('session.changed', signedIn())
    expect(saving.state).toEqual({ kind: 'interrupted' })
    expect(count('orders.duplicates')).toBe(1)
    expect(count('orders.save')).toBe(0)
  })
})

describe('signing out', () => {
  it('forgets what was found, but not that an order’s fate is unknown', async () => {
    const { saving, tell } = form([], { ...unknown, found: [same] })
    await saving.save()
    tell('session.changed', signedOut())
    expect(saving.state).toMatchObject({ kind: 'unknown', found: null })
  })

  it('forgets the doubles that were found', async () => {
    const { saving, tell } = form([same])
    await saving.save()
    tell('session.changed', signedOut())
    expect(saving.state).toEqual({ kind: 'editing' })
  })
})

describe('a field that has been left', () => {
  it('is marked, and the mark goes when it reads', () => {
    const { saving } = form([])
    saving.mark('Belopp', 'notNumber')
    expect(saving.reasons.Belopp).toBe('notNumber')
    saving.mark('Belopp', null)
    expect(saving.reasons.Belopp).toBeNull()
  })

  it('does not take back the want of a number until there is one in either field', async () => {
    const { saving, drafts } = form([])
    drafts.draft = blankDraft
    await saving.save()
    expect(saving.reasons.Ordernummer).toBe('numberNeeded')
    saving.mark('Ordernummer', null)
    expect(saving.reasons.Ordernummer).toBe('numberNeeded')
    drafts.draft = { ...blankDraft, Fakturanummer: '1' }
    saving.mark('Fakturanummer', null)
    expect(saving.reasons.Ordernummer).toBeNull()
  })
})

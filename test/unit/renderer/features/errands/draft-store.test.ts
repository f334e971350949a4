import { describe, expect, it, vi } from 'vitest'
import { blankErrandDraft, type KeptErrandDraft } from '../../../../../preload/contract/index.ts'
import {
  useErrandDraft,
  eventLabel,
  eventLabelAmong,
  filledContact,
  isBlankErrandDraft,
  isEventGone,
  sameErrandDraft
} from '../../../../../renderer/features/errands/draft-store.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { signedIn, signedOut } from '../../session-states.ts'
import { typed, rowOf } from './an-errand.ts'
import { freshStores, heldClock } from '../../fresh-stores.ts'

const kept = (maybeSent = false): KeptErrandDraft => ({
  draft: typed,
  at: '2026-11-21T12:00:00.000Z',
  maybeSent,
  eventLabel: null
})

const opened = async (known: KeptErrandDraft | null = null) => {
  const main = fakeMain({ 'errands.draft': () => known, 'errands.keepDraft': () => null })
  const drafts = useErrandDraft()
  await drafts.open(5001)
  return { ...main, drafts }
}

heldClock()
freshStores()

describe('the draft of an errand row', () => {
  it('is kept from the first keystroke, and then once when typing pauses', async () => {
    const { drafts, count, last } = await opened()
    drafts.setNote('P')
    expect(last('errands.keepDraft')).toEqual({
      id: 5001,
      draft: { ...blankErrandDraft, note: 'P' },
      maybeSent: false,
      eventLabel: null
    })
    drafts.setNote('Pa')
    await vi.advanceTimersByTimeAsync(300)
    drafts.setNote('Pac')
    await vi.advanceTimersByTimeAsync(399)
    expect(count('errands.keepDraft')).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(count('errands.keepDraft')).toBe(2)
    expect(last('errands.keepDraft')).toEqual({
      id: 5001,
      draft: { ...blankErrandDraft, note: 'Pac' },
      maybeSent: false,
      eventLabel: null
    })
  })

  it('is back when the row is opened again, and says whether it may have been sent', async () => {
    const { drafts } = await opened(kept(true))
    expect(drafts.draft).toEqual(typed)
    expect([drafts.ready, drafts.restored, drafts.maybeSent]).toEqual([true, true, true])
  })

  it('cannot be typed before main has said what it keeps, so that nothing unseen is replaced', async () => {
    fakeMain({ 'errands.draft': fails('internal') })
    const drafts = useErrandDraft()
    await drafts.open(5001)
    expect(drafts.ready).toBe(false)
    expect(drafts.problem).toEqual(problem('internal'))
  })

  it('stays with its row when another one is opened in the middle of typing', async () => {
    const { drafts, called } = await opened()
    drafts.setNote('P')
    drafts.setNote('Pa')
    await drafts.open(5002)
    expect(called.map(({ name, args }) => [name, args])).toEqual([
      ['errands.draft', { id: 5001 }],
      [
        'errands.keepDraft',
        { id: 5001, draft: { ...blankErrandDraft, note: 'P' }, maybeSent: false, eventLabel: null }
      ],
      [
        'errands.keepDraft',
        { id: 5001, draft: { ...blankErrandDraft, note: 'Pa' }, maybeSent: false, eventLabel: null }
      ],
      ['errands.draft', { id: 5002 }]
    ])
    expect(drafts.draft).toEqual(blankErrandDraft)
    await vi.runAllTimersAsync()
    expect(called.filter(({ name }) => name.startsWith('errands.'))).toHaveLength(4)
  })

  it('can be discarded, and brought back until something else is typed', async () => {
    const { drafts, last } = await opened(kept())
    await drafts.discard()
    expect(last('errands.keepDraft')).toEqual({ id: 5001, draft: null, maybeSent: false, eventLabel: null })
    drafts.undoDiscard()
    expect(drafts.draft).toEqual(typed)
    expect(last('errands.keepDraft')).toEqual({ id: 5001, draft: typed, maybeSent: false, eventLabel: null })
    await drafts.discard()
    drafts.setNote('Annat')
    drafts.undoDiscard()
    expect(drafts.draft.note).toBe('Annat')
  })

  it('can be brought back after its row was left, unless something else is kept for it by then', async () => {
    const { drafts } = await opened(kept())
    await drafts.discard()
    await drafts.open(5002)
    expect(drafts.discarded).toBeNull()
    fakeMain({ 'errands.draft': () => null, 'errands.keepDraft': () => null })
    await drafts.open(5001)
    expect(drafts.discarded?.draft).toEqual(typed)
    await drafts.open(null)
    await drafts.open(5001)
    drafts.undoDiscard()
    expect([drafts.draft, drafts.discarded]).toEqual([typed, null])

    await drafts.discard()
    await drafts.open(null)
    fakeMain({ 'errands.draft': () => kept(), 'errands.keepDraft': () => null })
    await drafts.open(5001)
    expect(drafts.discarded).toBeNull()
  })

  it('that may have been sent says so again when it has been discarded and brought back', async () => {
    const { drafts, last } = await opened(kept(true))
    await drafts.discard()
    expect(drafts.maybeSent).toBe(false)
    drafts.undoDiscard()
    expect([drafts.draft, drafts.maybeSent]).toEqual([typed, true])
    expect(last('errands.keepDraft')).toEqual({ id: 5001, draft: typed, maybeSent: true, eventLabel: null })
  })

  it('knows what the button of the chosen event said, for when the row offers it no longer', async () => {
    const { drafts, last } = await opened()
    drafts.setEvent('klarmarkera', 'Klarmarkera')
    expect(last('errands.keepDraft')).toMatchObject({ draft: { event: 'klarmarkera' }, eventLabel: 'Klarmarkera' })
    await drafts.discard()
    expect(drafts.eventLabel).toBeNull()
    drafts.undoDiscard()
    expect(drafts.eventLabel).toBe('Klarmarkera')
    drafts.setEvent(null)
    expect(drafts.eventLabel).toBeNull()
  })

  it('is emptied after a save only where it is what was sent', async () => {
    const { drafts } = await opened(kept())
    drafts.clearIfUnchanged({ ...typed, note: 'Något annat' })
    expect(drafts.draft).toEqual(typed)
    drafts.clearIfUnchanged(typed)
    expect(drafts.draft).toEqual(blankErrandDraft)
  })

  it('says when it cannot be kept, and is kept with the next keystroke', async () => {
    let isFull = true
    const { count } = fakeMain({
      'errands.draft': () => null,
      'errands.keepDraft': () => {
        if (isFull) fails('notKept')()
        return null
      }
    })
    const drafts = useErrandDraft()
    await drafts.open(5001)
    drafts.setNote('P')
    await vi.runAllTimersAsync()
    expect(drafts.problem).toEqual(problem('notKept'))
    isFull = false
    drafts.setNote('Pa')
    await vi.runAllTimersAsync()
    expect(drafts.problem).toBeNull()
    expect(count('errands.keepDraft')).toBe(2)
  })

  it('goes from view with its person, and is never written into the next one’s file', async () => {
    const { drafts, tell, count } = await opened()
    tell('session.changed', signedIn('anna'))
    drafts.setNote('P')
    drafts.setNote('Pa')
    tell('session.changed', signedIn('eva'))
    expect(drafts.draft).toEqual(blankErrandDraft)
    await vi.runAllTimersAsync()
    expect(count('errands.keepDraft')).toBe(1)
    tell('session.changed', signedOut())
    expect(drafts.rowId).toBeNull()
  })
})

describe('what is typed for an errand row', () => {
  it('is nothing to send while there are only spaces', () => {
    expect(isBlankErrandDraft({ ...blankErrandDraft, note: ' \n' })).toBe(true)
    expect(isBlankErrandDraft({ ...blankErrandDraft, event: 'klarmarkera' })).toBe(false)
    expect(isBlankErrandDraft({ ...blankErrandDraft, contact: { ...blankErrandDraft.contact, Epost: 'a@b.se' } })).toBe(
      false
    )
  })

  it('counts the filled fields of the contact', () => {
    const contact = { ...blankErrandDraft.contact, Mobil: '070', Telefon: ' ' }
    expect(filledContact({ ...blankErrandDraft, contact })).toEqual(['Mobil'])
  })

  it('is the same only where every field is', () => {
    expect(sameErrandDraft(typed, { ...typed, contact: { ...typed.contact } })).toBe(true)
    expect(sameErrandDraft(typed, { ...typed, contact: { ...typed.contact, Förnamn: 'Åsa' } })).toBe(false)
    expect(sameErrandDraft(typed, { ...typed, event: null })).toBe(false)
  })

  it('has a chosen event that the row may no longer offer', () => {
    expect(isEventGone(typed, rowOf())).toBe(false)
    expect(isEventGone(typed, rowOf({ events: [] }))).toBe(true)
    expect(isEventGone(blankErrandDraft, rowOf({ events: [] }))).toBe(false)
  })

  it('names an event as its button is to be named, and by another name only where that is missing', () => {
    const event = { Beteckning: 'Arbetet är utfört', Referensnamn: 'klarmarkera', Knappbeteckning: 'KLAR  !' }
    expect(eventLabel(event)).toBe('KLAR  !')
    expect(eventLabel({ ...event, Knappbeteckning: null })).toBe('Arbetet är utfört')
    expect(eventLabel({ ...event, Knappbeteckning: null, Beteckning: null })).toBe('klarmarkera')
  })
})

describe('the button of an event among others', () => {
  const event = (Knappbeteckning: string, Beteckning: string | null, Referensnamn: string) => ({
    Knappbeteckning,
    Beteckning,
    Referensnamn
  })

  it('has the name of the event beside a text that another one has too', () => {
    const events = [
      event('Klar', 'Klarmarkera', 'klar'),
      event('Klar', null, 'klarMedFel'),
      event('Återlämna', 'Lämna tillbaka', 'ater')
    ]
    expect(events.map((each) => eventLabelAmong(each, events))).toEqual([
      'Klar (Klarmarkera)',
      'Klar (klarMedFel)',
      'Återlämna'
    ])
  })
})

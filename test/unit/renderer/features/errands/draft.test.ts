import { describe, expect, it } from 'vitest'
import { blankErrandDraft } from '../../../../../preload/contract/index.ts'
import {
  eventLabel,
  eventLabelAmong,
  filledContact,
  isBlankErrandDraft,
  isEventGone,
  sameErrandDraft
} from '../../../../../renderer/features/errands/draft.ts'
import { rowOf, typed } from './an-errand.ts'

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

import * as v from 'valibot'
import {
  contactFields,
  type ContactField,
  type ErrandComparison,
  type ErrandDraft,
  type ErrandFinding,
  type ErrandParticipant,
  type ErrandRow
} from '../../../preload/contract/index.ts'
import { stepName } from './row/compared-parts.ts'
import { filledFields } from './previews.ts'

/** State of a row just before a save, for determining the save's effect afterwards. */
export const baselineSchema = v.object({
  /** The user's name as the service gives it for the session; null where it is not known. */
  author: v.optional(v.nullable(v.string()), null),
  /** Number of notes of the sent text by that user. */
  ownNotes: v.optional(v.number(), 0),
  /** Number of notes of that text by any author; null where they were not counted. */
  sameNotes: v.optional(v.nullable(v.number()), null),
  contactThere: v.array(v.picklist(contactFields)),
  step: v.nullable(v.string()),
  /** The names of the events that could be chosen. */
  events: v.array(v.string())
})
export type Baseline = Readonly<v.InferOutput<typeof baselineSchema>>

type Seen = Pick<ErrandRow, 'notes' | 'participants' | 'step' | 'events'>

/** A text as a service may store it: without white space around it, and with its own line ends. */
const bare = (text: string | null): string => (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()

const sameNotes = ({ notes }: Seen, note: string | undefined): Seen['notes'] =>
  note === undefined ? [] : notes.filter(({ Notering }) => bare(Notering) === bare(note))

/** The notes by an author of this name. Two users of one name cannot be told apart. */
const notesBy = (author: string | null, notes: Seen['notes']): Seen['notes'] =>
  author === null || bare(author) === ''
    ? []
    : notes.filter(({ SkapadAv }) => bare(SkapadAv).toLowerCase() === bare(author).toLowerCase())

const newest = ([first, ...others]: Seen['notes']): Pick<Seen['notes'][number], 'SkapadAv'> =>
  others.reduce((last, note) => ((note.time ?? '') > (last?.time ?? '') ? note : last), first) ?? { SkapadAv: null }

/** A participant has no first and last name of their own: both are looked for in the name to show. */
const shows = (participant: ErrandParticipant, field: ContactField, text: string): boolean => {
  if (field === 'Förnamn' || field === 'Efternamn')
    return ` ${bare(participant.Visningsnamn)} `.includes(` ${bare(text)} `)
  return bare(participant[field]) === bare(text)
}

/** The fields of the contact that the participant with most of them shows. */
const fieldsShown = (
  { participants }: Seen,
  contact: Readonly<Partial<Record<ContactField, string>>>
): readonly ContactField[] => {
  const filled = contactFields.flatMap((field) =>
    contact[field] === undefined ? [] : [[field, contact[field]] as const]
  )
  const shownBy = (one: ErrandParticipant) =>
    filled.flatMap(([field, text]) => (shows(one, field, text) ? [field] : []))
  return participants
    .map(shownBy)
    .reduce<readonly ContactField[]>((best, next) => (next.length > best.length ? next : best), [])
}

const eventNames = ({ events }: Seen): string[] => events.flatMap(({ Referensnamn }) => Referensnamn ?? [])

export const baselineOf = (row: Seen, draft: ErrandDraft, author: string | null): Baseline => {
  const { Kontakt = {}, Notering } = filledFields(draft)
  const same = sameNotes(row, Notering)
  return {
    author,
    ownNotes: notesBy(author, same).length,
    sameNotes: same.length,
    contactThere: [...fieldsShown(row, Kontakt)],
    step: stepName(row.step),
    events: eventNames(row)
  }
}

/** A row that has moved on does not show which event was taken: the service's answer decides. */
const findEvent = (row: Seen, before: Baseline, wasAnswered: boolean): ErrandFinding => {
  const step = stepName(row.step)
  const sameEvents =
    [...new Set(eventNames(row))].toSorted().join('\n') === [...new Set(before.events)].toSorted().join('\n')
  const movedOn = step !== before.step
  const found = movedOn && wasAnswered ? 'moved' : !movedOn && sameEvents ? 'notThere' : 'unclear'
  return { name: 'HandelseReferensnamn', found, before: before.step, after: step }
}

/**
 * Another user may have written the same text (`Klart`), so only one more note by this user counts. No document says
 * that a service names authors as at the sign-in: after an accepted save, one more note by any author will do.
 */
const findNote = (row: Seen, before: Baseline, note: string, wasAnswered: boolean): ErrandFinding => {
  const same = sameNotes(row, note)
  const finding = { name: 'Notering', before: note, after: same.length > 0 ? note : null } as const
  if (same.length === 0) return { ...finding, found: 'notThere' }
  if (notesBy(before.author, same).length > before.ownNotes) return { ...finding, found: 'there' }
  if (!wasAnswered || before.sameNotes === null || same.length <= before.sameNotes)
    return { ...finding, found: 'unclear' }
  return { ...finding, found: 'thereByOther', by: newest(same).SkapadAv }
}

const findContact = (
  row: Seen,
  before: Baseline,
  contact: Readonly<Partial<Record<ContactField, string>>>
): readonly ErrandFinding[] => {
  const shown = fieldsShown(row, contact)
  return contactFields.flatMap((field): readonly ErrandFinding[] => {
    const sent = contact[field]
    if (sent === undefined) return []
    const isShown = shown.includes(field)
    const found = !isShown ? 'notThere' : before.contactThere.includes(field) ? 'unclear' : 'there'
    return [{ name: `Kontakt.${field}`, found, before: sent, after: isShown ? sent : null }]
  })
}

/**
 * Compares what was sent with the row as it is now (Service: decisions.md, "Saving an errand row"). A finding is no
 * proof: where a contact ends up is undocumented, and others change rows too. `wasAnswered`: the service accepted it.
 */
export const compare = (
  row: ErrandRow,
  draft: ErrandDraft,
  before: Baseline,
  wasAnswered: boolean
): ErrandComparison => {
  const { Kontakt, Notering, HandelseReferensnamn } = filledFields(draft)
  const findings = [
    ...(Kontakt === undefined ? [] : findContact(row, before, Kontakt)),
    ...(Notering === undefined ? [] : [findNote(row, before, Notering, wasAnswered)]),
    ...(HandelseReferensnamn === undefined ? [] : [findEvent(row, before, wasAnswered)])
  ]
  return {
    at: row.readAt,
    findings,
    complete: findings.length > 0 && findings.every(({ found }) => found !== 'notThere' && found !== 'unclear')
  }
}

import { contactFields, type ContactField, type ErrandDraft, type ErrandEvent, type ErrandRow } from '../../../preload/contract/index.ts'

/** Whether two drafts are equal in every field. */
export const sameErrandDraft = (one: ErrandDraft, other: ErrandDraft): boolean =>
  one.note === other.note &&
  one.event === other.event &&
  contactFields.every((field) => one.contact[field] === other.contact[field])

/** The fields of the contact that hold something to send. */
export const filledContact = ({ contact }: ErrandDraft): readonly ContactField[] =>
  contactFields.filter((field) => contact[field].trim() !== '')

/** Whether there is nothing to send. */
export const isBlankErrandDraft = (draft: ErrandDraft): boolean =>
  draft.note.trim() === '' && draft.event === null && filledContact(draft).length === 0

/** The text of an event's button: what the service gave for it, else another of its names. */
export const eventLabel = ({ Knappbeteckning, Beteckning, Referensnamn }: ErrandEvent): string =>
  Knappbeteckning ?? Beteckning ?? Referensnamn ?? ''

/** Whether the chosen event is none of those that the row offers. */
export const isEventGone = (draft: ErrandDraft, row: Pick<ErrandRow, 'events'>): boolean =>
  draft.event !== null && !row.events.some(({ Referensnamn }) => Referensnamn === draft.event)

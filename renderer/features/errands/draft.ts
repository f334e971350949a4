import {
  contactFields,
  type ContactField,
  type ErrandDraft,
  type ErrandEvent,
  type ErrandRow
} from '../../../preload/contract/index.ts'

/** True if two drafts are equal in every field. */
export const sameErrandDraft = (one: ErrandDraft, other: ErrandDraft): boolean =>
  one.note === other.note &&
  one.event === other.event &&
  contactFields.every((field) => one.contact[field] === other.contact[field])

/** The fields of the contact that hold something to send. */
export const filledContact = ({ contact }: ErrandDraft): readonly ContactField[] =>
  contactFields.filter((field) => contact[field].trim() !== '')

/** True if there is nothing to send. */
export const isBlankErrandDraft = (draft: ErrandDraft): boolean =>
  draft.note.trim() === '' && draft.event === null && filledContact(draft).length === 0

/** The text of an event's button: what the service gave for it, else another of its names. */
export const eventLabel = ({ Knappbeteckning, Beteckning, Referensnamn }: ErrandEvent): string =>
  Knappbeteckning ?? Beteckning ?? Referensnamn ?? ''

/** The same among other events: those that would have one text have the name of the event beside it. */
export const eventLabelAmong = (event: ErrandEvent, events: readonly ErrandEvent[]): string => {
  const label = eventLabel(event)
  const apart = [event.Beteckning, event.Referensnamn].find((name) => name !== null && name !== label)
  return apart && events.filter((other) => eventLabel(other) === label).length > 1 ? `${label} (${apart})` : label
}

/** True if the row does not offer the chosen event. */
export const isEventGone = (draft: ErrandDraft, row: Pick<ErrandRow, 'events'>): boolean =>
  draft.event !== null && !row.events.some(({ Referensnamn }) => Referensnamn === draft.event)

import {
  contactFields,
  type ContactField,
  type ErrandDraft,
  type PreviewMember,
  type ErrandPreview,
  type ErrandRow,
  type PreviewRefusal
} from '../../../preload/contract/index.ts'

/** Service: orders-and-errands.md, "Errand row, save body". `HandelseReferensnamn` is the service's spelling. */
export interface SaveBody {
  readonly Sessionsnyckel?: string
  readonly Kontakt?: Readonly<Partial<Record<ContactField, string>>>
  readonly Notering?: string
  readonly HandelseReferensnamn?: string
}

/** The filled fields of a draft, trimmed. An event's name stays as it was given. */
export const filledFields = ({ contact, note, event }: ErrandDraft): Omit<SaveBody, 'Sessionsnyckel'> => {
  const filled = contactFields.flatMap((field) =>
    contact[field].trim() === '' ? [] : [[field, contact[field].trim()] as const]
  )
  return {
    ...(filled.length > 0 ? { Kontakt: Object.fromEntries(filled) } : {}),
    ...(note.trim() === '' ? {} : { Notering: note.trim() }),
    ...(event === null ? {} : { HandelseReferensnamn: event })
  }
}

export const saveBody = (draft: ErrandDraft, sessionKey: string | null): SaveBody => ({
  ...(sessionKey === null ? {} : { Sessionsnyckel: sessionKey }),
  ...filledFields(draft)
})

/** The members of a body, for a user to read, without the session key's value. */
export const previewMembers = ({
  Sessionsnyckel,
  Kontakt = {},
  Notering,
  HandelseReferensnamn
}: SaveBody): readonly PreviewMember[] => [
  ...(Sessionsnyckel === undefined ? [] : [{ name: 'Sessionsnyckel' as const, text: null }]),
  ...contactFields.flatMap((field) =>
    Kontakt[field] === undefined ? [] : [{ name: `Kontakt.${field}` as const, text: Kontakt[field] }]
  ),
  ...(Notering === undefined ? [] : [{ name: 'Notering' as const, text: Notering }]),
  ...(HandelseReferensnamn === undefined ? [] : [{ name: 'HandelseReferensnamn' as const, text: HandelseReferensnamn }])
]

export const previewJson = (body: SaveBody): string =>
  JSON.stringify(body.Sessionsnyckel === undefined ? body : { ...body, Sessionsnyckel: '[hidden]' }, null, 2)

/** A preview that the user has been shown, with the body that is sent if they agree. */
export interface Prepared {
  readonly id: string
  readonly userKey: string
  readonly draft: ErrandDraft
  readonly body: SaveBody
  readonly seen: ErrandRow
}

interface PreviewsOptions {
  readonly newId: () => string
  readonly sessionKey: () => string | null
}

/** The preview that was shown and not sent yet: one at a time, and sent exactly as shown. */
export interface Previews {
  readonly prepare: (userKey: string, draft: ErrandDraft, seen: ErrandRow) => ErrandPreview
  readonly find: (userKey: string, id: string) => Prepared | null
  readonly drop: () => void
}

const refused = (reason: PreviewRefusal): ErrandPreview => ({ kind: 'refused', reason })

/** True if a row offers the event, or no event is chosen. */
export const offers = ({ events }: ErrandRow, event: string | null): boolean =>
  event === null || events.some(({ Referensnamn }) => Referensnamn === event)

export const createPreviews = ({ newId, sessionKey }: PreviewsOptions): Previews => {
  let last: Prepared | null = null

  return {
    prepare: (userKey, draft, seen) => {
      last = null
      if (seen.otherId !== null) return refused('otherRow')
      if (Object.keys(filledFields(draft)).length === 0) return refused('empty')
      if (!offers(seen, draft.event)) return refused('eventNotOffered')
      const body = saveBody(draft, sessionKey())
      last = { id: newId(), userKey, draft, body, seen }
      return { kind: 'ready', id: last.id, members: previewMembers(body), json: previewJson(body) }
    },
    find: (userKey, id) => (last?.userKey === userKey && last.id === id ? last : null),
    drop: () => {
      last = null
    }
  }
}

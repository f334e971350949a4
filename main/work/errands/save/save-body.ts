import {
  contactFields,
  type ContactField,
  type ErrandDraft,
  type PreviewMember
} from '../../../../preload/contract/index.ts'

/** Service: orders-and-errands.md, "Errand row, save body". `HandelseReferensnamn` is the service's spelling, without the dots. */
export interface SaveBody {
  readonly Sessionsnyckel?: string
  readonly Kontakt?: Readonly<Partial<Record<ContactField, string>>>
  readonly Notering?: string
  readonly HandelseReferensnamn?: string
}

/** The filled fields of a draft, without the white space around what was typed. An event's name stays as it was given. */
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

/** The body of a save: filled fields only, and the session key where there is one. */
export const saveBody = (draft: ErrandDraft, sessionKey: string | null): SaveBody => ({
  ...(sessionKey === null ? {} : { Sessionsnyckel: sessionKey }),
  ...filledFields(draft)
})

/** The members of a body, for a user to read. The session key is not among what is read. */
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

/** The same body as JSON to read, with the session key hidden. */
export const previewJson = (body: SaveBody): string =>
  JSON.stringify(body.Sessionsnyckel === undefined ? body : { ...body, Sessionsnyckel: '[hidden]' }, null, 2)

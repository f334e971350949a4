import type { ErrandDraft, ErrandPreview, ErrandRow, PreviewRefusal } from '../../../../preload/contract/index.ts'
import { filledFields, previewJson, previewMembers, saveBody, type SaveBody } from './save-body.ts'

/** A preview that the user has been shown, with the body that is sent if they agree. */
export interface Prepared {
  readonly id: string
  readonly owner: string
  readonly draft: ErrandDraft
  readonly body: SaveBody
  /** The row as the user has it before them. */
  readonly seen: ErrandRow
}

interface PreviewsOptions {
  readonly newId: () => string
  readonly sessionKey: () => string | null
}

/** The preview that has been shown and not been sent yet: one at a time. The body is sent exactly as it was shown. */
export interface Previews {
  readonly prepare: (owner: string, draft: ErrandDraft, seen: ErrandRow) => ErrandPreview
  /** The preview of this id, if it is still the owner's last. */
  readonly find: (owner: string, id: string) => Prepared | null
  readonly drop: () => void
}

const refused = (reason: PreviewRefusal): ErrandPreview => ({ kind: 'refused', reason })

/** True if a row offers the event, or no event is chosen. */
export const offers = ({ events }: ErrandRow, event: string | null): boolean =>
  event === null || events.some(({ Referensnamn }) => Referensnamn === event)

export const createPreviews = ({ newId, sessionKey }: PreviewsOptions): Previews => {
  let last: Prepared | null = null

  return {
    prepare: (owner, draft, seen) => {
      last = null
      if (seen.otherId !== null) return refused('otherRow')
      if (Object.keys(filledFields(draft)).length === 0) return refused('empty')
      if (!offers(seen, draft.event)) return refused('eventNotOffered')
      const body = saveBody(draft, sessionKey())
      last = { id: newId(), owner, draft, body, seen }
      return { kind: 'ready', id: last.id, members: previewMembers(body), json: previewJson(body) }
    },
    find: (owner, id) => (last?.owner === owner && last.id === id ? last : null),
    drop: () => {
      last = null
    }
  }
}

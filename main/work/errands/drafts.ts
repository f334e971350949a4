import { isOpen } from '../exchange.ts'
import * as v from 'valibot'
import { isDeepStrictEqual } from 'node:util'
import {
  blankErrandDraft,
  errandDraftSchema,
  type ErrandDraft,
  type KeptErrandDraft
} from '../../../preload/contract/index.ts'
import type { Mark, UserDocuments } from '../../storage/index.ts'
import type { SaveRecords } from './save-records.ts'

export const draftsSchema = v.array(
  v.object({
    id: v.number(),
    draft: errandDraftSchema,
    at: v.string(),
    maybeSent: v.boolean(),
    eventLabel: v.optional(v.nullable(v.string()), null),
    /** A save of the row is on its way, or of unknown outcome. */
    held: v.optional(v.boolean(), false)
  })
)
/** The user's drafts, row by row. */
export type ErrandDrafts = readonly (KeptErrandDraft & { readonly id: number; readonly held: boolean })[]

/** A mark if a draft is held, so that none expires before it is known what was sent. */
export const marksOfDrafts = (drafts: ErrandDrafts): readonly Mark[] =>
  drafts.some(({ held }) => held) ? [{ held: 'yes' }] : []

type TypedDraft = Pick<KeptErrandDraft, 'maybeSent' | 'eventLabel'> & { readonly draft: ErrandDraft | null }

interface DraftsOptions {
  readonly documents: UserDocuments<ErrandDrafts>
  readonly now: () => Date
}

/** Each user's drafts, one a row. Every call rejects with `notKept` where their file cannot be read or written. */
export interface Drafts {
  readonly of: (userKey: string, id: number) => Promise<KeptErrandDraft | null>
  readonly list: (userKey: string) => Promise<ErrandDrafts>
  /** On disk when it resolves. A blank one is removed. */
  readonly keep: (userKey: string, id: number, kept: TypedDraft) => Promise<void>
  /** `held`: a save of the row is on its way or of unknown outcome, and its draft does not expire. */
  readonly hold: (userKey: string, id: number, held: boolean) => Promise<void>
  /** Removes the draft of a row if it is the sent one. */
  readonly removeSent: (userKey: string, id: number, sent: ErrandDraft) => Promise<void>
  /** Marks the row's draft as perhaps sent. Where there is none any more, the sent one comes back. */
  readonly markMaybeSent: (userKey: string, id: number, sent: ErrandDraft | null) => Promise<void>
}

const isBlank = ({ contact, note, event }: ErrandDraft): boolean =>
  event === null && [...Object.values(contact), note].every((text) => text.trim() === '')

export const createDrafts = ({ documents, now }: DraftsOptions): Drafts => {
  const find = (drafts: ErrandDrafts, id: number) => drafts.find((draft) => draft.id === id) ?? null
  const without = (drafts: ErrandDrafts, id: number): ErrandDrafts => drafts.filter((draft) => draft.id !== id)

  return {
    of: async (userKey, id) => {
      const found = find(await documents.read(userKey), id)
      return found && { draft: found.draft, at: found.at, maybeSent: found.maybeSent, eventLabel: found.eventLabel }
    },
    list: documents.read,
    keep: async (userKey, id, { draft, maybeSent, eventLabel }) => {
      const kept = draft && !isBlank(draft) ? draft : null
      await documents.change(userKey, (drafts) => {
        const before = find(drafts, id)
        const mayBe = maybeSent || (before?.maybeSent ?? false)
        if (isDeepStrictEqual(before?.draft ?? null, kept) && (before === null || before.maybeSent === mayBe))
          return drafts
        const others = without(drafts, id)
        return kept
          ? [
              { id, draft: kept, at: now().toISOString(), maybeSent: mayBe, eventLabel, held: before?.held ?? false },
              ...others
            ]
          : others
      })
    },
    hold: async (userKey, id, held) => {
      await documents.change(userKey, (drafts) =>
        drafts.some((draft) => draft.id === id && draft.held !== held)
          ? drafts.map((draft) => (draft.id === id ? { ...draft, held } : draft))
          : drafts
      )
    },
    removeSent: async (userKey, id, sent) => {
      await documents.change(userKey, (drafts) =>
        isDeepStrictEqual(find(drafts, id)?.draft ?? blankErrandDraft, sent) ? without(drafts, id) : drafts
      )
    },
    markMaybeSent: async (userKey, id, sent) => {
      await documents.change(userKey, (drafts) => {
        const { draft, at, eventLabel, held } = find(drafts, id) ?? {
          draft: sent,
          at: now().toISOString(),
          eventLabel: null,
          held: false
        }
        return draft ? [{ id, draft, at, maybeSent: true, eventLabel, held }, ...without(drafts, id)] : drafts
      })
    }
  }
}

interface HeldDraftsOptions {
  readonly drafts: Drafts
  readonly records: SaveRecords
  /** True if a `save` of this run is under way for the user's row. */
  readonly isSaving: (userKey: string, rowId: number) => boolean
}

/**
 * Frees drafts that an earlier run held for a save when it was killed: without an open save of the row, nothing was
 * sent, or the outcome is known. Held on, they would never expire. A draft that the service accepted goes.
 */
export const freeHeldDrafts = async (
  { drafts, records, isSaving }: HeldDraftsOptions,
  userKey: string
): Promise<void> => {
  const held = (await drafts.list(userKey)).filter((draft) => draft.held)
  if (held.length === 0) return
  const saves = await records.list(userKey)
  for (const { id } of held) {
    const ofRow = saves.filter(({ rowId }) => rowId === id)
    if (isSaving(userKey, id) || ofRow.some(isOpen)) continue
    for (const { state, draft } of ofRow)
      if (state === 'sent' && draft !== null) await drafts.removeSent(userKey, id, draft)
    await drafts.hold(userKey, id, false)
  }
}

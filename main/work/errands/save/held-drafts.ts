import type { Drafts } from '../drafts.ts'
import type { SaveRecords } from './save-records.ts'

interface HeldDraftsOptions {
  readonly drafts: Drafts
  readonly records: SaveRecords
  /** True if a `save` of this run is under way for the owner's row. */
  readonly isSaving: (owner: string, rowId: number) => boolean
}

/**
 * Frees the drafts that an earlier run held for a save and did not let go of, because it was killed. A draft is held before the save is
 * written down, and let go of after its end is: one whose row has no save that is open was either not sent at all, or its outcome is
 * known. Held on, it would never expire. Where the service accepted it, the record has what was sent, and the draft goes, as it would have.
 *
 * @throws ProblemError `notKept` where drafts or saves cannot be read or written: then all stay held
 */
export const freeHeldDrafts = async (
  { drafts, records, isSaving }: HeldDraftsOptions,
  owner: string
): Promise<void> => {
  const held = (await drafts.list(owner)).filter((draft) => draft.held)
  if (held.length === 0) return
  const saves = await records.list(owner)
  for (const { id } of held) {
    const ofRow = saves.filter(({ rowId }) => rowId === id)
    if (isSaving(owner, id) || ofRow.some(({ state }) => state === 'sending' || state === 'unknown')) continue
    for (const { state, draft } of ofRow)
      if (state === 'sent' && draft !== null) await drafts.removeSent(owner, id, draft)
    await drafts.hold(owner, id, false)
  }
}

import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  contactFields,
  type ContactField,
  type ErrandDraft,
  type ErrandEvent,
  type ErrandRow,
  blankErrandDraft,
  type KeptErrandDraft
} from '../../../preload/contract/index.ts'
import { onUserLeft } from '../../state/user.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { createDraftKeeping } from '../work/draft-keeping.ts'

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

/** A draft with what is known of it. */
type Filled = Pick<KeptErrandDraft, 'draft' | 'maybeSent' | 'eventLabel'>
const nothing: Filled = { draft: blankErrandDraft, maybeSent: false, eventLabel: null }

/** The draft for the open errand row. The first change is saved in main at once, the rest when typing pauses. */
export const useErrandDraft = defineStore('errandDraft', () => {
  const rowId = ref<number | null>(null)
  /** Replaced, never mutated: a reactive object cannot cross the bridge. */
  const draft = shallowRef<ErrandDraft>(blankErrandDraft)
  /** Set once main has returned the row's draft. */
  const ready = ref(false)
  /** Set if the draft comes from an earlier visit. */
  const restored = ref(false)
  /** Set if the draft may have been sent already. */
  const maybeSent = ref(false)
  /** Label of the chosen event's button, kept for when the row no longer offers it. */
  const eventLabel = ref<string | null>(null)
  /** Discarded drafts by row, each until something else is typed for it. Replaced, never mutated. */
  const discardedRows = shallowRef<ReadonlyMap<number, Filled>>(new Map())
  /** The discarded draft of the open row, which may have been left and opened again since. */
  const discarded = computed(() =>
    rowId.value === null || !ready.value ? null : (discardedRows.value.get(rowId.value) ?? null)
  )
  const setDiscarded = (what: Filled | null): void => {
    const id = rowId.value
    if (id === null || (what === null && !discardedRows.value.has(id))) return
    const others = [...discardedRows.value].filter(([other]) => other !== id)
    discardedRows.value = new Map(what ? [...others, [id, what]] : others)
  }
  const blank = computed(() => isBlankErrandDraft(draft.value))
  /** Rises with everything that the user types or chooses, and with nothing else that fills the fields. */
  const edits = ref(0)

  /** The draft last saved in main. */
  let kept: ErrandDraft = blankErrandDraft

  const keep = async (): Promise<void> => {
    const id = rowId.value
    if (id === null || sameErrandDraft(kept, draft.value)) return
    const [before, saved] = [kept, draft.value]
    kept = saved
    const what = {
      id,
      draft: sameErrandDraft(saved, blankErrandDraft) ? null : saved,
      maybeSent: maybeSent.value,
      eventLabel: eventLabel.value
    }
    const isKept = await keeping.attempt(() => callWithSignInRetry('errands.keepDraft', what))
    if (!isKept && kept === saved) kept = before
  }
  const keeping = createDraftKeeping(keep, { pause: 400 })
  const { problem, save, flush } = keeping

  const change = (changed: ErrandDraft): void => {
    if (sameErrandDraft(draft.value, changed)) return
    const isFirst = sameErrandDraft(kept, blankErrandDraft)
    draft.value = changed
    edits.value += 1
    setDiscarded(null)
    if (isFirst) void save()
    else keeping.saveSoon()
  }
  const setNote = (note: string): void => {
    change({ ...draft.value, note })
  }
  const setContact = (field: ContactField, text: string): void => {
    change({ ...draft.value, contact: { ...draft.value.contact, [field]: text } })
  }
  /** Chooses an event by its `Referensnamn`, with what its button says, or none. */
  const setEvent = (event: string | null, label: string | null = null): void => {
    eventLabel.value = label
    change({ ...draft.value, event })
  }

  const fill = (from: Filled): void => {
    keeping.cancel()
    draft.value = from.draft
    maybeSent.value = from.maybeSent
    eventLabel.value = from.eventLabel
    restored.value = false
  }

  /** Empties the fields here and in main. It can be undone until something else is typed for the row. */
  const discard = (): Promise<void> => {
    setDiscarded({ draft: draft.value, maybeSent: maybeSent.value, eventLabel: eventLabel.value })
    fill(nothing)
    return save()
  }
  const undoDiscard = (): void => {
    if (!discarded.value) return
    maybeSent.value = discarded.value.maybeSent
    eventLabel.value = discarded.value.eventLabel
    change(discarded.value.draft)
  }

  /** Empties the fields here only: main has removed the draft that was sent. Text typed since stays. */
  const clearIfUnchanged = (sent: ErrandDraft): void => {
    if (!sameErrandDraft(draft.value, sent)) return
    fill(nothing)
    kept = blankErrandDraft
  }

  const leaveRow = (next: number | null): void => {
    keeping.forget()
    rowId.value = next
    fill(nothing)
    kept = blankErrandDraft
    ready.value = false
  }

  /** Fills the fields with the draft that main keeps. Until then nothing can be typed: it would replace that draft. */
  const restore = async (): Promise<void> => {
    const id = rowId.value
    if (id === null) return
    const isCurrent = keeping.track()
    await keeping.attempt(async () => {
      const known = await callWithSignInRetry('errands.draft', { id })
      if (!isCurrent()) return
      ready.value = true
      if (!known) return
      // It would be lost by putting back what was discarded before.
      setDiscarded(null)
      fill(known)
      kept = known.draft
      restored.value = true
    })
  }

  const open = async (id: number | null): Promise<void> => {
    if (id === rowId.value) return
    const saved = flush()
    leaveRow(id)
    await saved
    await restore()
  }

  // Main keeps the draft for its user and returns it to no other user.
  onUserLeft((next) => {
    // Once another user is signed in, a late save would put the draft into their file.
    if (next === null) void flush()
    leaveRow(null)
    discardedRows.value = new Map()
  })

  return {
    rowId,
    draft,
    ready,
    restored,
    maybeSent,
    eventLabel,
    problem,
    discarded,
    blank,
    edits,
    setNote,
    setContact,
    setEvent,
    open,
    restore,
    flush,
    discard,
    undoDiscard,
    clearIfUnchanged
  }
})

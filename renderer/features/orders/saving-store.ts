import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import {
  localDay,
  readOrder,
  type OrderDraft,
  type OrderField,
  type OrderItem,
  type OrderReason,
  type Problem
} from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'
import { whenOwnerLeaves } from '../../state/owner.ts'
import { patientCall } from '../../state/patient-call.ts'
import { useOrderDraft } from './draft-store.ts'
import { useOrderList } from './list-store.ts'

/** How far a draft has got on its way to the service. */
type SavingState =
  | { readonly kind: 'editing' }
  /** The list is being asked for orders with the same numbers. */
  | { readonly kind: 'looking' }
  /** That could not be found out; nothing has been sent. */
  | { readonly kind: 'notLooked'; readonly problem: Problem }
  /** There are such orders; the person decides. Nothing has been sent. */
  | { readonly kind: 'duplicates'; readonly found: readonly OrderItem[] }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** The session ended before it could be saved. It is not saved by itself afterwards: the person decides anew. */
  | { readonly kind: 'interrupted' }
  /** Sent, and the answer lost. `found` is what the list holds with these numbers, null where it could not be asked. */
  | {
      readonly kind: 'unknown'
      readonly problem: Problem
      readonly found: readonly OrderItem[] | null
      readonly checking: boolean
    }

const editing: SavingState = { kind: 'editing' }
const interrupted: SavingState = { kind: 'interrupted' }

const noReasons: Readonly<Record<OrderField, OrderReason | null>> = {
  Ordernummer: null,
  Orgnummer: null,
  LeverantorNamn: null,
  Fakturanummer: null,
  Belopp: null,
  Status: null,
  BetaldDatum: null
}

/** What was saved, to point it out in the list. */
export interface SavedOrder {
  readonly Ordernummer: string
  readonly Fakturanummer: string
}

/** Saving an order: looks for its double first, sends it once, and never again unless the person says so. */
export const useOrderSaving = defineStore('orderSaving', () => {
  const drafts = useOrderDraft()
  const orders = useOrderList()
  const state = shallowRef<SavingState>(editing)
  /** What is wrong with each field, as far as it has been read. */
  const reasons = shallowRef(noReasons)
  /** The order saved last, until the page has told so: it may have been left while the answer was on its way. */
  const saved = shallowRef<SavedOrder | null>(null)
  const busy = computed(() => state.value.kind === 'looking' || state.value.kind === 'sending')
  /** While something is on its way, or its fate unknown, the fields show what was sent and cannot be changed. */
  const locked = computed(() => busy.value || state.value.kind === 'unknown')

  const backToEditing = (): void => {
    state.value = editing
  }

  /** Takes note of what is wrong with a field that has been left; a number in either field answers the want of one. */
  const mark = (field: OrderField, reason: OrderReason | null): void => {
    const { Ordernummer, Fakturanummer } = drafts.draft
    const numbered = Ordernummer !== '' || Fakturanummer !== ''
    const want = numbered ? null : reasons.value.Ordernummer
    reasons.value = { ...reasons.value, [field]: reason, Ordernummer: want }
  }

  /** Sends what is typed. Gives whether it was saved. */
  const send = async (): Promise<boolean> => {
    if (busy.value) return false
    state.value = { kind: 'sending' }
    const { draft, changing } = drafts
    try {
      const outcome = await api.call('orders.save', { draft })
      if (outcome.kind !== 'saved') {
        state.value = outcome.kind === 'unknown' ? { ...outcome, checking: false } : outcome
        return false
      }
      state.value = editing
      drafts.forget()
      // Registering goes on with the next order; a change is done with.
      if (changing) drafts.shown = false
      saved.value = { Ordernummer: draft.Ordernummer.trim(), Fakturanummer: draft.Fakturanummer.trim() }
      return true
    } catch (error) {
      const problem = problemOf(error)
      state.value = problem.code === 'signedOut' ? interrupted : { kind: 'failed', problem }
      return false
    }
  }

  /** Whether an order that was found is the very one that is being changed, with its numbers untouched. */
  const isChanged = (found: OrderItem): boolean =>
    drafts.changing?.ÄrendeNummer === found.ÄrendeNummer &&
    drafts.changing.ExterntFakturanummer === found.ExterntFakturanummer

  /** Reads the form, looks for doubles and sends. Gives whether it was saved; `reasons` and `state` say why not. */
  const save = async (): Promise<boolean> => {
    if (locked.value) return false
    const reading = readOrder(drafts.draft, localDay(new Date()))
    reasons.value = reading.ok ? noReasons : { ...noReasons, ...reading.reasons }
    if (!reading.ok) {
      state.value = editing
      return false
    }
    state.value = { kind: 'looking' }
    let found: readonly OrderItem[]
    try {
      found = await api.call('orders.duplicates', { draft: drafts.draft })
    } catch (error) {
      const problem = problemOf(error)
      state.value = problem.code === 'signedOut' ? interrupted : { kind: 'notLooked', problem }
      return false
    }
    const others = found.filter((item) => item.Borttagen === null)
    state.value = editing
    if (others.length === 0 || (others.length === 1 && others.every(isChanged))) return send()
    state.value = { kind: 'duplicates', found: others }
    return false
  }

  /** After a lost answer: asks the list again. Nothing is sent. */
  const checkAgain = async (): Promise<void> => {
    const before = state.value
    if (before.kind !== 'unknown' || before.checking) return
    state.value = { ...before, checking: true }
    const found = await patientCall('orders.duplicates', { draft: drafts.draft }).catch(() => null)
    if (state.value.kind === 'unknown') state.value = { ...before, found, checking: false }
  }

  /** After a lost answer: the person has seen the order in the list, so the draft has served. */
  const settle = async (): Promise<void> => {
    if (state.value.kind !== 'unknown') return
    state.value = editing
    await Promise.all([drafts.discard(), orders.load()])
  }

  /** Begins with an order of the list, as it would have been typed, or with a blank one. */
  const begin = (draft: OrderDraft, item: OrderItem | null): void => {
    reasons.value = noReasons
    state.value = editing
    drafts.begin(draft, item)
    drafts.shown = true
    // Main may still hold the draft that gave way to this one.
    void drafts.keep()
  }

  const discard = (): Promise<void> => {
    reasons.value = noReasons
    state.value = editing
    return drafts.discard()
  }

  // What was found goes; that an order's fate is unknown must not be forgotten.
  whenOwnerLeaves(() => {
    if (busy.value) return
    state.value = state.value.kind === 'unknown' ? { ...state.value, found: null, checking: false } : editing
  })

  return { state, reasons, saved, busy, locked, mark, save, send, checkAgain, settle, backToEditing, begin, discard }
})

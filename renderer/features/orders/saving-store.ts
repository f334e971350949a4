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
import { useOrderDraft } from './draft-store.ts'
import { useOrderList } from './list-store.ts'

/** How far a draft has got on its way to the service. */
export type SavingState =
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
  /** Sent, and the answer lost. `found` is what the list holds with these numbers, null where it could not be asked. */
  | {
      readonly kind: 'unknown'
      readonly problem: Problem
      readonly found: readonly OrderItem[] | null
      readonly checking: boolean
    }

const editing: SavingState = { kind: 'editing' }

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

  /** Sends what is typed. Gives what was saved, or null where it was not. */
  const send = async (): Promise<SavedOrder | null> => {
    if (busy.value) return null
    state.value = { kind: 'sending' }
    const { draft } = drafts
    try {
      const outcome = await api.call('orders.save', { draft })
      if (outcome.kind === 'saved') {
        drafts.forget()
        state.value = editing
        return { Ordernummer: draft.Ordernummer.trim(), Fakturanummer: draft.Fakturanummer.trim() }
      }
      state.value = outcome.kind === 'unknown' ? { ...outcome, checking: false } : outcome
    } catch (error) {
      state.value = { kind: 'failed', problem: problemOf(error) }
    }
    return null
  }

  /** Whether an order that was found is the very one that is being changed, with its numbers untouched. */
  const isChanged = (found: OrderItem): boolean =>
    drafts.changing?.ÄrendeNummer === found.ÄrendeNummer &&
    drafts.changing.ExterntFakturanummer === found.ExterntFakturanummer

  /** Reads the form, looks for doubles and sends. Gives what was saved, or null: `reasons` and `state` then say why. */
  const save = async (): Promise<SavedOrder | null> => {
    if (locked.value) return null
    const reading = readOrder(drafts.draft, localDay(new Date()))
    reasons.value = reading.ok ? noReasons : { ...noReasons, ...reading.reasons }
    if (!reading.ok) {
      state.value = editing
      return null
    }
    state.value = { kind: 'looking' }
    let found: readonly OrderItem[]
    try {
      found = await api.call('orders.duplicates', { draft: drafts.draft })
    } catch (error) {
      state.value = { kind: 'notLooked', problem: problemOf(error) }
      return null
    }
    const others = found.filter((item) => item.Borttagen === null)
    state.value = editing
    if (others.length === 0 || (others.length === 1 && others.every(isChanged))) return send()
    state.value = { kind: 'duplicates', found: others }
    return null
  }

  /** After a lost answer: asks the list again. Nothing is sent. */
  const checkAgain = async (): Promise<void> => {
    const before = state.value
    if (before.kind !== 'unknown' || before.checking) return
    state.value = { ...before, checking: true }
    const found = await api.call('orders.duplicates', { draft: drafts.draft }).catch(() => null)
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
  }

  const discard = (): Promise<void> => {
    reasons.value = noReasons
    state.value = editing
    return drafts.discard()
  }

  return { state, reasons, busy, locked, mark, save, send, checkAgain, settle, backToEditing, begin, discard }
})

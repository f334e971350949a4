import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  doubleFields,
  localDay,
  orderFields,
  type ImportDoubt,
  type ImportOrder,
  type OrderDraft,
  type OrderField
} from '../../../preload/contract/index.ts'
import { i18n } from '../../i18n/index.ts'
import { createFormat } from '../../i18n/format.ts'
import { useOrderStatuses } from '../../state/order-statuses.ts'
import { onUserLeft } from '../../state/user.ts'
import type { ReadOrder } from './columns.ts'
import { changed, historyOf, mapped, redone, undone, type History } from '../../state/history.ts'
import {
  doubtLike,
  withoutDoubts,
  checkRows,
  countKinds,
  nothingKnown,
  type CheckedRow,
  type Known,
  normaliseDraft,
  type CheckOptions,
  type ImportRow
} from './checked-rows.ts'
import { createCompletion, type Supplier } from './known-orders.ts'

/** By what is in them, because reading all rows again makes other objects of the same drafts. */
const isSameDraft = (one: OrderDraft, other: OrderDraft | undefined): boolean =>
  other !== undefined && orderFields.every((field) => one[field] === other[field])

/** The orders being checked before they are queued. They survive other pages and a lock, not another user. */
export const useImportRows = defineStore('importRows', () => {
  const known = useOrderStatuses()
  /** Rises whenever other rows have taken the place of those before: what is kept of these is another import. */
  const begun = ref(0)
  /** Replaced, never mutated. */
  const history = shallowRef<History<readonly ImportRow[]>>(historyOf([]))
  /** Source of the rows, to be shown: a file's name, or `''` for a paste. */
  const sourceName = ref('')
  const elsewhere = shallowRef<Known>(nothingKnown)
  const suppliers = shallowRef<readonly Supplier[]>([])

  const options = (): CheckOptions => ({
    today: localDay(new Date()),
    statuses: known.statuses,
    format: createFormat(i18n.global.locale.value)
  })

  const rows = computed(() => history.value.present)
  const complete = computed(() => createCompletion(suppliers.value))
  const checked = computed(() =>
    checkRows(rows.value, { today: localDay(new Date()), known: elsewhere.value, complete: complete.value })
  )
  const counts = computed(() => countKinds(checked.value))
  const canUndo = computed(() => history.value.past.length > 0)
  const canRedo = computed(() => history.value.future.length > 0)

  const begin = (next: History<readonly ImportRow[]>, name: string): void => {
    begun.value += 1
    sourceName.value = name
    elsewhere.value = nothingKnown
    history.value = next
  }
  const start = (orders: readonly ReadOrder[], name: string): void => {
    const reading = options()
    const rows = orders.map((order) => ({
      ...order,
      draft: normaliseDraft(order.draft, reading),
      leftOut: order.apart !== undefined,
      sendAnyway: null
    }))
    begin(historyOf(rows), name)
  }
  /** Goes on with rows that were kept. Their doubles are decided anew. */
  const resume = (orders: readonly ImportOrder[], name: string): void => {
    begin(historyOf(orders.map((order) => ({ ...order, sendAnyway: null }))), name)
  }
  const clear = (): void => {
    start([], '')
  }
  /** Takes all rows away, and gives the function that puts them back as they were. */
  const discard = (): (() => void) => {
    const [taken, name, known] = [history.value, sourceName.value, elsewhere.value]
    clear()
    return () => {
      begin(taken, name)
      elsewhere.value = known
    }
  }
  /** Takes away the queued rows as they were sent. Those left out, or corrected since, stay. */
  const removeQueued = (sent: readonly ImportRow[]): void => {
    const queued = new Map(sent.map(({ row, draft }) => [row, draft]))
    begun.value += 1
    history.value = historyOf(
      rows.value.filter(({ row, draft, leftOut }) => leftOut || !isSameDraft(draft, queued.get(row)))
    )
  }

  /** Changes rows by a function, as one change that can be undone. Nothing happens where no row changes. */
  const change = (next: (row: CheckedRow) => ImportRow): void => {
    const after = checked.value.map(next)
    if (after.some((row, at) => row !== rows.value[at])) history.value = changed(history.value, after)
  }
  const changeRow = (row: number, next: (row: ImportRow) => ImportRow): void => {
    change((each) => (each.row.row === row ? next(each.row) : each.row))
  }

  /** A row with a field as typed, in the program's form. Other numbers or another supplier may be another order. */
  const withTyped = (before: ImportRow, field: OrderField, text: string, reading: CheckOptions): ImportRow => {
    const draft: OrderDraft = normaliseDraft({ ...before.draft, [field]: text }, reading)
    // A text that the user has typed is meant as it stands, even one equal to the text before.
    const rest = withoutDoubts(before, field)
    if (draft[field] === before.draft[field]) return rest
    const isAnother = doubleFields.some((each) => each === field)
    return { ...rest, draft, sendAnyway: isAnother ? null : before.sendAnyway }
  }
  const setField = (row: number, field: OrderField, text: string): void => {
    changeRow(row, (before) => withTyped(before, field, text, options()))
  }
  /** Settles the same doubt of a whole column as one change: each row keeps its value, or takes its own other one. */
  const settleAlike = (like: ImportDoubt, how: 'keep' | 'use'): void => {
    const reading = options()
    change(({ row }) => {
      const found = doubtLike(row, like)
      if (how === 'keep') return found ? withoutDoubts(row, like.field) : row
      return found?.offer === undefined ? row : withTyped(row, like.field, found.offer, reading)
    })
  }

  /** Reads all rows, undone ones too, once the names of the statuses are known. No change of the user's. */
  const readAgain = (): void => {
    const reading = options()
    const known = new Map<ImportRow, ImportRow>()
    const read = (row: ImportRow): ImportRow => {
      const again = known.get(row) ?? { ...row, draft: normaliseDraft(row.draft, reading) }
      known.set(row, again)
      return again
    }
    history.value = mapped(history.value, (state) => state.map(read))
  }

  const undo = (): void => {
    history.value = undone(history.value)
  }
  const redo = (): void => {
    history.value = redone(history.value)
  }

  onUserLeft(() => {
    clear()
    suppliers.value = []
  })

  return {
    begun,
    rows,
    checked,
    counts,
    sourceName,
    elsewhere,
    suppliers,
    canUndo,
    canRedo,
    start,
    resume,
    clear,
    discard,
    removeQueued,
    change,
    changeRow,
    setField,
    settleAlike,
    readAgain,
    undo,
    redo
  }
})

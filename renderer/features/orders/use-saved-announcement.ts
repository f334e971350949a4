import { nextTick, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { OrderNumber, OrderSubmission } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import { useToasts } from '../../ui/index.ts'
import { clearedText, seenOutcomeOf } from './outcome-text.ts'
import { useChangeOutcome } from './change-outcome-store.ts'
import { useOrderList } from './list-store.ts'
import type { SavedOrder } from './saving-state.ts'
import { useOrderSaving } from './saving-store.ts'

interface SavedOrderView {
  /** Scrolls to the order and selects it. Returns whether it is among the rows that filters and search leave. */
  readonly reveal: (orderNumber: string, invoiceNumber: string) => Promise<boolean>
  readonly clear: () => void
}

type Numbers = Readonly<Record<OrderNumber, string>>

/** Announces a saved order and shows it in the list, also when the user was on another page meanwhile. */
export const useSavedAnnouncement = (
  view: () => SavedOrderView | null
): { readonly lookFor: (numbers: Numbers) => Promise<void> } => {
  const { t } = useI18n()
  const format = useFormat()
  const toasts = useToasts()
  const orders = useOrderList()
  const change = useChangeOutcome()
  const saving = useOrderSaving()

  const reveal = async ({ Ordernummer, Fakturanummer }: Numbers): Promise<boolean> => {
    if (orders.problem) return false
    // The grid must have its new rows first.
    await nextTick()
    return (await view()?.reveal(Ordernummer, Fakturanummer)) ?? false
  }
  const lookFor = async (saved: Numbers): Promise<void> => {
    view()?.clear()
    await orders.lookFor(saved.Ordernummer, saved.Fakturanummer)
    await reveal(saved)
  }
  /** The outcome of a change as the list shows it; null for a new order. */
  const readChange = async ({ id, isChange }: SavedOrder): Promise<OrderSubmission | null> =>
    isChange ? change.read(id) : null

  const announce = async (saved: SavedOrder): Promise<void> => {
    saving.saved = null
    const epoch = saving.ownerEpoch()
    const number = saved.Ordernummer || saved.Fakturanummer
    const [, read] = await Promise.all([orders.load(), readChange(saved)])
    if (epoch !== saving.ownerEpoch()) return
    const inView = await reveal(saved)
    // Another user is signed in by now. Main keeps the outcome for the order's sender.
    if (epoch !== saving.ownerEpoch()) return
    const isAsMeant = !saved.isChange || (read !== null && seenOutcomeOf(read) === 'changed')
    if (read && !isAsMeant) {
      // Main keeps the outcome until the user has dealt with it.
      change.show(read)
      return
    }
    saving.acknowledge(saved.id)
    const cleared = read && isAsMeant ? clearedText(read, t, format) : ''
    const result = saved.isChange
      ? [t(isAsMeant ? 'orders.changeOutcome.texts.changed' : 'orders.changeOutcome.texts.notAsked'), cleared].filter(
          Boolean
        )
      : []
    toasts.show({
      tone: 'success',
      text: [number ? t('orders.saved', { number }) : t('orders.savedNameless'), ...result].join(' '),
      // Filters and search may leave the order out. They are the user's own and change only on request.
      ...(inView ? {} : { action: { label: t('orders.showSaved'), run: () => void lookFor(saved) } })
    })
  }

  watch(
    () => saving.saved,
    (saved) => {
      if (saved) void announce(saved)
    },
    { immediate: true }
  )

  return { lookFor }
}

import { nextTick, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { useToasts } from '../../ui/index.ts'
import { useOrderList } from './list-store.ts'
import { useOrderSaving, type SavedOrder } from './saving-store.ts'

/** What the page's list can do about an order that has been saved. */
interface SavedOrderView {
  /** Scrolls to the order and selects it. Returns whether it is among the rows that filters and search leave. */
  readonly reveal: (orderNumber: string, invoiceNumber: string) => Promise<boolean>
  /** Clears filters and search. */
  readonly clear: () => void
}

/** Announces that an order has been saved and shows it in the list, also when the person was on another page meanwhile. */
export const useSavedAnnouncement = (view: () => SavedOrderView | null): void => {
  const { t } = useI18n()
  const toasts = useToasts()
  const orders = useOrderList()
  const saving = useOrderSaving()

  /** Returns whether the order is in view now. */
  const reveal = async ({ Ordernummer, Fakturanummer }: SavedOrder): Promise<boolean> => {
    if (orders.problem) return false
    // The grid must have its new rows first.
    await nextTick()
    return (await view()?.reveal(Ordernummer, Fakturanummer)) ?? false
  }
  const lookFor = async (saved: SavedOrder): Promise<void> => {
    view()?.clear()
    await orders.lookFor(saved.Ordernummer, saved.Fakturanummer)
    await reveal(saved)
  }
  /** What the list holds after a change. Whether the service changes an order or adds another is undocumented. */
  const changeResult = async ({ change }: SavedOrder): Promise<string> => {
    if (!change) return ''
    const found = await callWithSignInRetry('orders.duplicates', { draft: change }).catch(() => null)
    const count = found?.items.length ?? 0
    return found ? ` ${t('orders.changed', { count }, count)}` : ` ${t('orders.changedNotAsked')}`
  }
  const announce = async (saved: SavedOrder): Promise<void> => {
    saving.saved = null
    const epoch = saving.ownerEpoch()
    const number = saved.Ordernummer || saved.Fakturanummer
    const [, result] = await Promise.all([orders.load(), changeResult(saved)])
    if (epoch !== saving.ownerEpoch()) return
    const inView = await reveal(saved)
    // Somebody else is signed in by now. Main keeps the outcome for whoever sent the order.
    if (epoch !== saving.ownerEpoch()) return
    saving.acknowledge(saved.id)
    toasts.show({
      tone: 'success',
      text: (number ? t('orders.saved', { number }) : t('orders.savedNameless')) + result,
      // Filters and search may leave the order out. They are the person's own and change only on request.
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
}

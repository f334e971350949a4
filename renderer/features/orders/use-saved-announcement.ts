import { nextTick, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { useToasts } from '../../ui/index.ts'
import { useOrderList } from './list-store.ts'
import { useOrderSaving, type SavedOrder } from './saving-store.ts'

/** What the page's list can do about an order that has been saved. */
interface SavedOrderView {
  /** Brings the order into sight. Gives whether it is among the rows that filters and search leave. */
  readonly reveal: (orderNumber: string, invoiceNumber: string) => Promise<boolean>
  readonly clear: () => void
}

/** Tells that an order has been saved and points it out in the list, also if the page was left meanwhile. */
export const useSavedAnnouncement = (view: () => SavedOrderView | null): void => {
  const { t } = useI18n()
  const toasts = useToasts()
  const orders = useOrderList()
  const saving = useOrderSaving()

  /** Gives whether the order can be seen now. */
  const reveal = async ({ Ordernummer, Fakturanummer }: SavedOrder): Promise<boolean> => {
    if (orders.problem) return false
    // The grid gets the new rows first.
    await nextTick()
    return (await view()?.reveal(Ordernummer, Fakturanummer)) ?? false
  }
  const lookFor = async (saved: SavedOrder): Promise<void> => {
    view()?.clear()
    await orders.lookFor(saved.Ordernummer, saved.Fakturanummer)
    await reveal(saved)
  }
  /** What stands in the list after a change: whether the service changes an order or stores another is not documented. */
  const madeOf = async ({ change }: SavedOrder): Promise<string> => {
    if (!change) return ''
    const found = await callWithSignInRetry('orders.duplicates', { draft: change }).catch(() => null)
    const count = found?.items.length ?? 0
    return found ? ` ${t('orders.changed', { count }, count)}` : ` ${t('orders.changedNotAsked')}`
  }
  const tell = async (saved: SavedOrder): Promise<void> => {
    saving.saved = null
    const visit = saving.visit()
    const number = saved.Ordernummer || saved.Fakturanummer
    const [, made] = await Promise.all([orders.load(), madeOf(saved)])
    if (visit !== saving.visit()) return
    const seen = await reveal(saved)
    // Main keeps it for whose it is; whoever sits here by now is somebody else.
    if (visit !== saving.visit()) return
    saving.acknowledge(saved.id)
    toasts.show({
      tone: 'success',
      text: (number ? t('orders.saved', { number }) : t('orders.savedNameless')) + made,
      // Filters and search may leave it out; they are the person's, so they change only when asked to.
      ...(seen ? {} : { action: { label: t('orders.showSaved'), run: () => void lookFor(saved) } })
    })
  }

  watch(
    () => saving.saved,
    (saved) => {
      if (saved) void tell(saved)
    },
    { immediate: true }
  )
}

import { allRows, noFilters, type LoadedOrders, type OrderItem } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { useOrderSearch } from '../../state/order-search.ts'
import { useOrderStatuses } from '../../state/order-statuses.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import type { Supplier } from './suppliers.ts'

const columns: (keyof OrderItem)[] = ['LeverantörNamn', 'Organisationsnummer']
/** Within what may cross the bridge at once. */
const blockRows = 500
/** The newest orders of a long list name the suppliers that invoices come from. */
const maxRead = 20_000

const text = (cell: unknown): string => (typeof cell === 'string' ? cell : '')

/** The suppliers in the list that is loaded. */
const readSuppliers = async ({ loadId, matching, removed }: LoadedOrders): Promise<readonly Supplier[]> => {
  const total = Math.min(maxRead, matching - removed)
  const suppliers = new Map<string, Supplier>()
  for (let from = 0; from < total; from += blockRows) {
    const block = { from, to: Math.min(total, from + blockRows) }
    const { cells } = await callWithSignInRetry('orders.rows', {
      loadId,
      query: allRows,
      view: 'all',
      columns,
      ...block
    })
    const [names = [], numbers = []] = cells
    for (const [at, cell] of names.entries()) {
      const supplier = { name: text(cell), number: text(numbers[at]) }
      suppliers.set(`${supplier.name}\n${supplier.number}`, supplier)
    }
  }
  return [...suppliers.values()]
}

/**
 * Learns the statuses that orders have: from the list as the orders page has loaded it or is loading it, else from all
 * of it, loaded now. The result is only an offer, so a failure or a cancellation just leaves it out.
 */
export const learnStatuses = async (signal: AbortSignal): Promise<void> => {
  const known = useOrderStatuses()
  const searches = useOrderSearch()
  await searches.settled()
  if (known.loaded || signal.aborted) return
  const cancel = (): void => void api.call('orders.cancel', {}).catch(() => undefined)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const { loaded } = await searches.search(noFilters)
    if (loaded) known.learn(loaded)
  } catch {
    // The orders page may have begun a search of its own.
    await searches.settled()
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Learns the statuses, and reads what the list tells of suppliers: as much of an offer. */
export const learnFromOrders = async (signal: AbortSignal): Promise<readonly Supplier[]> => {
  const known = useOrderStatuses()
  await learnStatuses(signal)
  try {
    return known.loaded && !signal.aborted ? await readSuppliers(known.loaded) : []
  } catch {
    return []
  }
}

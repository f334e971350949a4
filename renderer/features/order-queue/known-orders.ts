import { onScopeDispose } from 'vue'
import {
  parseOrganisationNumber,
  type OrderDraft,
  parseStatus,
  type QueuedOrder,
  allRows,
  noFilters,
  type LoadedOrders,
  type OrderItem
} from '../../../preload/contract/index.ts'
import { useOrderStatuses } from '../../state/order-statuses.ts'
import { api } from '../../api.ts'
import { useOrderSearch } from '../../state/order-search.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'

/** A supplier's name and organisation number, as an order of the service's list has them side by side. */
export interface Supplier {
  readonly name: string
  readonly number: string
}

/** One half of a supplier that a row lacks, and that all known orders with the other half agree on. */
export interface Completion {
  readonly field: 'Orgnummer' | 'LeverantorNamn'
  readonly text: string
}

/** Looks up what a row lacks of its supplier. */
export type CompleteSupplier = (draft: OrderDraft) => Completion | null

const normaliseName = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** A number as two of them are compared: however it is written where it reads as one, else letter by letter. */
const normaliseNumber = (number: string): string => {
  const parsed = parseOrganisationNumber(number)
  return parsed.ok ? parsed.value : number.trim().toLowerCase()
}

/** The one value of all of a group, by what `same` makes of them; null where they disagree. */
const agreed = (values: readonly string[], same: (value: string) => string): string | null =>
  new Set(values.map(same)).size === 1 ? (values[0] ?? null) : null

const index = (
  suppliers: readonly Supplier[],
  key: (supplier: Supplier) => string,
  value: (supplier: Supplier) => string,
  same: (value: string) => string
) =>
  new Map(
    [...Map.groupBy(suppliers, key)].flatMap(([known, group]) => {
      const only = agreed(group.map(value), same)
      return only === null ? [] : [[known, only] as const]
    })
  )

/** Learns from known suppliers. A name with several numbers, or a number with several names, completes nothing. */
export const createCompletion = (suppliers: readonly Supplier[]): CompleteSupplier => {
  const whole = suppliers.filter(({ name, number }) => name.trim() !== '' && number.trim() !== '')
  const numbers = index(
    whole,
    ({ name }) => normaliseName(name),
    ({ number }) => number,
    normaliseNumber
  )
  const names = index(
    whole,
    ({ number }) => normaliseNumber(number),
    ({ name }) => name,
    normaliseName
  )
  return ({ LeverantorNamn, Orgnummer }) => {
    const [name, number] = [LeverantorNamn.trim(), Orgnummer.trim()]
    if ((name === '') === (number === '')) return null
    const text = number === '' ? numbers.get(normaliseName(name)) : names.get(normaliseNumber(number))
    return text === undefined ? null : { field: number === '' ? 'Orgnummer' : 'LeverantorNamn', text: text.trim() }
  }
}

/** Learns the names of statuses: by the orders that rows change, else by the list, read once where `mayAsk` allows. */
export const useStatusNames = (mayAsk: () => boolean): ((rows: readonly QueuedOrder[]) => void) => {
  const known = useOrderStatuses()
  const lesson = new AbortController()
  onScopeDispose(() => {
    lesson.abort()
  })
  let asked = false

  const isNameless = ({ draft }: QueuedOrder): boolean => {
    const status = parseStatus(draft?.Status ?? '')
    return status.ok && known.statusOf(status.value) === null
  }
  return (rows) => {
    known.learnOf(rows.flatMap(({ change }) => change?.chosen ?? []))
    if (asked || known.loaded || !mayAsk() || !rows.some(isNameless)) return
    asked = true
    void learnStatuses(lesson.signal)
  }
}

const columns: (keyof OrderItem)[] = ['LeverantörNamn', 'Organisationsnummer']
/** Within what may cross the bridge at once. */
const blockRows = 500
/** The newest orders of a long list name the suppliers that invoices come from. */
const maxRead = 20_000

const text = (cell: unknown): string => (typeof cell === 'string' ? cell : '')

const readSuppliers = async ({ loadId, matching, removed }: LoadedOrders): Promise<readonly Supplier[]> => {
  const total = Math.min(maxRead, matching - removed)
  const suppliers = new Map<string, Supplier>()
  for (let from = 0; from < total; from += blockRows) {
    const block = { from, to: Math.min(total, from + blockRows) }
    const { cells } = await callWithSignInRetry('rows.block', {
      of: { kind: 'orders', view: 'all' },
      loadId,
      query: allRows,
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

/** Learns the statuses from the list as loaded or loading, else loads it. Only an offer: failures are left out. */
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

import { orderFields, parseOrder, type OrderDraft } from '../../../../../../preload/contract/index.ts'
import { fieldsByHeadings, fromHeadings, ordersOf } from '../../../../../../renderer/features/order-queue/columns.ts'
import { readBytes, type ReadingChoice } from '../../../../../../renderer/features/order-queue/reading/read-source.ts'
import type { Unreadable } from '../../../../../../renderer/features/order-queue/reading/table.ts'
import { normaliseDraft } from '../../../../../../renderer/features/order-queue/checked-rows.ts'
import { createFormat } from '../../../../../../renderer/i18n/format.ts'

export const today = '2026-11-28'

const options = { today, statuses: [], format: createFormat('sv') }

/** An order as it is after reading, with what keeps it from being sent. */
interface ImportedOrder {
  readonly row: number
  readonly draft: OrderDraft
  readonly marks: readonly string[]
}

/** Reads a file to its orders, with its columns matched by their headings. */
export const importOrders = async (
  name: string,
  bytes: Uint8Array,
  choice: ReadingChoice = {}
): Promise<readonly ImportedOrder[] | Unreadable> => {
  const reading = await readBytes(name, bytes, choice)
  if (!reading.ok) return reading.reason
  const [first] = reading.value.tables
  if (!first) return []
  const table = fromHeadings(first)
  return ordersOf(table, fieldsByHeadings(table), { headings: true, today, source: table.source }).map(
    ({ row, draft, doubts = [], apart }) => {
      const normal = normaliseDraft(draft, options)
      const parsed = parseOrder(normal, today)
      const marks = [
        ...(apart ? [`apart:${apart}`] : []),
        ...doubts.map(({ field, doubt, offer }) => `${field}?${doubt}${offer === undefined ? '' : `(${offer})`}`),
        ...(parsed.ok ? [] : Object.keys(parsed.reasons).map((field) => `${field}!`))
      ]
      return { row, draft: normal, marks }
    }
  )
}

/**
 * What becomes of a file in the import, a line an order: the row, `ready` or what keeps it from being sent, and what its fields hold.
 * `Field?doubt(offer)` is a doubt, `Field!` a fault, `apart:reason` a row that is left out.
 */
export const importedAs = async (name: string, bytes: Uint8Array): Promise<readonly string[]> => {
  const orders = await importOrders(name, bytes)
  if (typeof orders === 'string') return [`unreadable: ${orders}`]
  return orders.map(({ row, draft, marks }) => {
    const values = orderFields.flatMap((field) => (draft[field] === '' ? [] : [draft[field].replaceAll('\u00a0', ' ')]))
    return `${row} ${marks.length === 0 ? 'ready' : marks.join(' ')} | ${values.join(' | ')}`
  })
}

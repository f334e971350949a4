import type { HttpStream } from '../../../../main/http/index.ts'
import type { createFetchOrders, createFindByPattern } from '../../../../main/orders/index.ts'
import type { OrderItem } from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'

/** A list's answer with this text. */
export const streamOf = (text: string): HttpStream => ({
  bytes: (async function* () {
    yield new TextEncoder().encode(text)
  })(),
  length: null
})

const textOf = async ({ bytes }: HttpStream): Promise<string> => {
  const chunks = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Finds orders by parsing the JSON in the plainest way, without the table engine. */
export const plainFindByPattern =
  (fetchOrders: ReturnType<typeof createFetchOrders>): ReturnType<typeof createFindByPattern> =>
  async (filters, signal = new AbortController().signal) => {
    const rows: readonly Partial<OrderItem>[] = JSON.parse(await textOf(await fetchOrders(filters, signal)))
    // As the engine gives an amount: canonical decimal text.
    const items = rows.slice(0, 200).map((row) => orderItem(row))
    return {
      items: items.map((item) => (typeof item.Belopp === 'number' ? { ...item, Belopp: String(item.Belopp) } : item)),
      total: rows.length
    }
  }

import { likePatterns, type OrderFilters, type OrderItem } from '../../preload/contract/index.ts'
import { readItems } from './items.ts'

/** So many rows are given at most. */
const most = 200

/** The service's own rows for these filters, never refined: at most 200 of them, and how many there are. */
export type LookUp = (filters: OrderFilters) => Promise<{ readonly items: readonly OrderItem[]; readonly total: number }>

/** `ask` gives the body of the list operation's answer to these parameters. */
export const createLookUp =
  (ask: (query: Readonly<Record<string, string>>) => Promise<string>): LookUp =>
  async (filters) => {
    const items = readItems(await ask(likePatterns(filters)))
    return { items: items.slice(0, most), total: items.length }
  }

import { likePatterns, noFilters, orderParameters, type OrderFilters } from '../../preload/contract/index.ts'
import type { HttpStream } from '../http/index.ts'
import type { AuthorizedCalls } from '../service-calls/index.ts'
import { shareReading } from './share-reading.ts'

/** Fetches the service's list of orders. Gives the answer as a stream. */
export type FetchOrders = (filters: OrderFilters, signal: AbortSignal) => Promise<HttpStream>

/**
 * Fetches the orders that the patterns match, which may be more than the filters ask for (Service: orders-and-errands.md,
 * "Order search"; decisions.md, "Search patterns"). After a 401 the access token is renewed and the list fetched once more.
 *
 * The whole list is long: a check of many orders and whatever shows or learns from all of them share one reading where they ask at
 * once, and none that was asked for before a save. It ends with whoever is signed in, as each of theirs would.
 *
 * @throws `ProblemError`
 */
export const createFetchOrders = ({ read, generation }: Pick<AuthorizedCalls, 'read' | 'generation'>): FetchOrders => {
  const readAll = shareReading((signal) => read({ operation: 'listOrders', query: likePatterns(noFilters), signal }), generation)
  return (filters, signal) => {
    const query = likePatterns(filters)
    return orderParameters.every((name) => query[name] === '') ? readAll(signal) : read({ operation: 'listOrders', query, signal })
  }
}

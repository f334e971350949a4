import { likePatterns, noFilters, orderParameters, type OrderFilters } from '../../preload/contract/index.ts'
import type { HttpStream } from '../http/index.ts'
import type { AuthorizedCalls } from '../service-calls/index.ts'
import { shareReading } from './share-reading.ts'

/** Fetches the service's list of orders. Gives the answer as a stream. */
export type FetchOrders = (filters: OrderFilters, signal: AbortSignal) => Promise<HttpStream>

/**
 * Fetches the orders that the patterns match, which may be more than the filters ask for (Service:
 * orders-and-errands.md, "Order search"; decisions.md, "Search patterns"). After a 401 the access token is renewed and
 * the list fetched once more.
 *
 * The whole list is long, so simultaneous readers of all orders share one request, such as a check of many orders and a
 * page that shows them. A request made before a save is never shared after it. It ends when the user leaves, as each of
 * their own would.
 *
 * @throws `ProblemError`
 */
export const createFetchOrders = ({ read, generation }: Pick<AuthorizedCalls, 'read' | 'generation'>): FetchOrders => {
  const readAll = shareReading(
    (signal) => read({ operation: 'listOrders', query: likePatterns(noFilters), signal }),
    generation
  )
  return (filters, signal) => {
    const query = likePatterns(filters)
    return orderParameters.every((name) => query[name] === '')
      ? readAll(signal)
      : read({ operation: 'listOrders', query, signal })
  }
}

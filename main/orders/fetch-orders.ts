import { likePatterns, type OrderFilters } from '../../preload/contract/index.ts'
import type { HttpStream } from '../http/index.ts'
import type { AuthorizedCalls } from '../service-calls/index.ts'

/** Fetches the service's list of orders. Gives the answer as a stream. */
export type FetchOrders = (filters: OrderFilters, signal: AbortSignal) => Promise<HttpStream>

/**
 * Fetches the orders that the patterns match, which may be more than the filters ask for (Service: orders-and-errands.md,
 * "Order search"; decisions.md, "Search patterns"). After a 401 the access token is renewed and the list fetched once more.
 *
 * @throws `ProblemError`
 */
export const createFetchOrders =
  ({ read }: Pick<AuthorizedCalls, 'read'>): FetchOrders =>
  (filters, signal) =>
    read({ operation: 'listOrders', query: likePatterns(filters), signal })

import { likePatterns, type OrderFilters } from '../../preload/contract/index.ts'
import type { HttpStream } from '../http/index.ts'
import type { AuthorizedCalls } from './authorized-calls.ts'

/** The list operation's answer, as it arrives. */
export type FetchOrders = (filters: OrderFilters, signal: AbortSignal) => Promise<HttpStream>

/**
 * Asks the service for its list of orders ("Errand integration …", "Endpoints"): what the patterns match, which may be more
 * than was asked for. A refused access token is renewed and the question asked once more. Throws a `ProblemError`.
 */
export const createFetchOrders =
  ({ reading }: Pick<AuthorizedCalls, 'reading'>): FetchOrders =>
  (filters, signal) =>
    reading({ operation: 'listOrders', query: likePatterns(filters), signal })

import type { Patience } from '../operations.ts'

/** Milliseconds. */
export interface Timeouts {
  /** Until the connection is established, TLS included. */
  readonly connect: number
  /** From the last byte of the request to the first of the response, by the operation's patience. */
  readonly headers: Readonly<Record<Patience, number>>
  /** Between two chunks of a response. */
  readonly body: number
}

export const defaultTimeouts: Timeouts = {
  connect: 15_000,
  headers: { brief: 20_000, usual: 60_000, long: 300_000 },
  body: 60_000
}

import type { Patience } from '../operations.ts'

/** Milliseconds. */
export interface Timeouts {
  /** Until the connection stands, TLS included. */
  readonly connect: number
  /** From the request's last byte to the answer's first, by how patient the operation is. */
  readonly headers: Readonly<Record<Patience, number>>
  /** Between two pieces of an answer. */
  readonly body: number
}

export const defaultTimeouts: Timeouts = {
  connect: 15_000,
  headers: { brief: 20_000, usual: 60_000, long: 300_000 },
  body: 60_000
}

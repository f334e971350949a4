/** Milliseconds. */
export interface Timeouts {
  /** Until the connection stands, TLS included. */
  readonly connect: number
  /** From the request's last byte to the answer's first. */
  readonly headers: number
  /** The same for a whole list, which the service may take minutes to put together. */
  readonly slowHeaders: number
  /** Between two pieces of an answer. */
  readonly body: number
}

export const usualTimeouts: Timeouts = { connect: 15_000, headers: 60_000, slowHeaders: 300_000, body: 60_000 }

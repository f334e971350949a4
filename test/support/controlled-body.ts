/** A response body whose chunks a test sends one by one. */
export interface ControlledBody {
  readonly body: () => AsyncIterable<Uint8Array>
  readonly send: (text: string) => void
  /** Fails the body, which cuts its connection, if there is one. */
  readonly cut: (error?: Error) => void
  readonly end: () => void
}

export const createControlledBody = (): ControlledBody => {
  const queue: (Uint8Array | Error | null)[] = []
  let wake = () => {}
  const push = (item: Uint8Array | Error | null): void => {
    queue.push(item)
    wake()
  }
  async function* body() {
    for (;;) {
      const item = queue.shift()
      if (item === null) return
      if (item instanceof Error) throw item
      if (item) yield item
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return {
    body,
    send: (text) => push(new TextEncoder().encode(text)),
    cut: (error = new Error('cut')) => push(error),
    end: () => push(null)
  }
}

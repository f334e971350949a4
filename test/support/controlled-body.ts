/** A body that is sent piece by piece, each when the test says so. */
export interface ControlledBody {
  readonly body: () => AsyncIterable<Uint8Array>
  readonly send: (text: string) => void
  /** Ends in this error, and with it the connection, if there is one. */
  readonly cut: (error?: Error) => void
  readonly end: () => void
}

export const createControlledBody = (): ControlledBody => {
  const pieces: (Uint8Array | Error | null)[] = []
  let wake = () => {}
  const push = (piece: Uint8Array | Error | null): void => {
    pieces.push(piece)
    wake()
  }
  async function* body() {
    for (;;) {
      const piece = pieces.shift()
      if (piece === null) return
      if (piece instanceof Error) throw piece
      if (piece) yield piece
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

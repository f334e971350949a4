export interface DownloadProgress {
  readonly received: number
  /** Null if the server does not say. */
  readonly total: number | null
}

export interface StallTimeoutOptions {
  /** Milliseconds without data. A slow download may take as long as it needs. */
  readonly stallAfter: number
  readonly onProgress: (transfer: DownloadProgress) => void
}

/** The message of an error and of all its causes, which `fetch` leaves out. */
const messageWithCauses = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  const own = [error.message, code && !error.message.includes(code) ? `(${code})` : ''].filter(Boolean).join(' ')
  return error.cause === undefined ? own : `${own}: ${messageWithCauses(error.cause)}`
}

/** Wraps `fetch` with a timeout for silence, progress, and errors with their reason, also while the body is read. */
export const fetchWithStallTimeout =
  (fetch: typeof globalThis.fetch, { stallAfter, onProgress }: StallTimeoutOptions): typeof globalThis.fetch =>
  async (input, init) => {
    const stalled = new AbortController()
    const seconds = Math.round(stallAfter / 1000)
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopTimer = (): void => clearTimeout(timer)
    const restartTimer = (): void => {
      stopTimer()
      timer = setTimeout(() => stalled.abort(new Error(`stalled: nothing came for ${seconds} s`)), stallAfter)
    }
    const withCauses = (error: unknown): Error => {
      stopTimer()
      return new Error(messageWithCauses(stalled.signal.aborted ? stalled.signal.reason : error), { cause: error })
    }

    restartTimer()
    const signal = init?.signal ? AbortSignal.any([init.signal, stalled.signal]) : stalled.signal
    const response = await fetch(input, { ...init, signal }).catch((error: unknown) => {
      throw withCauses(error)
    })
    if (!response.ok || !response.body) {
      stopTimer()
      return response
    }
    const total = Number(response.headers.get('content-length')) || null
    const reader = response.body.getReader()
    let received = 0
    onProgress({ received, total })
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: async (controller) => {
        const { done, value } = await reader.read().catch((error: unknown) => {
          throw withCauses(error)
        })
        if (done) {
          stopTimer()
          controller.close()
          return
        }
        restartTimer()
        received += value.length
        onProgress({ received, total })
        controller.enqueue(value)
      },
      cancel: (reason) => {
        stopTimer()
        return reader.cancel(reason)
      }
    })
    return new Response(body, { status: response.status, headers: response.headers })
  }

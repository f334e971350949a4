/** What has come of a download so far, in bytes. */
export interface DownloadProgress {
  readonly received: number
  /** Null where the server does not say. */
  readonly total: number | null
}

export interface StallTimeoutOptions {
  /** How long nothing may come before the download is given up, in ms. A slow one goes on for as long as it takes. */
  readonly stallAfter: number
  readonly onProgress: (transfer: DownloadProgress) => void
}

/** A failure and all that caused it, in one line: `fetch` says only that it failed, and keeps the reason for itself. */
const wholeStory = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  const own = [error.message, code && !error.message.includes(code) ? `(${code})` : ''].filter(Boolean).join(' ')
  return error.cause === undefined ? own : `${own}: ${wholeStory(error.cause)}`
}

/**
 * `fetch`, with a limit for silence instead of one for the whole, which tells how far it is and whose errors say why.
 * Both the answer and the reading of its body throw such errors.
 */
export const fetchWithStallTimeout =
  (fetch: typeof globalThis.fetch, { stallAfter, onProgress }: StallTimeoutOptions): typeof globalThis.fetch =>
  async (input, init) => {
    const silence = new AbortController()
    const seconds = Math.round(stallAfter / 1000)
    let timer: ReturnType<typeof setTimeout> | undefined
    const still = (): void => clearTimeout(timer)
    const alive = (): void => {
      still()
      timer = setTimeout(() => silence.abort(new Error(`stalled: nothing came for ${seconds} s`)), stallAfter)
    }
    const told = (error: unknown): Error => {
      still()
      return new Error(wholeStory(silence.signal.aborted ? silence.signal.reason : error), { cause: error })
    }

    alive()
    const signal = init?.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal
    const response = await fetch(input, { ...init, signal }).catch((error: unknown) => {
      throw told(error)
    })
    if (!response.ok || !response.body) {
      still()
      return response
    }
    const total = Number(response.headers.get('content-length')) || null
    const reader = response.body.getReader()
    let received = 0
    onProgress({ received, total })
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: async (controller) => {
        const { done, value } = await reader.read().catch((error: unknown) => {
          throw told(error)
        })
        if (done) {
          still()
          controller.close()
          return
        }
        alive()
        received += value.length
        onProgress({ received, total })
        controller.enqueue(value)
      },
      cancel: (reason) => {
        still()
        return reader.cancel(reason)
      }
    })
    return new Response(body, { status: response.status, headers: response.headers })
  }

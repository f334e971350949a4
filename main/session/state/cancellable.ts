/** Something under way that can be given up. It goes by its signal: two with the same signal are the same. */
export interface Cancellable {
  readonly signal: AbortSignal
  readonly cancel: () => void
}

export const createCancellable = (): Cancellable => {
  const controller = new AbortController()
  return { signal: controller.signal, cancel: () => controller.abort() }
}

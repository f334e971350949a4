/** Something under way that can be given up. It goes by its signal: two with the same signal are the same. */
export interface Undertaking {
  readonly signal: AbortSignal
  readonly giveUp: () => void
}

export const undertake = (): Undertaking => {
  const controller = new AbortController()
  return { signal: controller.signal, giveUp: () => controller.abort() }
}

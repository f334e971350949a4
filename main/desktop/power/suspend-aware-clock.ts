interface Clocks {
  /** Monotonic milliseconds. On some systems this clock stops during suspend. */
  readonly monotonic: () => number
  /** Wall-clock time in milliseconds. It may be changed at any time. */
  readonly wall: () => number
}

/**
 * A monotonic clock in milliseconds that also counts suspend. The time asleep is what the wall clock advanced between
 * `onSuspend` and `onResume`, minus what the monotonic clock counted itself.
 */
export const createSuspendAwareClock = ({ monotonic, wall }: Clocks) => {
  let sleptFor = 0
  let suspendedAt: { readonly monotonic: number; readonly wall: number } | null = null
  return {
    now: (): number => monotonic() + sleptFor,
    onSuspend: (): void => {
      suspendedAt ??= { monotonic: monotonic(), wall: wall() }
    },
    onResume: (): void => {
      if (!suspendedAt) return
      sleptFor += Math.max(0, wall() - suspendedAt.wall - (monotonic() - suspendedAt.monotonic))
      suspendedAt = null
    }
  }
}

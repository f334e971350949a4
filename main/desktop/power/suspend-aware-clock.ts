interface Clocks {
  /** Milliseconds that only ever grow; on some systems they stand still while the computer sleeps. */
  readonly monotonic: () => number
  /** The time of day in milliseconds. Somebody may set it. */
  readonly wall: () => number
}

/**
 * A clock in milliseconds that never goes back and also counts the time that the computer slept: what the time of day
 * moved on by between `suspended` and `resumed`, beyond what the monotonic clock did by itself.
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

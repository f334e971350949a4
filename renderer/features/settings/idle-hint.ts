import type { LockSupport } from '../../../preload/contract/index.ts'

/** The keys below `settings.signIn` whose texts together say what locks the window, as far as it is known. */
export const idleHintKeys = (locking: LockSupport | null) =>
  [
    ...(locking?.idleSource === 'window' ? (['idleOfWindow'] as const) : []),
    ...(locking ? ([`idleWithScreen.${locking.locksWithScreen}`] as const) : []),
    'idleHint'
  ] as const

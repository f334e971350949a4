import type { LockSupport } from '../../../preload/contract/index.ts'

/** The texts below `settings.signIn` that say together what locks the window here, and no more than is known. */
export const idleHintKeys = (locking: LockSupport | null) =>
  [
    ...(locking?.idleOf === 'window' ? (['idleOfWindow'] as const) : []),
    ...(locking ? ([`idleWithScreen.${locking.withScreen}`] as const) : []),
    'idleHint'
  ] as const

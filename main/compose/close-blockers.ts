import type { BusyReason, InstallTime } from '../../preload/contract/index.ts'
import type { Errands, KeptImportStore, OrderQueue, Orders } from '../work/index.ts'
import type { Session } from '../session/index.ts'

interface CloseBlockersOptions {
  readonly orderQueue: Pick<OrderQueue, 'keepsOpen'>
  readonly imports: Pick<KeptImportStore, 'wouldLose'>
  readonly orders: Pick<Orders, 'isUnsettled'>
  readonly errands: Pick<Errands, 'isUnsettled'>
  readonly session: Pick<Session, 'isUnderWay' | 'userKey'>
  /** True if typed text may be stored on disk. */
  readonly mayKeepDrafts: () => boolean
}

/**
 * Work that quitting would leave unsettled. `closing`: reasons to ask before closing. `updating`: reasons not to
 * install another version now; a restart would also interrupt writing (`setUnsavedChanges`), and lose what was typed
 * where that may not be stored on disk.
 */
export const createCloseBlockers = ({
  orderQueue,
  imports,
  orders,
  errands,
  session,
  mayKeepDrafts
}: CloseBlockersOptions) => {
  let hasUnsavedChanges = false
  const closing = () => [
    ...orderQueue.keepsOpen(),
    ...(imports.wouldLose() ? ['unqueued' as const] : []),
    ...(orders.isUnsettled() || errands.isUnsettled() ? ['sent' as const] : [])
  ]
  const updating = (when: InstallTime): readonly BusyReason[] => {
    const reasons = closing()
    const mayHaveTyped = when === 'now' && !mayKeepDrafts() && session.userKey() !== null
    const wouldLose = reasons.includes('lost') || reasons.includes('unqueued') || mayHaveTyped
    return [
      ...(session.isUnderWay() ? ['signIn' as const] : []),
      ...(reasons.includes('running') ? ['queue' as const] : []),
      ...(reasons.includes('sent') ? ['outcome' as const] : []),
      ...(wouldLose ? ['unsaved' as const] : []),
      // Quitting leaves it as a draft.
      ...(when === 'now' && !wouldLose && hasUnsavedChanges && session.userKey() !== null
        ? ['unsavedChanges' as const]
        : [])
    ]
  }
  return {
    closing,
    updating,
    /** Set while the page has forms with unsaved text. */
    setUnsavedChanges: (unsavedChanges: boolean): void => {
      hasUnsavedChanges = unsavedChanges
    }
  }
}

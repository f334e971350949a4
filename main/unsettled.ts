import type { BusyReason, InstallTime } from '../preload/contract/index.ts'
import type { Errands } from './errands/index.ts'
import type { KeptImportStore } from './order-import/index.ts'
import type { OrderQueue } from './order-queue/index.ts'
import type { Orders } from './orders/index.ts'
import type { Session } from './session/index.ts'

interface UnsettledOptions {
  readonly orderQueue: Pick<OrderQueue, 'keepsOpen'>
  readonly imports: Pick<KeptImportStore, 'wouldLose'>
  readonly orders: Pick<Orders, 'isUnsettled'>
  readonly errands: Pick<Errands, 'isUnsettled'>
  readonly session: Pick<Session, 'isUnderWay' | 'owner'>
  /** Whether what is typed may be kept on disk. */
  readonly mayKeepDrafts: () => boolean
}

/**
 * What the end of the program would leave unsettled. `closing`: why a person is asked first who closes it. `updating`: why no other
 * version is installed meanwhile; a restart would also take the person away from what they are writing (`setInHand`). Where nothing typed may be kept on disk, whoever is there may have typed something, which a restart
 * would take from them; whoever quits gives it up.
 */
export const createUnsettled = ({ orderQueue, imports, orders, errands, session, mayKeepDrafts }: UnsettledOptions) => {
  let isInHand = false
  const closing = () => [
    ...orderQueue.keepsOpen(),
    ...(imports.wouldLose() ? ['unqueued' as const] : []),
    ...(orders.isUnsettled() || errands.isUnsettled() ? ['sent' as const] : [])
  ]
  const updating = (when: InstallTime): readonly BusyReason[] => {
    const reasons = closing()
    const mayHaveTyped = when === 'now' && !mayKeepDrafts() && session.owner() !== null
    const wouldLose = reasons.includes('lost') || reasons.includes('unqueued') || mayHaveTyped
    return [
      ...(session.isUnderWay() ? ['signIn' as const] : []),
      ...(reasons.includes('running') ? ['queue' as const] : []),
      ...(reasons.includes('sent') ? ['outcome' as const] : []),
      ...(wouldLose ? ['unsaved' as const] : []),
      // Whoever quits leaves it as a draft.
      ...(when === 'now' && !wouldLose && isInHand && session.owner() !== null ? ['inHand' as const] : [])
    ]
  }
  return {
    closing,
    updating,
    /** What the page says of forms with text that is not saved. */
    setInHand: (inHand: boolean): void => {
      isInHand = inHand
    }
  }
}

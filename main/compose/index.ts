/** Puts the rooms together, an area in each file. `main/index.ts` adds the desktop, and tests use it without one. */
import { onlyAddsService, type Settings } from '../../preload/contract/index.ts'
import { createUpdates } from '../updates/index.ts'
import { composeAccess } from './access.ts'
import { composeReading } from './reading.ts'
import type { Signal } from './signal.ts'
import type { System } from './system.ts'
import { composeWork } from './work.ts'

export { sweepOldFiles } from './old-files.ts'
export { createSignal } from './signal.ts'
export type { System } from './system.ts'

/** All rooms behind the bridge, and the handlers' services. `settingsChanged`: emitted by the settings. */
export const composeRooms = (system: System, settingsChanged: Signal<Settings>) => {
  const { settings, wire, now, clock, log } = system
  const access = composeAccess(system)
  const { session, sessionChanged, otherUser, handedOver, calls, send } = access
  const reading = composeReading(system, access)
  const { lists, orderList } = reading
  const work = composeWork(system, access, reading)
  const { drafts, orders, orderQueue, errands, inbox, savedViews, imports, exports, closeBlockers } = work
  const updates = createUpdates({
    ...system.updates,
    policy: settings.updatePolicy,
    wire,
    busy: closeBlockers.updating,
    now,
    clock,
    logError: log.error,
    logInfo: log.info,
    onChanged: (state) => send('updates.changed', state)
  })

  const dropAll = (): void => {
    lists.dropAll()
    orderList.drop()
    errands.drop()
    exports.forgetFiles()
  }
  // A session that ends by itself keeps the lists, because the user is looking at them.
  const signOut: typeof session.signOut = () => {
    dropAll()
    return session.signOut()
  }
  otherUser.on(dropAll)
  handedOver.on(() => {
    savedViews.handOver().catch((error: unknown) => log.error(`the saved views: ${String(error)}`))
  })
  settings.onConnectionChanged((next, previous) => {
    if (!onlyAddsService(previous, next)) void signOut()
  })
  settingsChanged.on((changed) => {
    settings.claimReportingPassword(session.userKey())
    void inbox.settingsChanged()
    send('settings.changed', changed)
  })
  sessionChanged.on((state) => {
    calls.sessionChanged()
    drafts.userMayHaveChanged()
    imports.userMayHaveChanged()
    settings.claimReportingPassword(session.userKey())
    send('session.changed', state)
    orders.sessionChanged()
    errands.sessionChanged(state)
    orderQueue.sessionChanged()
  })
  return { ...access, ...reading, ...work, session: { ...session, signOut }, updates }
}

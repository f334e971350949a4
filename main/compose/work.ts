import { randomUUID } from 'node:crypto'
import { createErrands, createImportDocuments, createKeptImport, createOrderWork } from '../work/index.ts'
import { createExports } from '../exports/index.ts'
import { createInbox } from '../inbox/index.ts'
import { createDataKey, keepingWith, createSavedViews } from '../storage/index.ts'
import { createCloseBlockers } from './close-blockers.ts'
import type { Access } from './access.ts'
import type { Reading } from './reading.ts'
import type { System } from './system.ts'

/** What users type, save, send and keep, each in files of its user. */
export const composeWork = (system: System, access: Access, reading: Reading) => {
  const { settings, secrets, userFiles, saveFile, now, clock, pause, log } = system
  const { session, calls, send } = access
  const { rows, finder, readOrders } = reading
  const { mayKeepDrafts } = settings
  const saveWhole = async (name: string, content: () => Uint8Array): Promise<boolean> =>
    (await saveFile(name, content)) !== null
  const logError = log.error
  const key = createDataKey({ secrets, name: `drafts ${settings.deviceId()}` })
  const keeping = { key, mayKeep: mayKeepDrafts, now, logError }
  const context = {
    calls,
    address: settings.ordersAddress,
    currentUser: session.userKey,
    isSignedIn: () => session.state().kind === 'signedIn',
    mayKeepDrafts,
    now,
    clock,
    sleep: pause,
    newId: randomUUID,
    logError
  }

  const { drafts, orders, orderQueue, kept } = createOrderWork({
    ...context,
    files: { drafts: userFiles('drafts'), queues: userFiles('queues') },
    key,
    finder,
    readOrders,
    saveFile: saveWhole,
    onSubmissionChanged: () => send('orders.submissionChanged', null),
    onQueueChanged: (state) => send('orderQueue.changed', state)
  })
  const errands = createErrands({
    ...context,
    files: {
      drafts: userFiles('errand-drafts'),
      saves: userFiles('errand-saves'),
      recent: userFiles('errand-rows')
    },
    key,
    fixedSessionKey: settings.fixedSessionKey,
    onChanged: () => send('errands.submissionChanged', null)
  })
  const inbox = createInbox({
    files: userFiles('inbox'),
    key,
    config: settings.inboxConfig,
    now,
    clock,
    logError,
    onChanged: (state) => session.userKey() !== null && send('inbox.changed', state),
    onSourcesChanged: (sources) => session.userKey() !== null && send('inbox.sourcesChanged', sources),
    onArrived: system.onArrived
  })
  const savedViews = createSavedViews({
    ...keeping,
    files: userFiles('saved-views'),
    currentUser: session.userKey,
    saveFile: saveWhole
  })
  const imports = createKeptImport({
    documents: createImportDocuments({ ...keeping, files: userFiles('imports') }),
    currentUser: session.userKey
  })
  const exports = createExports({
    saveFile,
    copy: system.copyCells,
    printer: system.printer,
    rows,
    session,
    mayExport: settings.mayExportFiles,
    mayExportPersonal: settings.mayExportPersonalData,
    keeping: { ...keeping, files: userFiles('export-journals') },
    onChanged: (progress) => send('exports.changed', progress)
  })
  const closeBlockers = createCloseBlockers({ orderQueue, imports, orders, errands, session, mayKeepDrafts })
  return {
    drafts,
    orders,
    orderQueue,
    errands,
    inbox,
    savedViews,
    imports,
    exports,
    closeBlockers,
    draftKeeping: () => keepingWith(keeping),
    /** Rooms with files that expire. */
    kept: [...kept, errands, savedViews, imports, exports]
  }
}

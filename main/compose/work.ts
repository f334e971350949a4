import { randomUUID } from 'node:crypto'
import { createErrands, createImportDocuments, createKeptImport, createOrderWork } from '../work/index.ts'
import { createExports } from '../exports/index.ts'
import { createInbox } from '../inbox/index.ts'
import { createDataKey, keepingWith, createSavedViews } from '../storage/index.ts'
import { createUnsettled } from './unsettled.ts'
import type { Access } from './access.ts'
import type { Reading } from './reading.ts'
import type { System } from './system.ts'

/** What users type, save, send and keep, each in files of its user. */
export const composeWork = (system: System, access: Access, reading: Reading) => {
  const { settings, secrets, ownerFiles, saveFile, now, clock, pause, log } = system
  const { session, calls, send } = access
  const { rows, finder, readOrders } = reading
  const { mayKeepDrafts } = settings
  const logError = log.error
  const key = createDataKey({ secrets, name: `drafts ${settings.deviceId()}` })
  const keeping = { key, mayKeep: mayKeepDrafts, now, logError }
  const context = {
    calls,
    address: settings.ordersAddress,
    currentUser: session.owner,
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
    files: { drafts: ownerFiles('drafts'), queues: ownerFiles('queues') },
    key,
    finder,
    readOrders,
    saveFile,
    onSubmissionChanged: () => send('orders.submissionChanged', null),
    onQueueChanged: (state) => send('orderQueue.changed', state)
  })
  const errands = createErrands({
    ...context,
    files: {
      drafts: ownerFiles('errand-drafts'),
      saves: ownerFiles('errand-saves'),
      recent: ownerFiles('errand-rows')
    },
    key,
    fixedSessionKey: settings.fixedSessionKey,
    onChanged: () => send('errands.submissionChanged', null)
  })
  const inbox = createInbox({
    files: ownerFiles('inbox'),
    key,
    config: settings.inboxConfig,
    now,
    clock,
    logError,
    onChanged: (state) => session.owner() !== null && send('inbox.changed', state),
    onSourcesChanged: (sources) => session.owner() !== null && send('inbox.sourcesChanged', sources),
    onArrived: system.onArrived
  })
  const savedViews = createSavedViews({
    ...keeping,
    files: ownerFiles('saved-views'),
    currentUser: session.owner,
    saveFile
  })
  const imports = createKeptImport({
    documents: createImportDocuments({ ...keeping, files: ownerFiles('imports') }),
    currentUser: session.owner
  })
  const exports = createExports({
    saveFile,
    copy: system.copyCells,
    printer: system.printer,
    rows,
    session,
    mayExport: settings.mayExportFiles,
    mayExportPersonal: settings.mayExportPersonalData,
    keeping: { ...keeping, files: ownerFiles('export-journals') },
    onChanged: (progress) => send('exports.changed', progress)
  })
  const unsettled = createUnsettled({ orderQueue, imports, orders, errands, session, mayKeepDrafts })
  return {
    drafts,
    orders,
    orderQueue,
    errands,
    inbox,
    savedViews,
    imports,
    exports,
    unsettled,
    draftKeeping: () => keepingWith(keeping),
    /** Rooms with files that expire. */
    kept: [...kept, errands, savedViews, imports, exports]
  }
}

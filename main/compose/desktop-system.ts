import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '../../preload/contract/index.ts'
import * as desktop from '../desktop/index.ts'
import { createTrust, readCertificates } from '../http/index.ts'
import { createSettings, settingsFormat } from '../settings/index.ts'
import { createWire } from './wire.ts'
import { createSignal } from './signal.ts'
import type { System } from './system.ts'

interface DesktopOptions extends Pick<System, 'send'> {
  readonly currentWindow: Parameters<typeof desktop.createFolderChoice>[0]
  readonly log: ReturnType<typeof desktop.openLog>
  /** Called when the user clicks on a notification of new messages. */
  readonly onInboxOpened: () => void
  readonly workerFile: (name: 'table-worker' | 'certificates-worker') => URL
}

/** The real computer, by Electron, with the program's settings. */
export const desktopSystem = ({ currentWindow, log, send, onInboxOpened, workerFile }: DesktopOptions) => {
  const settingsChanged = createSignal<Settings>()
  const settings = createSettings({
    file: desktop.settingsFile('settings', log.error, settingsFormat(randomUUID())),
    policy: desktop.loadPolicy,
    readAuthorities: desktop.readAuthorities,
    logError: log.error,
    onChanged: settingsChanged.emit
  })
  log.follow(settings.logLevel)
  const language = () => desktop.languageOf(settings.get())
  const trust = createTrust({
    certificates: () => readCertificates(workerFile('certificates-worker')),
    authorities: settings.certificateAuthorities
  })
  const wire = createWire({
    connection: () => settings.get().connection,
    onConnectionChanged: settings.onConnectionChanged,
    proxiesFor: desktop.systemProxies,
    trust
  })
  const system: System = {
    settings,
    wire,
    clientHeaders: () => desktop.clientHeaders(settings.get()),
    secrets: desktop.secretStore(log.error),
    userFiles: desktop.userFiles,
    links: { openInBrowser: desktop.openExternal, openApplication: desktop.openExternalApp, copy: desktop.copyText },
    saveFile: desktop.createSaveFile({ currentWindow, mayExport: settings.mayExportFiles }),
    copyCells: desktop.copyCells,
    printer: desktop.printer,
    updates: desktop.updateParts(log.error),
    tableWorker: workerFile('table-worker'),
    now: () => new Date(),
    clock: desktop.suspendAwareClock(),
    pause: (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
    onArrived: desktop.createArrivalNotifier({ language, onClick: onInboxOpened }),
    log,
    send
  }
  return { system, settingsChanged, trust, language }
}

import { type WebPreferences, app, session, type Session, type WebContents } from 'electron'
import { isLocalRequest, isOwnPage } from '../protocol/addresses.ts'
import { windowSession } from '../window/window-session.ts'

/** Preferences of every window (Electron's security checklist; `SECURITY.md`). */
export const hardenedPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false
} as const satisfies WebPreferences

/** Denies every permission, device and download, and every request: all network access is main's. */
export const guardSession = (guarded: Session, devServer: string | undefined): void => {
  guarded.setPermissionRequestHandler((_contents, _permission, decide) => {
    decide(false)
  })
  guarded.setPermissionCheckHandler(() => false)
  guarded.setDevicePermissionHandler(() => false)
  guarded.on('will-download', (event) => {
    event.preventDefault()
  })
  guarded.webRequest.onBeforeRequest((details, decide) => {
    decide({ cancel: !isLocalRequest(details.url, devServer) })
  })
}

/** Denies navigation away from our page in any frame, new windows and webviews. */
const guardContents = (contents: WebContents, devServer: string | undefined): void => {
  contents.on('will-frame-navigate', (details) => {
    if (!isOwnPage(details.url, devServer)) details.preventDefault()
  })
  contents.on('will-redirect', (details) => {
    if (!isOwnPage(details.url, devServer)) details.preventDefault()
  })
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** Guards both sessions and all web contents. Call it when the app is ready, before a window opens. */
export const installGuards = (devServer: string | undefined): void => {
  guardSession(session.defaultSession, devServer)
  guardSession(windowSession(), devServer)
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, devServer)
  })
}

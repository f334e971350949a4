import { app, session, type Session, type WebContents } from 'electron'
import { isLocalRequest, isOwnPage } from '../protocol/addresses.ts'
import { windowSession } from '../window/window-session.ts'

/** No permission, no device, no download, and no request that leaves the program: main does all talking to the world. */
const guardSession = (guarded: Session, devServer: string | undefined): void => {
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

/**
 * No navigation away from our page, in any frame, no new window, no webview. Nothing that a page does opens the system's
 * browser: what may be opened has a call of the contract.
 */
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

/** Guards the sessions and every web contents, those to come included. Call it when the app is ready, before a window. */
export const installGuards = (devServer: string | undefined): void => {
  guardSession(session.defaultSession, devServer)
  guardSession(windowSession(), devServer)
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, devServer)
  })
}

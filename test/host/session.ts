import type { Cdp } from './cdp.ts'
import { emitting, guard, preventable } from './guard.ts'
import { createPermissions } from './permissions.ts'
import type { SessionEvents, SessionMembers } from './types.ts'
import { createWebRequest } from './web-request.ts'

/**
 * Electron's `session.defaultSession`. There are no devices, no proxy and no spell checker on the host, so what is said
 * about them is heard and has no effect. A download is announced and never done.
 */
export const createSession = () => {
  const permissions = createPermissions()
  const webRequest = createWebRequest()
  const members: SessionMembers = {
    webRequest: webRequest.face,
    setPermissionRequestHandler: permissions.onRequest,
    setPermissionCheckHandler: permissions.onCheck,
    setDevicePermissionHandler: () => undefined,
    setSpellCheckerEnabled: () => undefined,
    resolveProxy: () => Promise.resolve('DIRECT')
  }
  const { face, emitter } = emitting<SessionEvents, SessionMembers>('session', ['will-download'], members)
  return {
    face,
    permissions,
    webRequest,
    /** Makes Chromium refuse every download and tell of it. */
    attach: async ({ browser }: Cdp): Promise<void> => {
      browser.on('Browser.downloadWillBegin', ({ url, suggestedFilename }) => {
        const item = guard('DownloadItem', { getURL: () => url, getFilename: () => suggestedFilename })
        emitter.emit('will-download', preventable({}), item)
      })
      await browser.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true })
    }
  }
}

export type SessionHost = ReturnType<typeof createSession>

import { guardEmitter, guard, preventable } from './guard.ts'
import { createPermissions } from './permissions.ts'
import { createProtocol } from './protocol.ts'
import { proxyFor, type ProxyConfig } from './proxy.ts'
import type { Schemes } from './schemes.ts'
import type { SessionEvents, SessionMembers } from './types.ts'
import { createWebRequest } from './web-request.ts'

/**
 * An Electron session. The host has no devices and no spell checker, so their settings have no effect. No page has a
 * network, so the proxy is only reported. A download is announced and never performed.
 */
export const createSession = (schemes: Schemes) => {
  const permissions = createPermissions()
  const webRequest = createWebRequest()
  const protocol = createProtocol(schemes)
  let proxy: ProxyConfig = { mode: 'system' }
  let spellChecker = true
  const members: SessionMembers = {
    webRequest: webRequest.facade,
    protocol: protocol.facade,
    setPermissionRequestHandler: permissions.onRequest,
    setPermissionCheckHandler: permissions.onCheck,
    setDevicePermissionHandler: () => undefined,
    setSpellCheckerEnabled: (enable) => {
      spellChecker = enable
    },
    isSpellCheckerEnabled: () => spellChecker,
    setSpellCheckerDictionaryDownloadURL: (url) => {
      if (!URL.canParse(url))
        throw new Error('The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL')
    },
    setProxy: async (config) => {
      proxyFor('https://any.invalid', config)
      proxy = config
    },
    resolveProxy: async (url) => proxyFor(url, proxy)
  }
  const { facade, emitter } = guardEmitter<SessionEvents, SessionMembers>('session', ['will-download'], members)
  return {
    facade,
    permissions,
    webRequest,
    protocol,
    /** A page of this session has started a download, which Chromium has refused. */
    downloading: (url: string, filename: string): void => {
      const item = guard('DownloadItem', { getURL: () => url, getFilename: () => filename })
      emitter.emit('will-download', preventable({}), item)
    }
  }
}

export type SessionHost = ReturnType<typeof createSession>

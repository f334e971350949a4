import type { createHandlers } from '../../main/bridge/index.ts'

/** What the bridge needs of the desktop, where there is none: nothing is shown, and nothing is removed. */
export const quietApp: Parameters<typeof createHandlers>[0]['app'] = {
  info: () => ({ version: '0', host: 'preview', locale: 'sv-SE', platform: 'linux', receivesReturnLinks: false }),
  notices: { list: async () => [], read: async () => null },
  locking: async () => ({ locksWithScreen: 'no', idleSource: 'computer' }),
  draftKeeping: async () => 'sealed' as const,
  copy: async () => undefined,
  contact: async () => true,
  copyMenu: async () => undefined,
  removeAllData: async () => undefined,
  showLogs: () => undefined,
  copyDiagnostics: async () => undefined,
  logError: () => undefined
}

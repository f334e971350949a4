import type { Cdp } from './cdp.ts'
import type { Frame } from './frame.ts'
import type { PermissionDetails, PermissionCheckHandler, PermissionRequestHandler, WebContents } from './types.ts'

/** Electron's permission names with Chromium's. */
const permissions = [
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-sanitized-write', 'clipboard-write'],
  ['geolocation', 'geolocation'],
  ['idle-detection', 'idle-detection'],
  ['local-fonts', 'local-fonts'],
  ['media', 'camera'],
  ['media', 'microphone'],
  ['midi', 'midi'],
  ['notifications', 'notifications'],
  ['persistent-storage', 'persistent-storage'],
  ['window-management', 'window-management']
] as const

/**
 * Electron asks the program when a page requests something, which Chromium does not offer from outside. So the
 * program's handlers are asked beforehand, when a page loads, and their answers are set in Chromium.
 */
export const createPermissions = () => {
  let requestHandler: PermissionRequestHandler | null = null
  let checkHandler: PermissionCheckHandler | null = null

  const isRequestGranted = (
    contents: WebContents,
    permission: string,
    details: PermissionDetails
  ): Promise<boolean> => {
    if (!requestHandler) return Promise.resolve(true)
    const decided = Promise.withResolvers<boolean>()
    requestHandler(contents, permission, decided.resolve, details)
    return decided.promise
  }

  return {
    onRequest: (handler: PermissionRequestHandler | null): void => {
      requestHandler = handler
    },
    onCheck: (handler: PermissionCheckHandler | null): void => {
      checkHandler = handler
    },
    /** Sets the permissions of a frame's origin. `origin` is the one that Chromium sees. */
    apply: async (
      cdp: Cdp,
      contents: WebContents,
      frame: Pick<Frame, 'url' | 'origin'>,
      origin: string
    ): Promise<void> => {
      if (!requestHandler && !checkHandler) return
      const details: PermissionDetails = { requestingUrl: frame.url, isMainFrame: true }
      const settle = async (permission: string, name: string): Promise<void> => {
        const checked = checkHandler?.(contents, permission, frame.origin, details) ?? true
        const granted = checked && (await isRequestGranted(contents, permission, details))
        await cdp.browser.send('Browser.setPermission', {
          permission: { name },
          setting: granted ? 'granted' : 'denied',
          origin
        })
      }
      await Promise.all(permissions.map(([permission, name]) => settle(permission, name)))
    }
  }
}

import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent, session, type Session } from 'electron'
import { eventChannel, type EventName, type Events } from '../../../preload/contract/index.ts'
import { isOwnPage } from '../protocol/addresses.ts'

/**
 * A proxy configuration for every address, including loopback, that names a port at which nothing listens. Chromium
 * does not fall back to a direct connection when a fixed proxy fails. Only the development server bypasses it.
 */
export const unreachableProxy = (devServer?: string) => {
  const dev = devServer === undefined ? null : URL.parse(devServer)
  return {
    mode: 'fixed_servers',
    proxyRules: 'http://127.0.0.1:1',
    proxyBypassRules: ['<-loopback>', ...(dev ? [dev.host] : [])].join(';')
  } as const
}

/** The window's side of the bridge: receives calls from our page and sends events to it. */
export const createIpcHost = (currentWindow: () => BrowserWindow | null, devServer: string | undefined) => ({
  /** Only the main frame of our own window, showing our own page, is our own. */
  senderOf: ({ sender, senderFrame }: IpcMainInvokeEvent): 'own' | 'other' | 'gone' => {
    const window = currentWindow()
    if (window === null || window.isDestroyed() || senderFrame === null) return 'gone'
    const isOwn =
      sender.id === window.webContents.id && senderFrame.parent === null && isOwnPage(senderFrame.url, devServer)
    return isOwn ? 'own' : 'other'
  },
  handle: (name: string, listener: (event: IpcMainInvokeEvent, args: unknown) => Promise<unknown>): void => {
    ipcMain.handle(name, listener)
  },
  send: <Name extends EventName>(name: Name, payload: Events[Name]): void => {
    const window = currentWindow()
    if (window && !window.isDestroyed()) window.webContents.send(eventChannel, name, payload)
  }
})

/** Persistent, so that the page finds the layout that it stored itself. */
const partition = 'persist:window'

/**
 * The session of the window's page. It is separate from the default session, because main asks that one for the
 * system's proxy and the page must never use it. Call it when the app is ready.
 */
export const windowSession = (): Session => session.fromPartition(partition)

/** Blocks the page's network: whatever gets past the other guards ends at a proxy that does not exist. */
export const blockWindowNetwork = (devServer: string | undefined): Promise<void> =>
  windowSession().setProxy(unreachableProxy(devServer))

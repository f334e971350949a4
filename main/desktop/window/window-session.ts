import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent, session, type Session } from 'electron'
import { eventChannel, type EventName, type Events } from '../../../preload/contract/index.ts'
import { isOwnPage } from '../protocol/addresses.ts'

/** A proxy for every address at a dead port: Chromium never falls back to a direct connection from a fixed proxy. */
export const unreachableProxy = (devServer?: string) => {
  const dev = devServer === undefined ? null : URL.parse(devServer)
  return {
    mode: 'fixed_servers',
    proxyRules: 'http://127.0.0.1:1',
    proxyBypassRules: ['<-loopback>', ...(dev ? [dev.host] : [])].join(';')
  } as const
}

/** Receives calls from our page and sends events to it. */
export const createIpcHost = (currentWindow: () => BrowserWindow | null, devServer: string | undefined) => ({
  /** Only the main frame of our own window, on our own page, is our own. */
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

/** Persistent, for the layout that the page stores. */
const partition = 'persist:window'

/** The session of the page. Main asks the default one for the system's proxy. Call it when the app is ready. */
export const windowSession = (): Session => session.fromPartition(partition)

/** Requests that get past the other guards end at a proxy that does not exist. */
export const blockWindowNetwork = (devServer: string | undefined): Promise<void> =>
  windowSession().setProxy(unreachableProxy(devServer))

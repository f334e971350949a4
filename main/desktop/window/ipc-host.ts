import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import { eventChannel, type EventName, type Events } from '../../../preload/contract/index.ts'
import { isOwnPage } from '../protocol/addresses.ts'

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

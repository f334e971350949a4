import { EventEmitter } from 'node:events'
import type { Frame } from './frame.ts'
import { guard } from './guard.ts'
import type { WebContents } from './types.ts'

/** What a handler learns about the sender. */
export interface IpcEvent {
  readonly sender: WebContents
  readonly senderFrame: Frame | null
  readonly processId: number
  readonly frameId: number
}

/** The event as a handler gets it. What the host does not cover, such as `reply` and `returnValue`, throws. */
export const ipcEvent = (event: IpcEvent): IpcEvent => guard('IpcMainEvent', event)

/** The message of an error as Electron sends it to the renderer. */
export const errorMessage = (error: unknown): string =>
  error instanceof DOMException && error.name === 'DataCloneError'
    ? 'Error: An object could not be cloned.'
    : String(error)

type Handler = (event: IpcEvent, ...args: unknown[]) => unknown

export interface Ipc {
  readonly facade: ReturnType<typeof createFacade>
  /** Runs the handler. Rejects if there is none. */
  readonly invoke: (channel: string, event: IpcEvent, args: readonly unknown[]) => Promise<unknown>
  readonly send: (channel: string, event: IpcEvent, args: readonly unknown[]) => void
}

const createFacade = (handlers: Map<string, Handler>) =>
  guard(
    'ipcMain',
    // A page may use the channel name `error`, at which an emitter without a listener would throw.
    Object.assign(
      new EventEmitter().on('error', () => undefined),
      {
        handle: (channel: string, handler: Handler): void => {
          if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
          if (typeof handler !== 'function')
            throw new TypeError(`The handler of '${channel}' is no function but ${typeof handler}`)
          handlers.set(channel, handler)
        },
        removeHandler: (channel: string): void => {
          handlers.delete(channel)
        }
      }
    )
  )

/** Main's end of the messages between main and the preload. */
export const createIpc = (): Ipc => {
  const handlers = new Map<string, Handler>()
  const facade = createFacade(handlers)
  return {
    facade,
    invoke: async (channel, event, args) => {
      const handler = handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      return await handler(event, ...args)
    },
    send: (channel, event, args) => {
      facade.emit(channel, event, ...args)
    }
  }
}

import { EventEmitter } from 'node:events'
import { guard, guardPlain } from './guard.ts'

export interface NotificationEvents {
  readonly show: [event: object]
  readonly click: [event: object]
  readonly close: [event: object]
}

/** What the program says of a notification. Every other option of Electron's throws. */
interface NotificationOptions {
  readonly title?: string
  readonly body?: string
  readonly silent?: boolean
}

interface NotificationContext {
  readonly isReady: () => boolean
  readonly report: (text: string) => void
}

const options = new Set(['title', 'body', 'silent'])
const events = new Set<string | symbol>(['show', 'click', 'close', 'newListener', 'removeListener'])

/**
 * Electron's `Notification`. Nothing is shown; what it would say is written to standard error. A spec that wants to see one
 * replaces `show` of the prototype, and clicks by `emit('click', {})`, as on Electron.
 */
export const createNotification = ({ isReady, report }: NotificationContext) => {
  class Notification extends EventEmitter<{ [Name in keyof NotificationEvents]: NotificationEvents[Name] }> {
    static isSupported(): boolean {
      return true
    }

    title: string
    body: string
    silent: boolean

    constructor(given: NotificationOptions = {}) {
      if (!isReady()) throw new Error('Cannot create Notification before app is ready')
      super()
      const unknown = Object.keys(given).find((name) => !options.has(name))
      if (unknown !== undefined) throw new Error(`The host does not cover the option ${unknown} of Notification`)
      const { title = '', body = '', silent = false } = given
      this.title = title
      this.body = body
      this.silent = silent
      EventEmitter.prototype.on.call(this, 'newListener', (event: string | symbol) => {
        if (!events.has(event)) throw new Error(`The host does not cover the event ${String(event)} of Notification`)
      })
      return guard('Notification', this)
    }

    show(): void {
      report(`${this.title}: ${this.body}`)
      // As on Electron, the listeners hear of it later.
      setImmediate(() => this.emit('show', {}))
    }

    close(): void {
      setImmediate(() => this.emit('close', {}))
    }
  }
  return guardPlain('Notification', Notification)
}

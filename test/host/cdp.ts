import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { Protocol } from './cdp-protocol.ts'
import { eventLoopMonitor } from './event-loop-monitor.ts'

type Commands = Protocol.CommandParameters
type Results = Protocol.CommandReturnValues

/** One session of the connection: with the browser itself, a page or a worker. */
export interface CdpSession {
  /** Rejects with the method's name and Chromium's message, or if the connection is gone. */
  readonly send: <Method extends keyof Commands>(method: Method, params?: Commands[Method]) => Promise<Results[Method]>
  readonly on: <Name extends keyof Protocol.Events>(
    name: Name,
    listener: (params: Protocol.Events[Name]) => void
  ) => void
}

export interface Cdp {
  readonly browser: CdpSession
  readonly session: (id: string) => CdpSession
  /** Settles when Chromium has hung up. */
  readonly closed: Promise<void>
}

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

interface Waiting {
  readonly method: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Speaks the DevTools protocol over Chromium's debugging pipe: JSON messages, each ended by a NUL byte. A pipe rather
 * than a socket, because Chromium quits by itself when the process at the other end dies, however it dies.
 */
export const connect = (input: Writable, output: Readable): Cdp => {
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, EventEmitter>()
  const closed = Promise.withResolvers<undefined>()
  let lastId = 0
  let open = true

  const emitterOf = (sessionId: string): EventEmitter => {
    const known = listeners.get(sessionId)
    if (known) return known
    const emitter = new EventEmitter().setMaxListeners(0)
    listeners.set(sessionId, emitter)
    return emitter
  }

  const request = (method: string, params: unknown, sessionId: string): Promise<unknown> => {
    if (!open) return Promise.reject(new Error(`${method}: Chromium is gone`))
    const id = ++lastId
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, { method, ...answer })
    eventLoopMonitor.exclude(() =>
      input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    )
    return answer.promise
  }

  const receive = (message: Message): void => {
    if (message.id === undefined) {
      if (message.method) listeners.get(message.sessionId ?? '')?.emit(message.method, message.params)
      return
    }
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) request?.reject(new Error(`${request.method}: ${message.error.message}`))
    else request?.resolve(message.result)
  }

  let parts: string[] = []
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const [first = '', ...rest] = chunk.split('\0')
    parts.push(first)
    for (const part of rest) {
      receive(eventLoopMonitor.exclude(() => JSON.parse(parts.join('')) as Message))
      parts = [part]
    }
  })
  output.on('close', () => {
    open = false
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: Chromium is gone`))
    waiting.clear()
    closed.resolve(undefined)
  })
  // If Chromium has just gone, `close` reports it.
  input.on('error', () => undefined)

  const session = (id: string): CdpSession => ({
    send: <Method extends keyof Commands>(method: Method, params?: Commands[Method]) =>
      request(method, params, id) as Promise<Results[Method]>,
    on: (name, listener) => {
      emitterOf(id).on(name, listener)
    }
  })
  return { browser: session(''), session, closed: closed.promise }
}

import type { createCodec } from '../codec.ts'
import type { createBridge } from './bridge.ts'
import type { ToMain, ToPreload } from './messages.ts'
import type { capturePrimordials } from './primordials.ts'

/** What the preload's world starts with. `preload` is the built preload, wrapped as a CommonJS module. */
interface PreloadStart {
  readonly handshake: string
  readonly toMain: string
  readonly toPreload: string
  readonly process: Readonly<Record<string, unknown>>
  readonly take: typeof capturePrimordials
  readonly bridge: typeof createBridge
  readonly codec: typeof createCodec
  readonly preload:
    | ((require: (name: string) => unknown, process: unknown, module: { exports: object }, exports: object) => void)
    | null
}

/**
 * The preload's world: the renderer half of Electron (`ipcRenderer`, `contextBridge`) and then the built preload.
 * Self-contained: its source text runs inside Chromium.
 */
export const enterPreloadWorld = (start: PreloadStart): void => {
  if (window !== window.top) return
  type Listener = (event: unknown, ...args: unknown[]) => void
  const world = globalThis as unknown as Record<string, (message: unknown) => void>
  const hostSend = world[start.toMain]
  const sendToMain = (message: ToMain): void => {
    hostSend?.(JSON.stringify(message))
  }

  const { encode, decode } = start.codec({
    encode: (bytes) => {
      let binary = ''
      // In chunks, because the number of arguments is limited.
      for (let at = 0; at < bytes.length; at += 0x8000)
        binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
      return btoa(binary)
    },
    decode: (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  })
  const encodeArgs = (args: readonly unknown[]): string => {
    let copy: unknown
    try {
      copy = structuredClone(args)
    } catch {
      throw new Error('An object could not be cloned.')
    }
    return encode(copy)
  }

  const probedNames = new Set(['then', 'toJSON', '__esModule'])
  /**
   * Creates an object that throws for every member that it does not have. Like Electron's, it crosses the bridge as an
   * empty object.
   */
  const covered = <Members extends object>(name: string, members: Members): Members => {
    const others = new Proxy(
      {},
      {
        get: (target, key) => {
          if (typeof key === 'symbol' || key in target || probedNames.has(key))
            return Reflect.get(target, key) as unknown
          throw new Error(`The host does not cover ${name}.${key}`)
        }
      }
    )
    const it = Object.create(others) as Members
    for (const [key, value] of Object.entries(members))
      Object.defineProperty(it, key, { value, writable: true, configurable: true })
    return it
  }

  const pendingCalls = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>()
  let lastId = 0
  const expectText = (channel: unknown): void => {
    if (typeof channel !== 'string') throw new TypeError(`A channel is a text, not ${typeof channel}`)
  }
  const add = (channel: string, listener: Listener, once: boolean): void => {
    if (typeof listener !== 'function') throw new TypeError(`The listener of '${channel}' is no function`)
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }])
  }
  const remove = (channel: string, listener: Listener): void => {
    const all = listeners.get(channel) ?? []
    const at = all.findLastIndex((each) => each.listener === listener)
    if (at >= 0) listeners.set(channel, all.toSpliced(at, 1))
  }

  const ipcRenderer = covered('ipcRenderer', {
    invoke: async (channel: string, ...args: unknown[]): Promise<unknown> => {
      expectText(channel)
      const id = ++lastId
      const pending = Promise.withResolvers<unknown>()
      const message: ToMain = { kind: 'invoke', id, channel, args: encodeArgs(args) }
      pendingCalls.set(id, pending)
      sendToMain(message)
      return await pending.promise
    },
    send: (channel: string, ...args: unknown[]) => {
      expectText(channel)
      sendToMain({ kind: 'send', channel, args: encodeArgs(args) })
    },
    on: (channel: string, listener: Listener) => {
      add(channel, listener, false)
      return ipcRenderer
    },
    once: (channel: string, listener: Listener) => {
      add(channel, listener, true)
      return ipcRenderer
    },
    off: (channel: string, listener: Listener) => {
      remove(channel, listener)
      return ipcRenderer
    },
    removeListener: (channel: string, listener: Listener) => {
      remove(channel, listener)
      return ipcRenderer
    },
    removeAllListeners: (channel?: string) => {
      if (channel === undefined) listeners.clear()
      else listeners.delete(channel)
      return ipcRenderer
    }
  }) as Record<string, unknown>

  const receive = (message: ToPreload): void => {
    if (message.kind === 'message') {
      for (const { listener, once } of listeners.get(message.channel) ?? []) {
        if (once) remove(message.channel, listener)
        listener({ sender: ipcRenderer, ports: [] }, ...(decode(message.value) as unknown[]))
      }
      return
    }
    const pending = pendingCalls.get(message.id)
    pendingCalls.delete(message.id)
    if (message.kind === 'result') pending?.resolve(decode(message.value))
    else pending?.reject(new Error(message.message))
  }
  world[start.toPreload] = (message) => {
    receive(message as ToPreload)
  }

  // Chromium serves these URLs without asking the host, so the page is stopped here, before its own scripts can listen.
  window.navigation.addEventListener('navigate', (event) => {
    const { url } = event.destination
    if (event.downloadRequest !== null || !/^(blob|data|about|filesystem):/i.test(url)) return
    event.preventDefault()
    sendToMain({ kind: 'navigation-blocked', url })
  })

  // The main world is listening already. It gets a detached element, through which both worlds talk from now on.
  const node = document.createElement('i')
  const bridge = start.bridge(node, 'to-page', 'to-preload', start.take(), () => undefined)
  document.dispatchEvent(new MouseEvent(start.handshake, { relatedTarget: node }))

  const electron = covered('electron', {
    ipcRenderer,
    contextBridge: covered('contextBridge', {
      exposeInMainWorld: (name: string, api: unknown) => {
        bridge.expose(name, api)
      }
    })
  })
  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer') return electron
    throw new Error(`module not found: ${name}`)
  }
  const module = { exports: {} }
  try {
    start.preload?.(require, start.process, module, module.exports)
  } catch (error) {
    sendToMain({
      kind: 'preload-error',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error)
    })
  }
  sendToMain({ kind: 'started' })
  const inputs = {
    keydown: 'keyDown',
    pointerdown: 'mouseDown',
    pointermove: 'mouseMove',
    wheel: 'mouseWheel'
  } as const
  let lastReported = -Infinity
  for (const [event, type] of Object.entries(inputs)) {
    window.addEventListener(
      event,
      ({ isTrusted, timeStamp }) => {
        // Electron reports every input. Once a second is enough to show that somebody is there.
        if (!isTrusted || timeStamp - lastReported < 1_000) return
        lastReported = timeStamp
        sendToMain({ kind: 'input', type })
      },
      { capture: true, passive: true }
    )
  }
  window.addEventListener('resize', () => {
    const { screenX: x, screenY: y, outerWidth: width, outerHeight: height } = window
    sendToMain({ kind: 'resized', x, y, width, height })
  })
}

import { setImmediate } from 'node:timers/promises'
import { createHandlers, serve } from '../../main/bridge/index.ts'
import { composeRooms, createSignal, type System } from '../../main/compose/index.ts'
import { createFetchWire } from '../../main/http/index.ts'
import { createSample } from '../../main/sample/index.ts'
import { createSettings, settingsFormat } from '../../main/settings/index.ts'
import { createWire } from '../../main/compose/wire.ts'
import type { CallName, EventName, Events, IpcResult, ListState, Settings } from '../../preload/contract/index.ts'
import { memoryFiles } from './memory-files.ts'
import { quietApp } from './quiet-app.ts'
import { trustOnly } from './trust-only.ts'

interface RoomsOptions {
  readonly worker: URL
  /** Rentable objects of the sample service, whatever size of it is chosen; by default the chosen one. */
  readonly rows?: number
  /** The authorities of the services that calls may go to; without any, every address is the sample service's. */
  readonly authorities?: readonly string[]
  /** Content of the administrator's policy; by default there is none. */
  readonly policy?: unknown
  /** Waits for polling and for retries. By default they never end, so that nothing goes on by itself. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly now?: () => Date
  readonly onEvent?: <Name extends EventName>(name: Name, payload: Events[Name]) => void
  readonly onFile?: (name: string, bytes: Uint8Array) => void
  /** Called with the text that was copied, and the table beside it. */
  readonly onCopy?: (text: string, html: string | null) => void
}

/** Waits until it is aborted: nothing that waits goes on by itself. */
const waitForever = (_milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))

/**
 * The program without its window, put together by `main/compose`: every room, the bridge in front of them, and the sample
 * service behind whatever address is entered. The JIT warm-up of the table engine is left out: it takes
 * longer than a test could gain. `call` makes a call as the page does.
 */
export const startRooms = ({
  worker,
  rows,
  authorities,
  policy,
  sleep = waitForever,
  now = () => new Date(),
  onEvent,
  onFile,
  onCopy
}: RoomsOptions) => {
  let file = settingsFormat('0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11').defaults
  let onListChanged = (_state: ListState): void => undefined
  const secrets = new Map<string, string>()
  let hasKeychain = true
  const sentEvents = new Set<EventName>()
  const settingsChanged = createSignal<Settings>()
  const settings = createSettings({
    file: { read: () => file, write: (value) => (file = structuredClone(value)) },
    policy: () => (policy === undefined ? undefined : { source: 'policy.json', content: policy }),
    readAuthorities: () => [],
    logError: () => undefined,
    onChanged: settingsChanged.emit
  })
  const { onConnectionChanged } = settings
  const wire =
    authorities === undefined && rows !== undefined
      ? createFetchWire(createSample({ rows, now }).fetch)
      : createWire({
          connection: () => settings.get().connection,
          onConnectionChanged,
          proxiesFor: async () => [null],
          trust: trustOnly(...(authorities ?? [])),
          now
        })
  const copy = async (text: string): Promise<void> => onCopy?.(text, null)
  const system: System = {
    settings,
    wire,
    clientHeaders: () => ({}),
    secrets: {
      get: async (name) => {
        if (!hasKeychain) throw new Error('there is no keychain')
        return secrets.get(name) ?? null
      },
      set: async (name, value) => void secrets.set(name, value),
      delete: async (name) => void secrets.delete(name),
      locationOf: async (name) => (secrets.has(name) ? 'keychain' : null)
    },
    userFiles: () => memoryFiles().files,
    links: { openInBrowser: async () => true, openApplication: async () => false, copy },
    saveFile: async (name, content) => {
      const parts: Uint8Array[] = []
      const made = content()
      for await (const part of made instanceof Uint8Array ? [made] : made) if (onFile) parts.push(part.slice())
      onFile?.(name, Buffer.concat(parts))
      return { open: async () => undefined, showInFolder: async () => undefined }
    },
    copyCells: async ({ text, table }) => onCopy?.(await text.text(), (await table?.text()) ?? null),
    printer: { toPdf: async (printed) => printed('').bytes(), toPaper: async () => false },
    updates: {
      way: 'self',
      installation: { version: '0.1.0', platform: 'linux', arch: 'x64' },
      keys: ['MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='],
      feed: 'https://updates.invalid/',
      files: memoryFiles().files,
      takeHandedOver: () => null,
      installer: { isOffered: async () => false, fetch: () => Promise.reject(new Error('nothing is offered')) }
    },
    tableWorker: worker,
    now,
    clock: () => performance.now(),
    sleep,
    pause: (milliseconds) => sleep(milliseconds),
    onArrived: () => undefined,
    log: { error: () => undefined, debug: () => undefined, info: () => undefined },
    send: (name, payload) => {
      sentEvents.add(name)
      onEvent?.(name, payload)
      if (name === 'lists.changed') onListChanged(payload as ListState)
    }
  }
  const composed = composeRooms(system, settingsChanged)
  const { session, lists, tables, updates, closeBlockers } = composed

  const listeners = new Map<string, (event: null, args: unknown) => Promise<unknown>>()
  const failures: unknown[] = []
  serve<null>(
    { senderOf: () => 'own', handle: (name, listener) => listeners.set(name, listener) },
    {
      handlers: createHandlers({
        ...composed,
        app: { ...quietApp, copy, draftKeeping: composed.draftKeeping },
        settings,
        confirmSchemes: async () => false,
        updates: { ...updates, unsavedChanges: closeBlockers.setUnsavedChanges },
        chooseFolder: async () => null
      }),
      mayShowData: session.mayShowData,
      onProblem: (_name, { code, detail }) => code === 'internal' && failures.push(detail)
    }
  )

  /** Arguments and result are cloned, as they are between page and main. */
  const call = async (name: CallName, args: unknown): Promise<IpcResult<unknown>> => {
    const listener = listeners.get(name)
    if (!listener) throw new Error(`${name} is not served`)
    return structuredClone(await listener(null, structuredClone(args))) as IpcResult<unknown>
  }

  return {
    call,
    lists,
    /** Bugs of the program: the details of its `internal` problems. */
    failures,
    /** The events that the page has been sent so far. */
    sentEvents,
    /** Resolves when no list is loading any more. */
    quiet: async (): Promise<void> => {
      while (lists.states().some(({ progress }) => progress)) {
        const next = Promise.withResolvers<null>()
        onListChanged = () => next.resolve(null)
        if (lists.states().some(({ progress }) => progress)) await next.promise
      }
      await setImmediate()
    },
    stored: () => file,
    /** From now on the system has no keychain. Before anything has been kept: a key that is known stays. */
    removeKeychain: () => void (hasKeychain = false),
    /** Locks the window, as being idle or the computer's screen does. */
    lock: session.lock,
    close: tables.close
  }
}

export type Rooms = ReturnType<typeof startRooms>

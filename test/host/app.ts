import process from 'node:process'
import { guardEmitter, guardPlain, preventable, type Preventable } from './guard.ts'
import { lockInstance, releaseInstance, type SecondInstance } from './instance-lock.ts'
import { createPaths } from './paths.ts'
import type { Program } from './program.ts'
import { createProtocolClients } from './protocol-clients.ts'
import { relaunch } from './relaunch.ts'
import type { Session, WebContents } from './types.ts'

export interface AppEvents {
  ready: [event: object, launchInfo: object]
  'window-all-closed': []
  'before-quit': [event: Preventable]
  'will-quit': [event: Preventable]
  quit: [event: object, exitCode: number]
  activate: [event: object, hasVisibleWindows: boolean]
  'second-instance': [event: object, argv: string[], workingDirectory: string, additionalData: unknown]
  'web-contents-created': [event: object, contents: WebContents]
  'session-created': [session: Session]
  'open-url': [event: Preventable, url: string]
  'child-process-gone': [
    event: object,
    details: { readonly type: string; readonly reason: string; readonly exitCode: number }
  ]
}

const events = [
  'ready',
  'window-all-closed',
  'before-quit',
  'will-quit',
  'quit',
  'activate',
  'second-instance',
  'web-contents-created',
  'session-created',
  'open-url',
  'child-process-gone'
] as const satisfies readonly (keyof AppEvents)[]

/** The preferred languages of the system's user, as tags. */
const systemLanguages = (): string[] => {
  const listed = (process.env['LANGUAGE'] ?? '').split(':').filter(Boolean)
  const tags = listed.map((name) => name.replace('_', '-'))
  return [...tags, Intl.DateTimeFormat().resolvedOptions().locale]
}

/** How the program ends; the parts that belong to the host, not to `app`. */
interface AppEnds {
  /** Closes every window; false if one of them refuses. */
  readonly closeWindows: () => boolean
  readonly exit: (code: number) => void
  readonly report: (text: string) => void
}

/** Electron's `app`. The operating system (dock, taskbar, about panel, scheme registrations) is not told anything. */
export const createApp = (program: Program, ends: AppEnds) => {
  const paths = createPaths({ name: program.name, userData: program.switches.get('user-data-dir') })
  const switches = new Map(program.switches)
  const appended = new Map<string, string>()
  const started = Promise.withResolvers<undefined>()
  let name = program.name
  let isReady = false
  let quitting = false
  let ended = false

  const quit = (): void => {
    if (quitting || ended) return
    const before = preventable({})
    emitter.emit('before-quit', before)
    if (before.defaultPrevented) return
    quitting = true
    if (!ends.closeWindows()) {
      quitting = false
      return
    }
    const will = preventable({})
    emitter.emit('will-quit', will)
    quitting = false
    if (will.defaultPrevented) return
    exit(0)
  }

  /** Not before the app is ready, as Electron guarantees. */
  const secondInstance = ({ argv, workingDirectory, additionalData }: SecondInstance): void => {
    void started.promise.then(() => emitter.emit('second-instance', {}, argv, workingDirectory, additionalData))
  }

  const exit = (code = 0): void => {
    if (ended) return
    ended = true
    emitter.emit('quit', {}, code)
    ends.exit(code)
  }

  const members = {
    get name(): string {
      return name
    },
    isPackaged: program.packaged,
    whenReady: (): Promise<void> => started.promise,
    isReady: (): boolean => isReady,
    quit,
    exit,
    getPath: (path: string): string => paths.get(path),
    setPath: paths.set,
    getAppPath: (): string => program.root,
    getVersion: (): string => program.version,
    getName: (): string => name,
    setName: (given: string): void => {
      name = given
    },
    getLocale: (): string => switches.get('lang') ?? Intl.DateTimeFormat().resolvedOptions().locale,
    getPreferredSystemLanguages: systemLanguages,
    requestSingleInstanceLock: (additionalData: unknown = null): boolean =>
      lockInstance(
        { folder: paths.get('userData'), onSecondInstance: secondInstance, report: ends.report },
        additionalData
      ),
    releaseSingleInstanceLock: (): void => releaseInstance(paths.get('userData')),
    relaunch,
    ...createProtocolClients(),
    setAppUserModelId: (_id: string): void => undefined,
    enableSandbox: (): void => {
      // Electron removes the switch when it is too late for Chromium, and then no renderer starts (electron#47650).
      if (switches.has('no-sandbox')) throw new Error('app.enableSandbox() beside --no-sandbox')
    },
    configureHostResolver: (_options: object): void => {
      if (!isReady) throw new Error('configureHostResolver cannot be called before the app is ready')
    },
    setAboutPanelOptions: (_options: object): void => undefined,
    commandLine: guardPlain('commandLine', {
      appendSwitch: (given: string, value = ''): void => {
        switches.set(given, value)
        appended.set(given, value)
      },
      hasSwitch: (given: string): boolean => switches.has(given),
      getSwitchValue: (given: string): string => switches.get(given) ?? ''
    })
  }
  const { facade, emitter } = guardEmitter<AppEvents, typeof members>('app', events, members)
  return {
    facade,
    ready: (): void => {
      isReady = true
      emitter.emit('ready', {}, {})
      started.resolve(undefined)
    },
    /** The switches that the program has added to the command line. */
    appended: (): ReadonlyMap<string, string> => appended,
    sessionCreated: (session: Session): void => {
      emitter.emit('session-created', session)
    },
    contentsCreated: (contents: WebContents): void => {
      emitter.emit('web-contents-created', {}, contents)
    },
    /** The last window has closed. The program decides what happens; the default is to quit. */
    allWindowsClosed: (): void => {
      if (quitting) return
      if (emitter.listenerCount('window-all-closed') > 0) emitter.emit('window-all-closed')
      else quit()
    }
  }
}

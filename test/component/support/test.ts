import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, test as base, type BrowserContext, type Page } from '@playwright/test'
import { root } from '../../../build/program.ts'
import type { CallName, EventName, IpcResult } from '../../../preload/contract/index.ts'
import { enterAt, enterWithSample } from '../../e2e/support/acts.ts'
import { isComplaint } from '../../e2e/support/grid-complaints.ts'
import { findChromium } from '../../host/chromium.ts'
import { createAuthority, type Authority } from '../../support/certificates.ts'
import { now } from '../../support/clock.ts'
import type * as programRooms from '../../support/program-rooms.ts'
import { startService, type Service, type ServiceOptions } from '../../support/service.ts'
import { startPageServer } from './page-server.ts'

type Rooms = programRooms.Rooms

/** Files that were saved and texts that were copied, in their order. */
export interface Taken {
  readonly files: { readonly name: string; readonly bytes: Uint8Array }[]
  readonly copied: { readonly text: string; readonly html: string | null }[]
}

interface ComponentOptions {
  /** How the service is started; set with `test.use`. */
  readonly serviceOptions: ServiceOptions
  /** Content of the administrator's policy, where a test has one. */
  readonly policy: Readonly<Record<string, unknown>> | undefined
}

interface ComponentFixtures {
  /** Main's rooms behind the page, in this process, fresh for every test. */
  readonly rooms: Rooms
  readonly taken: Taken
  /** The sample service on a real TLS server, which the rooms trust. */
  readonly service: Service
  /** The page, signed in at the service. */
  readonly signedIn: Page
}

interface WorkerFixtures {
  readonly authority: Authority
  readonly startRooms: typeof programRooms.startRooms
  readonly shown: Shown
}

/** A Chromium with one page, kept for all tests of a worker, whose calls go to the rooms of the test that runs. */
interface Shown {
  readonly context: BrowserContext
  readonly page: Page
  readonly address: string
  /** Gives the page its rooms; null while no test runs. */
  readonly connect: (rooms: Rooms | null) => void
  readonly emit: (name: EventName, payload: unknown) => void
  /** The grid's complaints since they were last read. */
  readonly complaints: () => readonly string[]
}

/** What the preload gives the page, on a binding of the test runner. */
const giveBridge = (): void => {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const { callRooms } = globalThis as unknown as {
    readonly callRooms: (name: string, args: unknown) => Promise<unknown>
  }
  Object.assign(globalThis, {
    kontorist: Object.freeze({
      call: (name: string, args: unknown) => callRooms(name, args),
      on: (name: string, listener: (payload: unknown) => void) => {
        const own = (payload: unknown): void => listener(payload)
        listeners.set(name, (listeners.get(name) ?? new Set()).add(own))
        return () => void listeners.get(name)?.delete(own)
      }
    }),
    emitOfRooms: (name: string, payload: unknown) => listeners.get(name)?.forEach((listener) => listener(payload))
  })
}

/** Sends the page an event of main's. */
export const sendEvent = (page: Page, name: EventName, payload: unknown): Promise<void> => {
  const send = (sent: { readonly name: string; readonly payload: unknown }): void => {
    const { emitOfRooms } = globalThis as unknown as { readonly emitOfRooms?: (name: string, payload: unknown) => void }
    emitOfRooms?.(sent.name, sent.payload)
  }
  return page.evaluate(send, { name, payload })
}

const browserArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--force-color-profile=srgb',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'
]

const openShown = async (address: string): Promise<Shown & { readonly close: () => Promise<void> }> => {
  const { executable, env } = await findChromium(false)
  const browser = await chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...env },
    args: browserArgs,
    ignoreDefaultArgs: ['--hide-scrollbars']
  })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce'
  })
  let rooms: Rooms | null = null
  let complaints: string[] = []
  const cancelled: IpcResult<never> = {
    ok: false,
    problem: { code: 'cancelled', place: 'program', detail: 'the test is over' }
  }
  await context.exposeBinding(
    'callRooms',
    (_source, name: CallName, args: unknown) => rooms?.call(name, args) ?? cancelled
  )
  await context.addInitScript(giveBridge)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (isComplaint(message.text())) complaints.push(message.text())
  })
  return {
    context,
    page,
    address,
    connect: (next) => {
      rooms = next
    },
    // A page that is being loaded asks for the state itself.
    emit: (name, payload) => void sendEvent(page, name, payload).catch(() => undefined),
    complaints: () => {
      const found = complaints
      complaints = []
      return found
    },
    close: () => browser.close()
  }
}

/**
 * Playwright's `test` for the renderer in a page, with main's rooms in this process: no program is started. `page` is at
 * its beginning, where nobody has signed in.
 */
export const test = base.extend<ComponentFixtures & ComponentOptions, WorkerFixtures>({
  serviceOptions: [{}, { option: true }],
  policy: [undefined, { option: true }],

  authority: [
    // Playwright reads what a fixture depends on from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(await createAuthority())
    },
    { scope: 'worker' }
  ],

  startRooms: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const bundle = pathToFileURL(join(root, 'out', 'component', 'program-rooms.js')).href
      const { startRooms }: typeof programRooms = await import(bundle)
      await use(startRooms)
    },
    { scope: 'worker' }
  ],

  shown: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startPageServer()
      const shown = await openShown(server.address)
      await use(shown)
      await shown.close()
      server.close()
    },
    { scope: 'worker' }
  ],

  // eslint-disable-next-line no-empty-pattern
  taken: async ({}, use) => {
    await use({ files: [], copied: [] })
  },

  rooms: async ({ authority, policy, shown, startRooms, taken }, use) => {
    let isOver = false
    const rooms = startRooms({
      worker: pathToFileURL(join(root, 'out', 'main', 'table-worker.cjs')),
      authorities: [authority.ca],
      policy,
      now,
      sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { ref: false, ...(signal && { signal }) }),
      // Its queue may still be at work while the page has the rooms of the next test.
      onEvent: (name, payload) => {
        if (!isOver) shown.emit(name, payload)
      },
      onFile: (name, bytes) => taken.files.push({ name, bytes }),
      onCopy: (text, html) => taken.copied.push({ text, html })
    })
    await use(rooms)
    isOver = true
    await rooms.close()
  },

  page: async ({ shown, rooms }, use) => {
    const { page, address } = shown
    shown.connect(rooms)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await use(page)
    // Leaves the page, so that what it keeps on its way out goes to the rooms of its own test.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto('about:blank')
    shown.connect(null)
    base.expect(rooms.failures, 'bugs of the program').toEqual([])
    base.expect(shown.complaints(), 'what the grid has complained of').toEqual([])
  },

  service: async ({ authority, serviceOptions }, use) => {
    const service = await startService({ now, ...serviceOptions, authority })
    await use(service)
    await service.close()
  },

  signedIn: async ({ page, service }, use) => {
    await enterAt(page, service)
    await use(page)
  }
})

export { enterWithSample }
export { expect } from '@playwright/test'

import { isDeepStrictEqual } from 'node:util'
import type { CallArgs, Connection, GridId, GridLayout, OrderDraft, Settings } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import { basic, sampleAddress, sampleReporting, type Reporting } from './credentials.ts'
import { readSettings, type Stored } from './stored.ts'

/** The file behind the settings. `read` gives whatever is in it; `write` replaces it whole, and throws if it cannot. */
export interface SettingsFile {
  readonly read: () => unknown
  readonly write: (value: Readonly<Record<string, unknown>>) => void
}

interface SettingsOptions {
  readonly file: SettingsFile
  /** Hears of every change that the window shows. */
  readonly changed: (settings: Settings) => void
  /** A new random UUID. */
  readonly newId: () => string
}

export type ConnectArgs = CallArgs<'settings.connect'>

const connectionOf = (args: ConnectArgs): Connection =>
  args.kind === 'sample'
    ? { kind: 'sample', rows: args.rows }
    : {
        kind: 'service',
        loginAddress: args.loginAddress,
        reportingAddress: args.reportingAddress,
        reportingUser: args.reportingUser
      }

/** Whether a password for the one is a password for the other: same address, same user. */
const samePasswordFor = (one: Connection | null, other: Connection | null): boolean =>
  one?.kind === 'service' &&
  other?.kind === 'service' &&
  one.reportingAddress === other.reportingAddress &&
  one.reportingUser === other.reportingUser

/** The person's settings and the connection to the service. The reporting password is held in memory only. */
export interface SettingsRoom {
  readonly get: () => Settings
  readonly choose: (choice: CallArgs<'settings.choose'>) => Settings
  /** Takes the connection into use. A password that belonged to another address or user is dropped. */
  readonly connect: (args: ConnectArgs) => Settings
  /** Back to the first run's choice. */
  readonly disconnect: () => Settings
  /** Calls `listener` after the connection has changed and before `changed`. Gives the function that stops it. */
  readonly onConnectionChanged: (listener: (connection: Connection | null) => void) => () => void
  readonly layout: (grid: GridId) => GridLayout | null
  readonly keepLayout: (grid: GridId, layout: GridLayout | null) => void
  /** Made at the first start and the same ever after ("Login API", "Endpoints", `X-Device-Id`). */
  readonly deviceId: () => string
  /** Address of sign-in, errands and orders, or null where none has been entered. */
  readonly loginAddress: () => string | null
  /** Address and credentials of the lists, or null where the address or the password is missing. */
  readonly reporting: () => Reporting | null
  readonly draft: () => OrderDraft | null
  readonly keepDraft: (draft: OrderDraft | null) => void
}

/**
 * Reads the settings file, whatever its state, and keeps it. Every method that changes something writes it at once, and
 * throws `notKept` where it cannot.
 */
export const createSettings = ({ file, changed, newId }: SettingsOptions): SettingsRoom => {
  let stored = readSettings(file.read())
  let password: string | null = null
  const listeners = new Set<(connection: Connection | null) => void>()

  const keep = (change: Partial<Stored>) => {
    const next = { ...stored, ...change }
    // Written first: what could not be kept is not taken for kept.
    try {
      file.write({ ...next })
    } catch (error) {
      throw problem('notKept', 'program', `the settings file: ${String(error)}`)
    }
    stored = next
  }

  const deviceId = stored.deviceId ?? newId()
  if (stored.deviceId === null) {
    try {
      keep({ deviceId })
    } catch {
      // A profile that cannot be written to must not keep the program from starting: the id then lasts for this run.
    }
  }

  const reporting = (): Reporting | null => {
    const { connection } = stored
    if (connection === null) return null
    if (connection.kind === 'sample') return sampleReporting
    if (password === null) return null
    return { address: connection.reportingAddress, authorization: basic(connection.reportingUser, password) }
  }

  const get = (): Settings => ({
    language: stored.language,
    theme: stored.theme,
    connection: stored.connection,
    reportingPasswordHeld: reporting() !== null
  })

  const told = (): Settings => {
    const settings = get()
    changed(settings)
    return settings
  }

  const connectTo = (connection: Connection | null, given: string | undefined): Settings => {
    const before = stored.connection
    keep({ connection })
    if (given !== undefined) password = given
    else if (!samePasswordFor(before, connection)) password = null
    if (!isDeepStrictEqual(before, connection)) for (const listener of listeners) listener(connection)
    return told()
  }

  return {
    get,
    choose: ({ language = stored.language, theme = stored.theme }) => {
      keep({ language, theme })
      return told()
    },
    connect: (args) => connectTo(connectionOf(args), args.kind === 'service' ? args.reportingPassword : undefined),
    disconnect: () => connectTo(null, undefined),
    onConnectionChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    layout: (grid) => stored.layouts[grid] ?? null,
    keepLayout: (grid, layout) => {
      const { [grid]: _, ...others } = stored.layouts
      keep({ layouts: layout === null ? others : { ...others, [grid]: layout } })
    },
    deviceId: () => deviceId,
    loginAddress: () => {
      const { connection } = stored
      if (connection === null) return null
      return connection.kind === 'sample' ? sampleAddress : connection.loginAddress
    },
    reporting,
    draft: () => stored.orderDraft,
    keepDraft: (draft) => keep({ orderDraft: draft })
  }
}

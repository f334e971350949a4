import * as v from 'valibot'
import {
  connectionSchema,
  gridIds,
  languages,
  keptLayoutSchema,
  logLevels,
  rowPanelWidths,
  rowPanelWidthSchema,
  signInSettingsSchema,
  themes,
  type Connection,
  type GridId,
  type KeptLayout,
  type LogLevel,
  type OrderColumns,
  type SignInSettings
} from '../../preload/contract/index.ts'
import type { RefreshTokenMarker } from '../refresh-token-marker.ts'
import { storedDecimalSignsSchema, type DecimalSigns } from './decimal-signs.ts'
import { storedInboxSchema, type InboxChoice } from './inbox-policy.ts'
import { storedOrderColumnsSchema } from './order-columns.ts'
import { storedPaidStatusesSchema, type PaidStatuses } from './paid-statuses.ts'
import { storedHeadersSchema, type StoredHeader } from './stored-headers.ts'
import { refreshTokenMarkerSchema } from './refresh-token-marker.ts'
import type { Entries, SettingsFormat } from './settings-service.ts'
import { storedSignInSchema } from './sign-in-settings.ts'

/** The content of the settings file. It holds no password and no token: those are never on disk unencrypted. */
export interface StoredSettings {
  readonly language: (typeof languages)[number]
  readonly theme: (typeof themes)[number]
  readonly rowPanelWidth: number
  /** The policy overrides it. */
  readonly logLevel: LogLevel
  readonly connection: Connection | null
  /** The person's choice. The policy overrides it. */
  readonly signIn: SignInSettings
  /** Schemes that the person has allowed to open programs, in a native dialog. */
  readonly confirmedSchemes: readonly string[]
  /** The marker of a kept session, under the name that it has in the file. */
  readonly kept: RefreshTokenMarker | null
  /** The fixed headers without their values, which are in the secret store. */
  readonly headers: readonly StoredHeader[]
  /** Sources of the inbox's messages. The policy overrides it. */
  readonly inbox: InboxChoice
  /** The policy overrides it. */
  readonly paidStatuses: PaidStatuses
  /** The addresses of orders at which searches are made in any case, the latest last. */
  readonly anyCaseAddresses: readonly string[]
  /** The chosen decimal signs for numbers that can be read in two ways. */
  readonly decimalSigns: DecimalSigns
  /** The columns of imported tables that were matched by hand, the latest last. */
  readonly orderColumns: readonly OrderColumns[]
  readonly layouts: Readonly<Partial<Record<GridId, KeptLayout>>>
  /** Sent as `X-Device-Id`. */
  readonly deviceId: string
}

const layouts = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((entries): StoredSettings['layouts'] =>
    Object.fromEntries(
      gridIds.flatMap((grid) => {
        const layout = v.safeParse(keptLayoutSchema, entries[grid])
        return layout.success ? [[grid, layout.output]] : []
      })
    )
  )
)

const stored = v.object({
  language: v.picklist(languages),
  theme: v.picklist(themes),
  rowPanelWidth: rowPanelWidthSchema,
  logLevel: v.picklist(logLevels),
  connection: v.nullable(connectionSchema),
  signIn: storedSignInSchema,
  confirmedSchemes: signInSettingsSchema.entries.openSchemes,
  kept: v.nullable(refreshTokenMarkerSchema),
  headers: storedHeadersSchema,
  inbox: storedInboxSchema,
  paidStatuses: storedPaidStatusesSchema,
  anyCaseAddresses: v.pipe(v.array(v.string()), v.maxLength(20)),
  decimalSigns: storedDecimalSignsSchema,
  orderColumns: storedOrderColumnsSchema,
  layouts,
  deviceId: v.pipe(v.string(), v.uuid())
})

const defaults = {
  language: 'system',
  theme: 'system',
  rowPanelWidth: rowPanelWidths.initial,
  logLevel: 'info',
  connection: null,
  signIn: {},
  confirmedSchemes: [],
  kept: null,
  headers: [],
  inbox: { folder: null, organisations: [] },
  paidStatuses: {},
  anyCaseAddresses: [],
  decimalSigns: {},
  orderColumns: [],
  layouts: {}
} satisfies Omit<v.InferInput<typeof stored>, 'deviceId'>

const migrations: SettingsFormat['migrations'] = {
  // The version was an entry, and columns that were matched by hand had the headings themselves, in plain text.
  '1.0.0': ({ version: _, ...entries }) => {
    const columns = v.safeParse(storedOrderColumnsSchema, entries['orderColumns'])
    return { ...entries, ...(columns.success && { orderColumns: columns.output }) }
  }
}

/**
 * The entry that an issue is about: one of the file, or of the settings of signing in, of which each stands for itself.
 */
const entryOf = ([{ key }, below]: [v.IssuePathItem, ...v.IssuePathItem[]]): readonly [string, string?] =>
  key === 'signIn' && below ? [key, String(below.key)] : [String(key)]

const isEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null

const without = (entries: Entries, [name, below]: readonly [string, string?]): Entries => {
  const { [name]: value, ...others } = entries
  return below === undefined || !isEntries(value) ? others : { ...others, [name]: without(value, [below]) }
}

/**
 * The form of the settings file. It fails closed: an address that is not `https` does not fit.
 * @param newId the device's id, if the file has none yet.
 */
export const settingsFormat = (newId: string): SettingsFormat => ({
  entries: stored.entries,
  defaults: { ...defaults, deviceId: newId },
  migrations,
  readable: (entries) => {
    const { issues = [] } = v.safeParse(v.partial(stored), entries)
    const unread = issues.flatMap(({ path }) => (path ? [entryOf(path)] : []))
    return { entries: unread.reduce(without, entries), unread: [...new Set(unread.map((entry) => entry.join('.')))] }
  }
})

/** Takes the settings from the entries of the file. @throws if one is missing or does not fit. */
export const parseSettings = (entries: Entries): StoredSettings => v.parse(stored, entries)

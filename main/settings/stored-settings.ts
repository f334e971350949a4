import * as v from 'valibot'
import {
  gridIds,
  languages,
  keptLayoutSchema,
  logLevels,
  loginAddressSchema,
  ordersAddressSchema,
  orderDraftSchema,
  reportingAddressSchema,
  rowPanelWidths,
  rowPanelWidthSchema,
  sampleSizes,
  signInSettingsSchema,
  themes,
  type Connection,
  type GridId,
  type KeptLayout,
  type LogLevel,
  type OrderColumns,
  type OrderDraft,
  type SignInSettings
} from '../../preload/contract/index.ts'
import type { RefreshTokenMarker } from '../refresh-token-marker.ts'
import { storedDecimalSignsSchema, type DecimalSigns } from './decimal-signs.ts'
import { storedInboxSchema, type InboxChoice } from './inbox-policy.ts'
import { storedOrderColumnsSchema } from './order-columns.ts'
import { storedPaidStatusesSchema, type PaidStatuses } from './paid-statuses.ts'
import { storedHeadersSchema, type StoredHeader } from './stored-headers.ts'
import { refreshTokenMarkerSchema } from './refresh-token-marker.ts'
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
  /** Where the inbox gets messages from. The policy overrides it. */
  readonly inbox: InboxChoice
  /** The policy overrides it. */
  readonly paidStatuses: PaidStatuses
  /** The addresses of orders at which searches are made in any case, the latest last. */
  readonly anyCaseAddresses: readonly string[]
  /** How numbers that can be read in two ways are read. */
  readonly decimalSigns: DecimalSigns
  /** The columns of imported tables that were matched by hand, the latest last. */
  readonly orderColumns: readonly OrderColumns[]
  readonly layouts: Readonly<Partial<Record<GridId, KeptLayout>>>
  /** Sent as `X-Device-Id`; null until the first start has created one. */
  readonly deviceId: string | null
  /** Drafts by owner from an earlier version, until `owner-drafts` has imported them. */
  readonly orderDrafts: Readonly<Record<string, OrderDraft>>
}

/**
 * The connection as the bridge accepts it, without the password. An address that is not `https` drops the whole
 * connection.
 */
const connection = v.variant('kind', [
  v.object({ kind: v.literal('sample'), rows: v.picklist(sampleSizes) }),
  v.object({
    kind: v.literal('service'),
    loginAddress: loginAddressSchema,
    ordersAddress: v.exactOptional(ordersAddressSchema),
    reportingAddress: reportingAddressSchema,
    reportingUser: v.pipe(v.string(), v.maxLength(500), v.regex(/^[^:]*$/))
  })
])

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

const drafts = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((entries): StoredSettings['orderDrafts'] =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([owner, raw]) => {
        const draft = v.safeParse(orderDraftSchema, raw)
        return draft.success ? [[owner, draft.output]] : []
      })
    )
  )
)

/** Every entry may be missing. */
const stored = v.object({
  language: v.optional(v.picklist(languages), 'system'),
  theme: v.optional(v.picklist(themes), 'system'),
  rowPanelWidth: v.optional(rowPanelWidthSchema, rowPanelWidths.initial),
  logLevel: v.optional(v.picklist(logLevels), 'info'),
  connection: v.optional(v.nullable(connection), null),
  signIn: v.optional(storedSignInSchema, {}),
  confirmedSchemes: v.optional(signInSettingsSchema.entries.openSchemes, []),
  kept: v.optional(v.nullable(refreshTokenMarkerSchema), null),
  headers: v.optional(storedHeadersSchema, []),
  inbox: v.optional(storedInboxSchema, { folder: null, organisations: [] }),
  paidStatuses: v.optional(storedPaidStatusesSchema, {}),
  anyCaseAddresses: v.optional(v.pipe(v.array(v.string()), v.maxLength(20)), []),
  decimalSigns: v.optional(storedDecimalSignsSchema, {}),
  orderColumns: v.optional(storedOrderColumnsSchema, []),
  layouts: v.optional(layouts, {}),
  deviceId: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  orderDrafts: v.optional(drafts, {})
})

type Entries = Readonly<Record<string, unknown>>

/** All entries of a parsed settings file, including those that this version does not know. */
export const rawEntries = (raw: unknown): Entries => (typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {})

/** The entry that an issue is about: one of the file, or of the settings of signing in, of which each stands for itself. */
const entryOf = ([{ key }, below]: [v.IssuePathItem, ...v.IssuePathItem[]]): readonly [string, string?] =>
  key === 'signIn' && below ? [key, String(below.key)] : [String(key)]

const without = (entries: Entries, [name, below]: readonly [string, string?]): Entries => {
  const { [name]: value, ...others } = entries
  return below === undefined ? others : { ...others, [name]: without(rawEntries(value), [below]) }
}

interface ReadSettings {
  readonly settings: StoredSettings
  /** Names of the entries that are there and cannot be read. */
  readonly unread: readonly string[]
  /** All others, with those that this version does not know. */
  readonly readable: Entries
}

/**
 * Parses the settings file. Missing entries get their defaults, and so do those that cannot be read, which affect no other. It
 * fails closed: an address that is not `https` counts as no address.
 */
export const readStoredSettings = (raw: unknown): ReadSettings => {
  const entries = rawEntries(raw)
  const parsed = v.safeParse(stored, entries)
  if (parsed.success) return { settings: parsed.output, unread: [], readable: entries }
  const unread = parsed.issues.flatMap(({ path }) => (path ? [entryOf(path)] : []))
  const readable = unread.reduce(without, entries)
  return { settings: v.parse(stored, readable), unread: [...new Set(unread.map((entry) => entry.join('.')))], readable }
}

/** The settings in a settings file, as `readStoredSettings` gives them. */
export const parseStoredSettings = (raw: unknown): StoredSettings => readStoredSettings(raw).settings

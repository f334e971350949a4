import * as v from 'valibot'
import {
  gridIds,
  languages,
  gridLayoutSchema,
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
  type GridLayout,
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
  /** How numbers that can be read in two ways are read. */
  readonly decimalSigns: DecimalSigns
  /** The columns of imported tables that were matched by hand, the latest last. */
  readonly orderColumns: readonly OrderColumns[]
  readonly layouts: Readonly<Partial<Record<GridId, GridLayout>>>
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

/** Null for a malformed entry, so that it affects no other. */
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullable(schema), null)

const layouts = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((entries): StoredSettings['layouts'] =>
    Object.fromEntries(
      gridIds.flatMap((grid) => {
        const layout = v.safeParse(gridLayoutSchema, entries[grid])
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

const stored = v.object({
  language: v.fallback(v.picklist(languages), 'system'),
  theme: v.fallback(v.picklist(themes), 'system'),
  rowPanelWidth: v.fallback(rowPanelWidthSchema, rowPanelWidths.initial),
  logLevel: v.fallback(v.picklist(logLevels), 'info'),
  connection: orNull(connection),
  signIn: storedSignInSchema,
  confirmedSchemes: v.fallback(signInSettingsSchema.entries.openSchemes, []),
  kept: orNull(refreshTokenMarkerSchema),
  headers: v.fallback(storedHeadersSchema, []),
  inbox: storedInboxSchema,
  paidStatuses: v.fallback(storedPaidStatusesSchema, {}),
  decimalSigns: v.fallback(storedDecimalSignsSchema, {}),
  orderColumns: v.fallback(storedOrderColumnsSchema, []),
  layouts: v.fallback(layouts, {}),
  deviceId: orNull(v.pipe(v.string(), v.uuid())),
  orderDrafts: v.fallback(drafts, {})
})

/** All entries of a parsed settings file, including those that this version does not know. */
export const rawEntries = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {}

/**
 * Parses the settings file. Unknown entries are left out; missing or malformed ones get their defaults. It fails
 * closed: an address that is not `https` counts as no address.
 */
export const parseStoredSettings = (raw: unknown): StoredSettings => v.parse(stored, rawEntries(raw))

import * as v from 'valibot'
import {
  gridIds,
  languages,
  gridLayoutSchema,
  loginAddressSchema,
  orderDraftSchema,
  reportingAddressSchema,
  sampleSizes,
  signInSettingsSchema,
  themes,
  type Connection,
  type GridId,
  type GridLayout,
  type OrderDraft,
  type SignInSettings
} from '../../preload/contract/index.ts'
import type { RefreshTokenMarker } from '../refresh-token-marker.ts'
import { storedHeadersSchema, type StoredHeader } from './stored-headers.ts'
import { refreshTokenMarkerSchema } from './refresh-token-marker.ts'
import { storedSignInSchema } from './sign-in-settings.ts'

/** What the settings file holds. No password and no token: those are never on disk in the clear. */
export interface StoredSettings {
  readonly language: (typeof languages)[number]
  readonly theme: (typeof themes)[number]
  readonly connection: Connection | null
  /** As the person has chosen it; the policy comes before it. */
  readonly signIn: SignInSettings
  /** Schemes that the person has allowed to open programs, in a dialog of main's. */
  readonly confirmedSchemes: readonly string[]
  readonly kept: RefreshTokenMarker | null
  /** That headers are fixed; their values are secrets and stand elsewhere. */
  readonly headers: readonly StoredHeader[]
  readonly layouts: Readonly<Partial<Record<GridId, GridLayout>>>
  /** Sent as `X-Device-Id`; null until the first start has made one. */
  readonly deviceId: string | null
  /** By whose they are: drafts of an earlier version, until they have been taken over (`owner-drafts`). */
  readonly orderDrafts: Readonly<Record<string, OrderDraft>>
}

/** As the bridge takes it, without the password. An address that is not `https` drops the whole connection. */
const connection = v.variant('kind', [
  v.object({ kind: v.literal('sample'), rows: v.picklist(sampleSizes) }),
  v.object({
    kind: v.literal('service'),
    loginAddress: loginAddressSchema,
    reportingAddress: reportingAddressSchema,
    reportingUser: v.pipe(v.string(), v.maxLength(500), v.regex(/^[^:]*$/))
  })
])

/** Gives null for whatever does not fit, so that one bad entry costs no other. */
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullable(schema), null)

const layouts = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((found): StoredSettings['layouts'] =>
    Object.fromEntries(
      gridIds.flatMap((grid) => {
        const layout = v.safeParse(gridLayoutSchema, found[grid])
        return layout.success ? [[grid, layout.output]] : []
      })
    )
  )
)

const drafts = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((found): StoredSettings['orderDrafts'] =>
    Object.fromEntries(
      Object.entries(found).flatMap(([owner, one]) => {
        const draft = v.safeParse(orderDraftSchema, one)
        return draft.success ? [[owner, draft.output]] : []
      })
    )
  )
)

const stored = v.object({
  language: v.fallback(v.picklist(languages), 'system'),
  theme: v.fallback(v.picklist(themes), 'system'),
  connection: orNull(connection),
  signIn: storedSignInSchema,
  confirmedSchemes: v.fallback(signInSettingsSchema.entries.openSchemes, []),
  kept: orNull(refreshTokenMarkerSchema),
  headers: v.fallback(storedHeadersSchema, []),
  layouts: v.fallback(layouts, {}),
  deviceId: orNull(v.pipe(v.string(), v.uuid())),
  orderDrafts: v.fallback(drafts, {})
})

/** The entries of whatever is in a settings file, also those that nobody here knows. */
export const rawEntries = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {}

/**
 * What a settings file says, whatever is in it: an entry that is unknown is left out, and one that is missing or broken
 * has its default. Fails closed: an address that is not `https` is no address.
 */
export const parseStoredSettings = (raw: unknown): StoredSettings => v.parse(stored, rawEntries(raw))

import * as v from 'valibot'
import { isAbsolute } from 'node:path'
import {
  columnNameSchema,
  decimalSignSchema,
  listIds,
  type DecimalSign,
  type ListId,
  orderColumnsSchema,
  type OrderColumns,
  paidStatusesSchema,
  headerNameSchema,
  headerServices,
  signInSettingsSchema,
  type CallArgs,
  type SignInSettings,
  isWellKnownScheme,
  connectionSchema,
  gridIds,
  organisationsSchema,
  languages,
  keptLayoutSchema,
  logLevels,
  rowPanelWidths,
  rowPanelWidthSchema,
  themes,
  type Connection,
  type GridId,
  type KeptLayout,
  type LogLevel
} from '../../preload/contract/index.ts'
import type { RefreshTokenMarker } from '../session/index.ts'
import type { Entries, SettingsFormat } from './settings-service.ts'

/** By column, which sign stands before its decimals. */
export type SignsOfColumns = Readonly<Record<string, DecimalSign>>

/**
 * The decimal signs that the user has chosen, by the address of the reporting and by list: another service writes
 * numbers otherwise.
 */
export type DecimalSigns = Readonly<Record<string, Readonly<Partial<Record<ListId, SignsOfColumns>>>>>

/** More services than any user works with. The oldest choices are dropped first. */
const maxAddresses = 20

const columnsSchema = v.record(columnNameSchema, decimalSignSchema)
const ofLists = (raw: unknown): DecimalSigns[string] =>
  Object.fromEntries(
    listIds.flatMap((list) => {
      const signs = v.safeParse(v.record(v.string(), v.unknown()), raw)
      const own = v.safeParse(columnsSchema, signs.success ? signs.output[list] : null)
      return own.success ? [[list, own.output]] : []
    })
  )

/** The choices in the settings file. A malformed one counts as none. */
export const storedDecimalSignsSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((entries): DecimalSigns =>
    Object.fromEntries(Object.entries(entries).map(([address, raw]) => [address, ofLists(raw)]))
  )
)

/** The choices with another one for a column. Null: what its values show is to count again. */
export const withDecimalSign = (
  stored: DecimalSigns,
  address: string,
  list: ListId,
  column: string,
  sign: DecimalSign | null
): DecimalSigns => {
  const { [address]: lists = {}, ...others } = stored
  const { [column]: _, ...columns } = lists[list] ?? {}
  const chosen = { ...lists, [list]: sign === null ? columns : { ...columns, [column]: sign } }
  return Object.fromEntries([...Object.entries(others), [address, chosen] as const].slice(-maxAddresses))
}

/** So many tables are remembered; the one that was matched first is forgotten first. */
const maxTables = 30

/** The choices in the settings file. A malformed one counts as none. */
export const storedOrderColumnsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries): readonly OrderColumns[] =>
    entries
      .flatMap((entry) => {
        const read = v.safeParse(orderColumnsSchema, entry)
        return read.success ? [read.output] : []
      })
      .slice(-maxTables)
  )
)

/** The choices with another one for a table. */
export const withOrderColumns = (stored: readonly OrderColumns[], chosen: OrderColumns): readonly OrderColumns[] =>
  [...stored.filter(({ table }) => table !== chosen.table), chosen].slice(-maxTables)

/** The statuses that mean that an order is paid, by the address of the orders: another service has other statuses. */
export type PaidStatuses = Readonly<Record<string, readonly number[]>>

/** The choices in the settings file. A malformed one counts as none. */
export const storedPaidStatusesSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((entries): PaidStatuses =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([address, raw]) => {
        const ids = v.safeParse(paidStatusesSchema, raw)
        return ids.success ? [[address, ids.output]] : []
      })
    )
  )
)

/** The choices with another one for an address. Null clears it. */
export const withPaidStatuses = (
  stored: PaidStatuses,
  address: string,
  ids: readonly number[] | null
): PaidStatuses => {
  const others = Object.entries(stored).filter(([other]) => other !== address)
  const chosen = ids === null ? [] : [[address, [...new Set(ids)].toSorted((one, other) => one - other)] as const]
  return Object.fromEntries([...others, ...chosen].slice(-maxAddresses))
}

const entrySchema = v.object({
  service: v.picklist(headerServices),
  origin: v.pipe(
    v.string(),
    v.check((text) => URL.parse(text)?.origin === text && text.startsWith('https:'), 'origin')
  ),
  name: headerNameSchema
})

/** A fixed header and the origin that it is sent to. Its value is never in the settings file. */
export type StoredHeader = v.InferOutput<typeof entrySchema>

/** The fixed headers in the settings file. Malformed ones are left out. */
export const storedHeadersSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((found) =>
    found.flatMap((one): StoredHeader[] => (v.is(entrySchema, one) ? [v.parse(entrySchema, one)] : []))
  )
)

/**
 * The marker in the settings file. Anything malformed counts as no marker, and so does an origin that is not `https`.
 */
export const refreshTokenMarkerSchema = v.object({
  origin: v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text)
      return url?.protocol === 'https:' && url.origin === text
    }, 'origin')
  ),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  spent: v.boolean()
})

/** Defaults for what the service's description leaves open. */
const signInDefaults: SignInSettings = {
  realms: [],
  tokenWord: 'Bearer',
  ordersTokenWord: '',
  returnAddress: 'se.kontorist.desktop:/signed-in',
  ownFieldsOnly: false,
  processMinutes: 5,
  openSchemes: ['bankid', 'frejaeid'],
  idleMinutes: 0
}

const { realms, tokenWord, ordersTokenWord, returnAddress, ownFieldsOnly, processMinutes, openSchemes, idleMinutes } =
  signInSettingsSchema.entries

/** The sign-in settings in the settings file. A missing entry gets its default. */
export const storedSignInSchema = v.object({
  realms: v.optional(
    realms,
    signInDefaults.realms.map((realm) => ({ ...realm }))
  ),
  tokenWord: v.optional(tokenWord, signInDefaults.tokenWord),
  ordersTokenWord: v.optional(ordersTokenWord, signInDefaults.ordersTokenWord),
  returnAddress: v.optional(returnAddress, signInDefaults.returnAddress),
  ownFieldsOnly: v.optional(ownFieldsOnly, signInDefaults.ownFieldsOnly),
  processMinutes: v.optional(processMinutes, signInDefaults.processMinutes),
  openSchemes: v.optional(openSchemes, [...signInDefaults.openSchemes]),
  idleMinutes: v.optional(idleMinutes, signInDefaults.idleMinutes)
})

/** Some of the sign-in settings, chosen by a person or fixed by a policy. */
export type SignInChoice = CallArgs<'settings.chooseSignIn'>

/** The settings with the choice on top: what the choice names replaces the setting. */
export const mergeSignInChoice = (settings: SignInSettings, choice: SignInChoice): SignInSettings => ({
  realms: choice.realms ?? settings.realms,
  tokenWord: choice.tokenWord ?? settings.tokenWord,
  ordersTokenWord: choice.ordersTokenWord ?? settings.ordersTokenWord,
  returnAddress: choice.returnAddress ?? settings.returnAddress,
  ownFieldsOnly: choice.ownFieldsOnly ?? settings.ownFieldsOnly,
  processMinutes: choice.processMinutes ?? settings.processMinutes,
  openSchemes: choice.openSchemes ?? settings.openSchemes,
  idleMinutes: choice.idleMinutes ?? settings.idleMinutes
})

const isConfirmed = (scheme: string, confirmed: readonly string[]): boolean =>
  confirmed.some((one) => one.toLowerCase() === scheme.toLowerCase())

/** The schemes that are neither well known nor confirmed by the person. */
export const needingConfirmation = (schemes: readonly string[], confirmed: readonly string[]): readonly string[] =>
  schemes.filter((scheme) => !isWellKnownScheme(scheme) && !isConfirmed(scheme, confirmed))

/** The schemes that are allowed only because the person has confirmed them. */
export const confirmedAmong = (schemes: readonly string[], confirmed: readonly string[]): readonly string[] =>
  schemes.filter((scheme) => !isWellKnownScheme(scheme) && isConfirmed(scheme, confirmed))

/** The settings without schemes that the user has not confirmed. */
export const withConfirmedSchemesOnly = (signIn: SignInSettings, confirmed: readonly string[]): SignInSettings => ({
  ...signIn,
  openSchemes: signIn.openSchemes.filter((scheme) => isWellKnownScheme(scheme) || isConfirmed(scheme, confirmed))
})

/** The user's choices about the inbox. */
export interface InboxChoice {
  readonly folder: string | null
  readonly organisations: readonly string[]
}

/** The person's choice in the settings file. */
export const storedInboxSchema = v.object({
  folder: v.nullable(v.pipe(v.string(), v.maxLength(1000), v.check(isAbsolute))),
  organisations: organisationsSchema
})

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

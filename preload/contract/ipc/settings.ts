import * as v from 'valibot'
import { loginAddressSchema, ordersAddressSchema, reportingAddressSchema } from '../domain/addresses.ts'
import { call, event } from './call.ts'
import { listIds } from '../domain/catalogue.ts'
import { orderFields } from './orders.ts'
import type { ShownPolicy } from '../domain/policy.ts'
import { columnNameSchema, maxColumns, sortsSchema } from './query.ts'
import { signInSettingsSchema, type ManagedConnection, type SignInSettings } from '../domain/sign-in-settings.ts'

export const languages = ['system', 'sv', 'en'] as const
export const themes = ['system', 'light', 'dark'] as const
/** The levels of the log: failures; events too; diagnostics too. Each includes those before it. */
export const logLevels = ['error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]
export const sampleSizes = [2_000, 20_000, 200_000, 1_000_000] as const

/** The company's service: sign-in with errands and orders, the lists, or both. Either is enough. */
export interface ServiceConnection {
  readonly kind: 'service'
  /** Sign-in, and errands and orders where these have no address of their own. Absent where only lists are read. */
  readonly loginAddress?: string
  /** Errands and orders, if elsewhere (Service: decisions.md, "Another address for orders and errands"). */
  readonly ordersAddress?: string
  /** The five lists. Absent where only an account is used. */
  readonly reportingAddress?: string
  readonly reportingUser?: string
}

/** The source of the program's data. Holds no password, which never leaves main. */
export type Connection = { readonly kind: 'sample'; readonly rows: number } | ServiceConnection

/** Address and user of the reporting service; null unless the connection has both. */
export const reportingAccountOf = (
  connection: Connection | null
): { readonly address: string; readonly user: string } | null => {
  if (connection?.kind !== 'service') return null
  const { reportingAddress: address, reportingUser: user } = connection
  return address === undefined || user === undefined ? null : { address, user }
}

/** True if `next` has all that `previous` has, and at most the other service besides: nothing has to close. */
export const onlyAddsService = (previous: Connection | null, next: Connection | null): boolean => {
  if (previous?.kind !== 'service' || next?.kind !== 'service') return false
  const isSame = (field: Exclude<keyof ServiceConnection, 'kind'>): boolean => previous[field] === next[field]
  return (
    (isSame('loginAddress') ? isSame('ordersAddress') : previous.loginAddress === undefined) &&
    (reportingAccountOf(previous) === null || (isSame('reportingAddress') && isSame('reportingUser')))
  )
}

/** The languages that the program's own texts exist in. */
export type UiLanguage = Exclude<(typeof languages)[number], 'system'>

/** The chosen language, else Swedish on a Swedish computer and English on others. `locale`: a BCP 47 tag. */
export const uiLanguageOf = (choice: (typeof languages)[number], locale: string): UiLanguage => {
  if (choice !== 'system') return choice
  return /^sv(?![a-z])/i.test(locale) ? 'sv' : 'en'
}

export interface Settings extends Readonly<Required<SettingsChoice>> {
  /** Null until the person has chosen one in the first run. */
  readonly connection: Connection | null
  /** The service chosen before the policy broke, which is connected to once that is corrected; else null. */
  readonly waitingService: ServiceConnection | null
  /** True if main has the reporting password in memory. It is never on disk. */
  readonly reportingPasswordHeld: boolean
  /** True if a user has signed in with it. It is then for the present address of the sign-in only. */
  readonly reportingPasswordClaimed: boolean
  /** The values in force: the policy's, else the user's, else the defaults. */
  readonly signIn: SignInSettings
  /** The settings that the policy fixes, or that cannot be changed while it is broken. Pages show them read-only. */
  readonly managed: readonly ManagedName[]
  readonly managedConnection: ManagedConnection
  /** The administrator's policy; null if there is none, or it is broken. */
  readonly policy: ShownPolicy | null
  /** The fault in the policy, or null. Nothing is connected to until it is corrected. */
  readonly policyProblem: string | null
  /** The source of a policy with a fault. Left out if it could not be read at all. */
  readonly policyProblemSource?: string
  /** Path of the copy of a settings file that could not be read fully. Set only in the run that replaced it. */
  readonly unreadableCopy?: string
  /** Path of the copy of a settings file that a newer version has written. Set only in the run that has found it. */
  readonly newerCopy?: string
}

const sampleConnectionSchema = v.object({ kind: v.literal('sample'), rows: v.picklist(sampleSizes) })
const serviceConnectionEntries = {
  kind: v.literal('service'),
  loginAddress: v.exactOptional(loginAddressSchema),
  ordersAddress: v.exactOptional(ordersAddressSchema),
  reportingAddress: v.exactOptional(reportingAddressSchema),
  reportingUser: v.exactOptional(v.pipe(v.string(), v.maxLength(500), v.regex(/^[^:]*$/, 'colon')))
} as const
const hasService = (connection: Connection): boolean =>
  connection.kind === 'sample' || connection.loginAddress !== undefined || reportingAccountOf(connection) !== null

/** A connection without its password. An address that is not `https` does not fit. */
export const connectionSchema = v.pipe(
  v.variant('kind', [sampleConnectionSchema, v.object(serviceConnectionEntries)]),
  v.check((connection) => hasService(connection), 'service')
)

/** The width of the panel beside a grid with the fields of one row, in pixels. */
export const rowPanelWidths = { least: 240, initial: 340, most: 900 } as const
export const rowPanelWidthSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(rowPanelWidths.least),
  v.maxValue(rowPanelWidths.most)
)

export const arrangedColumn = {
  name: columnNameSchema,
  /** Pixels; null for as wide as its content and the window ask for. */
  width: v.nullable(v.pipe(v.number(), v.minValue(20), v.maxValue(4000))),
  hidden: v.boolean(),
  pinned: v.nullable(v.picklist(['left', 'right']))
} as const

/** The user's arrangement of a grid. Columns that it does not name come last and are visible. */
export const keptLayoutSchema = v.object({
  columns: v.pipe(v.array(v.object(arrangedColumn)), v.maxLength(maxColumns)),
  sort: sortsSchema
})
export type KeptLayout = v.InferOutput<typeof keptLayoutSchema>

/** The arrangement of a grid as it is shown: each column has a width. */
export type GridLayout = Omit<KeptLayout, 'columns'> & {
  columns: (Omit<KeptLayout['columns'][number], 'width'> & { width: number })[]
}

/** Grids whose layout is saved: the five lists and the order list. */
export const gridIds = [...listIds, 'orders'] as const
export type GridId = (typeof gridIds)[number]

export const paidStatusesSchema = v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(200))

/** The columns of a table to import that hold each field, as chosen by hand. */
export const orderColumnsSchema = v.object({
  /** Digest (SHA-256) of a table's headings. Never these: they may be personal data, and this is kept in plain text. */
  table: v.pipe(v.string(), v.maxLength(64), v.regex(/^[0-9a-f]{64}$/)),
  fields: v.pipe(v.array(v.nullable(v.picklist(orderFields))), v.maxLength(maxColumns), v.readonly())
})
export type OrderColumns = Readonly<v.InferOutput<typeof orderColumnsSchema>>

/** The settings that are chosen each by itself. */
export const settingsChoiceSchema = v.object({
  language: v.exactOptional(v.picklist(languages)),
  theme: v.exactOptional(v.picklist(themes)),
  /**
   * Ids of the statuses that mean paid, which the service does not document. Null until chosen, and to take it back.
   */
  paidStatuses: v.exactOptional(v.nullable(v.pipe(paidStatusesSchema, v.readonly()))),
  rowPanelWidth: v.exactOptional(rowPanelWidthSchema),
  logLevel: v.exactOptional(v.picklist(logLevels))
})
export type SettingsChoice = v.InferOutput<typeof settingsChoiceSchema>

/** A setting that an administrator's policy can fix. */
export type ManagedName = keyof ManagedConnection | keyof SignInSettings | keyof SettingsChoice

export const settingsCalls = {
  'settings.get': call<Settings>()(v.object({})),
  /** Throws `forbidden` for what the policy fixes, and for paid statuses where no service is connected. */
  'settings.choose': call<Settings>()(settingsChoiceSchema),
  /**
   * Throws `forbidden` where the policy fixes a setting, `cancelled` if the user declines a scheme in main's dialog.
   */
  'settings.chooseSignIn': call<Settings>()(v.partial(signInSettingsSchema)),
  /**
   * Signs out and drops all data if an address changes (`onlyAddsService`). Throws `forbidden` by policy. While the
   * policy is broken, sample data replaces a service for this run only.
   */
  'settings.connect': call<Settings>()(
    v.pipe(
      v.variant('kind', [
        sampleConnectionSchema,
        v.object({
          ...serviceConnectionEntries,
          /** Stays in main's memory. If absent, the one in memory is kept where it is valid for this connection too. */
          reportingPassword: v.optional(v.pipe(v.string(), v.maxLength(500)))
        })
      ]),
      v.check((connection) => hasService(connection), 'service')
    )
  ),
  /** Back to the choice of the first run. Signs out and drops loaded data and the password. */
  'settings.disconnect': call<Settings>()(v.object({})),
  /** The one that was chosen last comes last. */
  'settings.orderColumns': call<readonly OrderColumns[]>()(v.object({})),
  'settings.keepOrderColumns': call<null>()(orderColumnsSchema),
  'settings.layout': call<KeptLayout | null>()(v.object({ grid: v.picklist(gridIds) })),
  /** `layout: null` removes it. */
  'settings.keepLayout': call<null>()(v.object({ grid: v.picklist(gridIds), layout: v.nullable(keptLayoutSchema) }))
} as const

export const settingsEvents = {
  'settings.changed': event<Settings>()
} as const

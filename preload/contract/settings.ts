import * as v from 'valibot'
import { loginAddressSchema, reportingAddressSchema } from './addresses.ts'
import { call, event } from './call.ts'
import { listIds, type ListId } from './catalogue.ts'
import { columnNameSchema, maxColumns, sortsSchema } from './query.ts'
import { signInSettingsSchema, type ManagedConnection, type ManagedName, type SignInSettings } from './sign-in-settings.ts'

export const languages = ['system', 'sv', 'en'] as const
export const themes = ['system', 'light', 'dark'] as const
export const sampleSizes = [2_000, 20_000, 200_000, 1_000_000] as const

/** Where the program gets its data from. No password is in it: that is a secret of main's. */
export type Connection =
  | { readonly kind: 'sample'; readonly rows: number }
  | {
      readonly kind: 'service'
      /** Sign-in, errands and orders. */
      readonly loginAddress: string
      /** The five lists. */
      readonly reportingAddress: string
      readonly reportingUser: string
    }

export interface Settings {
  readonly language: (typeof languages)[number]
  readonly theme: (typeof themes)[number]
  /** Null until the first run's choice has been made. */
  readonly connection: Connection | null
  /** Whether main holds the reporting password for this run (it is never on disk). */
  readonly reportingPasswordHeld: boolean
  /** As in force: the policy's where it says something, else the person's, else ours. */
  readonly signIn: SignInSettings
  /** What the policy fixes, so that it is shown and cannot be changed. */
  readonly managed: readonly ManagedName[]
  readonly managedConnection: ManagedConnection
  /** What is wrong with the policy file; nothing is connected to until it is mended. */
  readonly policyProblem: string | null
  /** File that a broken settings file was put into when the program started; there at that start only. */
  readonly unreadableCopy?: string
}

/** How a person has arranged one list's grid. Columns that it does not name stand last, shown. */
export const gridLayoutSchema = v.object({
  columns: v.pipe(
    v.array(
      v.object({
        name: columnNameSchema,
        /** Pixels. */
        width: v.pipe(v.number(), v.minValue(20), v.maxValue(4000)),
        hidden: v.boolean(),
        pinned: v.nullable(v.picklist(['left', 'right']))
      })
    ),
    v.maxLength(maxColumns)
  ),
  sort: sortsSchema
})
export type GridLayout = v.InferOutput<typeof gridLayoutSchema>

/** Grids whose arrangement is remembered: the five lists and the order list. */
export const gridIds = [...listIds, 'orders'] as const
export type GridId = ListId | 'orders'

export const settingsCalls = {
  'settings.get': call<Settings>()(v.object({})),
  'settings.choose': call<Settings>()(
    v.object({ language: v.exactOptional(v.picklist(languages)), theme: v.exactOptional(v.picklist(themes)) })
  ),
  /**
   * Changes how signing in is done. What the policy fixes is refused as `forbidden`. A scheme that is not well known is asked
   * about in a dialog that the page cannot answer; `cancelled` where the person does not allow it.
   */
  'settings.chooseSignIn': call<Settings>()(v.partial(signInSettingsSchema)),
  /** Changing an address signs out and drops all loaded data. An address that the policy does not allow is `forbidden`. */
  'settings.connect': call<Settings>()(
    v.variant('kind', [
      v.object({ kind: v.literal('sample'), rows: v.picklist(sampleSizes) }),
      v.object({
        kind: v.literal('service'),
        loginAddress: loginAddressSchema,
        reportingAddress: reportingAddressSchema,
        reportingUser: v.pipe(v.string(), v.maxLength(500), v.regex(/^[^:]*$/, 'colon')),
        /** Kept in main's memory only. Absent: keep the one held. */
        reportingPassword: v.optional(v.pipe(v.string(), v.maxLength(500)))
      })
    ])
  ),
  /** Back to the first run's choice: signs out, drops loaded data and the held password. */
  'settings.disconnect': call<Settings>()(v.object({})),
  'settings.layout': call<GridLayout | null>()(v.object({ grid: v.picklist(gridIds) })),
  /** `layout: null` forgets it. */
  'settings.keepLayout': call<null>()(v.object({ grid: v.picklist(gridIds), layout: v.nullable(gridLayoutSchema) }))
} as const

export const settingsEvents = {
  'settings.changed': event<Settings>()
} as const

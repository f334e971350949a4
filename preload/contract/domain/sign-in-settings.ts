import * as v from 'valibot'
import { isForbiddenScheme } from './open-schemes.ts'

/** An identity provider for a federated sign-in (Service: sign-in.md, "Identity providers"). */
export interface Realm {
  readonly realm: string
  readonly label: string
}

/** Minutes without keyboard or mouse input after which the window locks. 0: never. */
export const idleMinutes = [0, 5, 15, 30, 60] as const

/** A URL scheme, without its colon. */
export const schemeSchema = v.pipe(
  v.string(),
  v.maxLength(61, 'scheme'),
  v.regex(/^[A-Za-z][A-Za-z0-9+.-]{1,60}$/, 'scheme'),
  v.check((scheme) => !isForbiddenScheme(scheme), 'neverOpened')
)

/** Settings of signing in: what the service leaves undocumented (Service: decisions.md, "Polling" and others). */
export const signInSettingsSchema = v.object({
  realms: v.pipe(
    v.array(
      v.object({
        realm: v.pipe(v.string(), v.maxLength(200), v.trim(), v.minLength(1, 'required')),
        label: v.pipe(v.string(), v.maxLength(100), v.trim(), v.minLength(1, 'required'))
      })
    ),
    v.maxLength(20)
  ),
  /** The authorization scheme: the word before the access token in `Authorization`. */
  tokenWord: v.pipe(v.string(), v.maxLength(100), v.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,40}$/, 'tokenWord')),
  /** The same for orders and errands, where it is another there; `''` where it is the same. */
  ordersTokenWord: v.pipe(v.string(), v.maxLength(100), v.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{0,40}$/, 'tokenWord')),
  /** Redirect URI of login pages: a scheme of our own, or a customer's page whose address the user pastes back. */
  returnAddress: v.pipe(
    v.string(),
    v.maxLength(500),
    v.trim(),
    v.regex(/^([a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:\/[^?#]*|https:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?)$/, 'returnAddress'),
    v.check((address) => URL.canParse(address), 'returnAddress')
  ),
  /**
   * Sends sign-ins without a return address, for a service that refuses unknown ones. A redirect is then begun anew.
   */
  ownFieldsOnly: v.boolean(),
  /** Minutes until an external application must have confirmed. */
  processMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  /**
   * URL schemes besides `https` that may open an application. One not well known is confirmed, or fixed by the policy.
   */
  openSchemes: v.pipe(v.array(schemeSchema), v.maxLength(20)),
  idleMinutes: v.picklist(idleMinutes)
})
export type SignInSettings = v.InferOutput<typeof signInSettingsSchema>

/** The connection that the policy fixes. No other can be used. */
export interface ManagedConnection {
  readonly loginAddress?: string
  readonly ordersAddress?: string
  readonly reportingAddress?: string
  readonly reportingUser?: string
}

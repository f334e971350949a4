import * as v from 'valibot'
import {
  errandLengths,
  headerNameSchema,
  headerValueSchema,
  loginAddressSchema,
  maxHeaders,
  ordersAddressSchema,
  reportingAddressSchema,
  signOutPathSchema,
  type HeaderService
} from '../../preload/contract/index.ts'
import type { SignOutCall } from '../sign-out-call.ts'
import { isPlaceholder } from './placeholders.ts'

/** No message quotes a value: the window shows what is wrong with a policy, and header values are secrets. */
const headers = v.pipe(
  v.unknown(),
  // valibot accepts an array as a record of its indices.
  v.check((raw) => !Array.isArray(raw), 'not an object of names and values'),
  v.record(v.pipe(v.string(), headerNameSchema), headerValueSchema, 'not an object of names and values'),
  v.check((fixed) => Object.keys(fixed).length <= maxHeaders, `more than ${maxHeaders} headers`),
  v.check(
    (fixed) => new Set(Object.keys(fixed).map((name) => name.toLowerCase())).size === Object.keys(fixed).length,
    'a header twice'
  )
)

/** The call that ends a session at the service. Undocumented (Service: decisions.md, "Signing out"). */
const signOut = v.strictObject({
  path: signOutPathSchema,
  returnAddress: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
  global: v.exactOptional(v.boolean()),
  keepSingleSignOn: v.exactOptional(v.boolean())
})

/** The entries of a policy about the services besides their addresses. */
export const servicePolicyEntries = {
  loginHeaders: v.exactOptional(headers),
  reportingHeaders: v.exactOptional(headers),
  signOut: v.exactOptional(signOut),
  errandSessionKey: v.exactOptional(
    v.pipe(
      v.string('not a text'),
      v.minLength(1),
      v.maxLength(errandLengths.sessionKey, 'too long'),
      v.check((text) => !isPlaceholder(text), 'the placeholder of the sample, which everybody knows')
    )
  )
}

/** Headers that an administrator has fixed, and the only origin that they are sent to. */
interface PolicyHeaders {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
}

/** A session key that an administrator has fixed, and the only origin that it is sent to. */
interface PolicySessionKey {
  readonly origin: string
  readonly key: string
}

export interface ServicePolicy {
  readonly headers: Readonly<Record<HeaderService, PolicyHeaders | null>>
  readonly signOut: SignOutCall | null
  /** The session key that goes along when an errand row is saved there (Service: decisions.md, "Session key"). */
  readonly sessionKey: PolicySessionKey | null
}

export const noServicePolicy: ServicePolicy = {
  headers: { login: null, reporting: null },
  signOut: null,
  sessionKey: null
}

const withoutBlank = ({ returnAddress, ...call }: SignOutCall): SignOutCall =>
  returnAddress ? { ...call, returnAddress } : call

const readSchema = v.object({
  ...servicePolicyEntries,
  loginAddress: v.exactOptional(loginAddressSchema),
  ordersAddress: v.exactOptional(ordersAddressSchema),
  reportingAddress: v.exactOptional(reportingAddressSchema)
})

/**
 * Header values are the company's secrets, so they need an address that people cannot change.
 * @throws where headers are fixed without an address.
 */
const headersAt = (
  names: string,
  address: string | undefined,
  fixed: Readonly<Record<string, string>> | undefined
): PolicyHeaders | null => {
  if (fixed === undefined) return null
  if (address === undefined) throw new Error(`${names}: no address is fixed that they could go to`)
  return { origin: new URL(address).origin, headers: fixed }
}

/** @throws where a key is fixed without an address, as `headersAt`. */
const keyAt = (address: string | undefined, key: string | undefined): PolicySessionKey | null => {
  if (key === undefined) return null
  if (address === undefined) throw new Error('errandSessionKey: no address is fixed that it could go to')
  return { origin: new URL(address).origin, key }
}

/**
 * Reads the service part of a policy that has been validated.
 * @throws where headers or a session key are fixed without an address.
 */
export const parseServicePolicy = (policy: unknown): ServicePolicy => {
  const {
    loginHeaders,
    reportingHeaders,
    loginAddress,
    ordersAddress,
    reportingAddress,
    signOut: call,
    errandSessionKey
  } = v.parse(readSchema, policy)
  return {
    headers: {
      login: headersAt('loginHeaders', loginAddress, loginHeaders),
      reporting: headersAt('reportingHeaders', reportingAddress, reportingHeaders)
    },
    // Group policy may write what was left blank as an empty text.
    signOut: call === undefined ? null : withoutBlank(call),
    // Errand rows are saved at the address of orders, which people may choose where only the other one is fixed.
    sessionKey: keyAt(ordersAddress ?? loginAddress, errandSessionKey)
  }
}

/** The session key that is fixed for the origin of this address; null where none is. */
export const sessionKeyAt = ({ sessionKey }: ServicePolicy, to: string | null): string | null =>
  sessionKey !== null && to !== null && new URL(to).origin === sessionKey.origin ? sessionKey.key : null

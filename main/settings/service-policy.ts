import * as v from 'valibot'
import {
  headerNameSchema,
  headerValueSchema,
  loginAddressSchema,
  maxHeaders,
  reportingAddressSchema,
  signOutPathSchema,
  type HeaderService
} from '../../preload/contract/index.ts'
import type { SignOutCall } from '../sign-out-call.ts'

/** None of the messages repeats a value: the window shows what is wrong with a policy, and these are secrets. */
const headers = v.pipe(
  v.unknown(),
  // To valibot a list is a record by its numbers.
  v.check((raw) => !Array.isArray(raw), 'not an object of names and values'),
  v.record(v.pipe(v.string(), headerNameSchema), headerValueSchema, 'not an object of names and values'),
  v.check((fixed) => Object.keys(fixed).length <= maxHeaders, `more than ${maxHeaders} headers`),
  v.check((fixed) => new Set(Object.keys(fixed).map((name) => name.toLowerCase())).size === Object.keys(fixed).length, 'a header twice')
)

/** How the service is told that somebody signs out. The documents name no such operation ("Login API"). */
const signOut = v.strictObject({
  path: signOutPathSchema,
  returnAddress: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
  global: v.exactOptional(v.boolean()),
  keepSingleSignOn: v.exactOptional(v.boolean())
})

/** What a policy may say of the services besides their addresses. */
export const servicePolicyEntries = {
  loginHeaders: v.exactOptional(headers),
  reportingHeaders: v.exactOptional(headers),
  signOut: v.exactOptional(signOut)
}

/** Headers that an administrator has fixed, and the one origin that they go to. */
interface PolicyHeaders {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
}

export interface ServicePolicy {
  readonly headers: Readonly<Record<HeaderService, PolicyHeaders | null>>
  readonly signOut: SignOutCall | null
}

export const noServicePolicy: ServicePolicy = { headers: { login: null, reporting: null }, signOut: null }

const readSchema = v.object({
  ...servicePolicyEntries,
  loginAddress: v.exactOptional(loginAddressSchema),
  reportingAddress: v.exactOptional(reportingAddressSchema)
})

/** Throws where headers would go wherever a person likes: their values are the company's. */
const headersAt = (names: string, address: string | undefined, fixed: Readonly<Record<string, string>> | undefined): PolicyHeaders | null => {
  if (fixed === undefined) return null
  if (address === undefined) throw new Error(`${names}: no address is fixed that they could go to`)
  return { origin: new URL(address).origin, headers: fixed }
}

/** The part of a policy that has been checked. Throws for headers without an address. */
export const parseServicePolicy = (policy: unknown): ServicePolicy => {
  const { loginHeaders, reportingHeaders, loginAddress, reportingAddress, signOut: call } = v.parse(readSchema, policy)
  return {
    headers: {
      login: headersAt('loginHeaders', loginAddress, loginHeaders),
      reporting: headersAt('reportingHeaders', reportingAddress, reportingHeaders)
    },
    signOut: call ?? null
  }
}

import { isAbsolute } from 'node:path'
import * as v from 'valibot'
import {
  logLevels,
  loginAddressSchema,
  ordersAddressSchema,
  paidStatusesSchema,
  reportingAddressSchema,
  signInSettingsSchema
} from '../../preload/contract/index.ts'
import { inboxPolicySchema } from './inbox-policy.ts'
import { servicePolicyEntries } from './service-policy.ts'
import { updatePolicySchema } from './update-policy.ts'

export const connectionEntries = {
  loginAddress: v.exactOptional(loginAddressSchema),
  ordersAddress: v.exactOptional(ordersAddressSchema),
  reportingAddress: v.exactOptional(reportingAddressSchema),
  reportingUser: v.exactOptional(v.pipe(v.string(), v.maxLength(500), v.regex(/^[^:]*$/, 'colon')))
}
export const signInEntries = v.partial(signInSettingsSchema).entries

/**
 * Certificate files to trust besides the system's. Absolute, because the working directory depends on who starts the
 * program.
 */
const certificateAuthorities = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(1000), v.check(isAbsolute, 'not an absolute path'))),
  v.maxLength(20)
)

/** A misspelt name in an entry must not be left out unseen either. */
const realms = v.pipe(
  v.array(v.strictObject({ realm: v.unknown(), label: v.unknown() })),
  signInSettingsSchema.entries.realms
)

const entries = {
  ...connectionEntries,
  ...signInEntries,
  realms: v.exactOptional(realms),
  ...servicePolicyEntries,
  inbox: v.exactOptional(inboxPolicySchema),
  paidStatuses: v.exactOptional(paidStatusesSchema),
  logLevel: v.exactOptional(v.picklist(logLevels)),
  /** Allows unsent input on disk. */
  keepDrafts: v.exactOptional(v.boolean()),
  /** Allows rows to be saved to a file that the user names. */
  exportFiles: v.exactOptional(v.boolean()),
  /** Allows personal data in exports. */
  exportPersonalData: v.exactOptional(v.boolean()),
  updates: v.exactOptional(updatePolicySchema),
  certificateAuthorities: v.exactOptional(certificateAuthorities)
}

/** Schema of a policy, from any source. Every entry is optional. */
export const policySchema = v.pipe(
  v.unknown(),
  // valibot accepts an empty array as an object.
  v.check((raw) => !Array.isArray(raw), 'a list'),
  v.strictObject(entries)
)

/** A policy that has been checked. */
export type PolicyContent = v.InferOutput<typeof policySchema>
export type PolicyKey = keyof typeof entries

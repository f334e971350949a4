import { isAbsolute } from 'node:path'
import * as v from 'valibot'
import {
  loginAddressSchema,
  managedNames,
  ordersAddressSchema,
  paidStatusesSchema,
  reportingAddressSchema,
  signInSettingsSchema,
  type ManagedConnection,
  type ManagedName
} from '../../preload/contract/index.ts'
import { inboxPolicySchema, type InboxPolicy } from './inbox-policy.ts'
import { servicePolicyEntries, parseServicePolicy, type ServicePolicy } from './service-policy.ts'
import type { SignInChoice } from './sign-in-settings.ts'

const connection = {
  loginAddress: v.exactOptional(loginAddressSchema),
  ordersAddress: v.exactOptional(ordersAddressSchema),
  reportingAddress: v.exactOptional(reportingAddressSchema),
  reportingUser: v.exactOptional(v.pipe(v.string(), v.maxLength(500), v.regex(/^[^:]*$/, 'colon')))
}
const signIn = v.partial(signInSettingsSchema).entries

/**
 * Certificate files to trust besides the system's. Absolute, because the working directory depends on who starts the
 * program.
 */
const certificateAuthorities = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(1000), v.check(isAbsolute, 'not an absolute path'))),
  v.maxLength(20)
)

/** What a policy file may hold. Every entry is optional. */
const policySchema = v.pipe(
  v.unknown(),
  // valibot accepts an empty array as an object.
  v.check((raw) => !Array.isArray(raw), 'a list'),
  v.strictObject({
    ...connection,
    ...signIn,
    ...servicePolicyEntries,
    inbox: v.exactOptional(inboxPolicySchema),
    paidStatuses: v.exactOptional(paidStatusesSchema),
    keepDrafts: v.exactOptional(v.boolean()),
    certificateAuthorities: v.exactOptional(certificateAuthorities)
  })
)

interface Fixed {
  readonly names: readonly ManagedName[]
  readonly connection: ManagedConnection
  readonly signIn: SignInChoice
  readonly service: ServicePolicy
  readonly inbox: InboxPolicy
  /** The statuses that mean that an order is paid; null where people say so themselves. */
  readonly paidStatuses: readonly number[] | null
  /** Whether unsaved input may be stored on disk. */
  readonly keepDrafts: boolean
  /** Absolute paths of files with certificate authorities to trust besides the system's. */
  readonly certificateAuthorities: readonly string[]
}

/** What the policy fixes, or why it is broken and nobody can tell. */
export type Policy = { readonly fixed: Fixed; readonly problem: null } | { readonly fixed: null; readonly problem: string }

/** A broken policy, with the reason. */
export const brokenPolicy = (problem: string): Policy => ({ fixed: null, problem })

/** JSON's error messages quote the text around a mistake, which may be the value of a header. */
const withoutExcerpt = (message: string): string => message.replace(/, (\.\.\.)?".*"(\.\.\.)? is not valid JSON$/s, ' is not valid JSON')

/** valibot's own messages quote the value that is wrong, which may be a secret in the wrong place. */
const messageOf = ({ expected }: { readonly expected: string | null }): string =>
  expected === 'never' ? 'not known' : expected === null ? 'not allowed' : `expected ${expected}`

/**
 * Parses what `read` returns; `undefined` means that there is no policy. A policy that cannot be read, or that has an
 * unknown key, is broken as a whole. If a misspelt `loginAdress` were ignored, what it should fix would stay open.
 */
export const parsePolicy = (read: () => unknown): Policy => {
  try {
    const raw = read()
    const parsed = v.safeParse(policySchema, raw === undefined ? {} : raw, { message: messageOf })
    if (!parsed.success) {
      const [issue] = parsed.issues
      return brokenPolicy(`${v.getDotPath(issue) ?? 'policy'}: ${issue.message}`)
    }
    const policy = parsed.output
    return {
      fixed: {
        names: managedNames.filter((name) => policy[name] !== undefined),
        connection: v.parse(v.object(connection), policy),
        signIn: v.parse(v.object(signIn), policy),
        service: parseServicePolicy(policy),
        inbox: policy.inbox ?? {},
        paidStatuses: policy.paidStatuses ?? null,
        keepDrafts: policy.keepDrafts ?? true,
        certificateAuthorities: policy.certificateAuthorities ?? []
      },
      problem: null
    }
  } catch (error) {
    return brokenPolicy(withoutExcerpt(String(error)))
  }
}

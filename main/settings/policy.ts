import { isAbsolute } from 'node:path'
import * as v from 'valibot'
import {
  loginAddressSchema,
  managedNames,
  reportingAddressSchema,
  signInSettingsSchema,
  type ManagedConnection,
  type ManagedName
} from '../../preload/contract/index.ts'
import { servicePolicyEntries, parseServicePolicy, type ServicePolicy } from './service-policy.ts'
import type { SignInChoice } from './sign-in-settings.ts'

const connection = {
  loginAddress: v.exactOptional(loginAddressSchema),
  reportingAddress: v.exactOptional(reportingAddressSchema),
  reportingUser: v.exactOptional(v.pipe(v.string(), v.maxLength(500), v.regex(/^[^:]*$/, 'colon')))
}
const signIn = v.partial(signInSettingsSchema).entries

/** Files with authorities to trust besides the system's. Relative to what would a path be, in a program that others start? */
const certificateAuthorities = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(1000), v.check(isAbsolute, 'not an absolute path'))),
  v.maxLength(20)
)

/** What an administrator's policy file may hold. Nothing in it has to be there. */
const policySchema = v.pipe(
  v.unknown(),
  // To valibot an empty list is an object with nothing in it.
  v.check((raw) => !Array.isArray(raw), 'a list'),
  v.strictObject({
    ...connection,
    ...signIn,
    ...servicePolicyEntries,
    keepDrafts: v.exactOptional(v.boolean()),
    certificateAuthorities: v.exactOptional(certificateAuthorities)
  })
)

interface Fixed {
  readonly names: readonly ManagedName[]
  readonly connection: ManagedConnection
  readonly signIn: SignInChoice
  readonly service: ServicePolicy
  /** Whether what somebody typed and has not saved may be kept on disk. */
  readonly keepDrafts: boolean
  /** Files, by absolute paths, whose authorities are trusted besides the operating system's. */
  readonly certificateAuthorities: readonly string[]
}

/** What the policy fixes; or that nobody can tell what it fixes, and why. */
export type Policy = { readonly fixed: Fixed; readonly problem: null } | { readonly fixed: null; readonly problem: string }

/** A policy of which nothing counts but that it is wrong. */
export const brokenPolicy = (problem: string): Policy => ({ fixed: null, problem })

/** JSON's own messages show what stands around a mistake, which may be the value of a header. */
const withoutSnippet = (message: string): string => message.replace(/, (\.\.\.)?".*"(\.\.\.)? is not valid JSON$/s, ' is not valid JSON')

/**
 * The policy that `read` gives; `undefined` means that there is none. One that cannot be read, or that holds anything
 * unknown, is broken as a whole: a misspelt `loginAdress` that was passed over would leave open what it should fix.
 */
export const parsePolicy = (read: () => unknown): Policy => {
  try {
    const raw = read()
    const found = v.safeParse(policySchema, raw === undefined ? {} : raw)
    if (!found.success) {
      const [issue] = found.issues
      return brokenPolicy(`${v.getDotPath(issue) ?? 'policy'}: ${issue.message}`)
    }
    const policy = found.output
    return {
      fixed: {
        names: managedNames.filter((name) => policy[name] !== undefined),
        connection: v.parse(v.object(connection), policy),
        signIn: v.parse(v.object(signIn), policy),
        service: parseServicePolicy(policy),
        keepDrafts: policy.keepDrafts ?? true,
        certificateAuthorities: policy.certificateAuthorities ?? []
      },
      problem: null
    }
  } catch (error) {
    return brokenPolicy(withoutSnippet(String(error)))
  }
}

import * as v from 'valibot'
import {
  managedNames,
  type LogLevel,
  type ManagedConnection,
  type ManagedName,
  type ShownPolicy
} from '../../preload/contract/index.ts'
import { messageWithoutValue, withoutExcerpt } from '../parse-privately.ts'
import type { InboxPolicy } from './inbox-policy.ts'
import { policyForms } from './policy-forms.ts'
import { connectionEntries, policySchema, signInEntries } from './policy-schema.ts'
import { parseServicePolicy, type ServicePolicy } from './service-policy.ts'
import { shownRules } from './shown-rules.ts'
import type { SignInChoice } from './sign-in-settings.ts'
import type { UpdatePolicy } from '../update-policy.ts'
import { updatePolicyOf } from './update-policy.ts'

interface Fixed {
  readonly names: readonly ManagedName[]
  readonly connection: ManagedConnection
  readonly signIn: SignInChoice
  readonly service: ServicePolicy
  readonly inbox: InboxPolicy
  readonly updates: UpdatePolicy
  /** The statuses that mean that an order is paid; null if the users choose them. */
  readonly paidStatuses: readonly number[] | null
  /** The log level; null if the users choose it. */
  readonly logLevel: LogLevel | null
  /** Allows unsaved input on disk. */
  readonly keepDrafts: boolean
  /** Allows rows to be saved to a file. */
  readonly exportFiles: boolean
  /** Allows personal data to leave the program. */
  readonly exportPersonalData: boolean
  /** The certificate authorities to trust besides the system's, as PEM. */
  readonly certificateAuthorities: readonly string[]
}

/** A policy and where it was found: a path, or a key of the registry. Its content has not been checked. */
export interface FoundPolicy {
  readonly source: string
  readonly content: unknown
}

/** Returns the certificates in files, as PEM. @throws if one of them cannot be used. */
export type ReadAuthorities = (paths: readonly string[]) => readonly string[]

/** The rules of the policy, or the reason why it is broken and they are unknown. */
export type Policy =
  | {
      readonly fixed: Fixed
      /** The policy as users see it; null if there is none. */
      readonly shown: ShownPolicy | null
      readonly problem: null
    }
  | { readonly fixed: null; readonly shown: null; readonly problem: string; readonly source: string | null }

/** A broken policy, with the reason, and where it was found. */
const brokenPolicy = (problem: string, source: string | null): Policy => ({ fixed: null, shown: null, problem, source })

/**
 * The place of a fault in the policy. For a header only its key: a value may have been written in the place of the
 * name.
 */
const placeOf = (path: string): string => {
  const [key = path] = path.split('.')
  return Object.entries(policyForms).some(([name, form]) => name === key && form === 'pairs') ? key : path
}

const authoritiesIn = (paths: readonly string[] = [], read: ReadAuthorities): readonly string[] => {
  try {
    return read(paths)
  } catch (error) {
    throw new Error(`certificateAuthorities: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error
    })
  }
}

/**
 * Parses what `read` returns; `undefined` means that there is no policy. A policy that cannot be read, or that has an
 * unknown key, is broken as a whole. If a misspelt `loginAdress` were ignored, what it should fix would stay open.
 */
export const parsePolicy = (read: () => FoundPolicy | undefined, readAuthorities: ReadAuthorities): Policy => {
  let found: FoundPolicy | undefined
  try {
    found = read()
    const parsed = v.safeParse(policySchema, found === undefined ? {} : found.content, { message: messageWithoutValue })
    if (!parsed.success) {
      const [issue] = parsed.issues
      return brokenPolicy(`${placeOf(v.getDotPath(issue) ?? 'policy')}: ${issue.message}`, found?.source ?? null)
    }
    const policy = parsed.output
    return {
      fixed: {
        names: managedNames.filter((name) => policy[name] !== undefined),
        connection: v.parse(v.object(connectionEntries), policy),
        signIn: v.parse(v.object(signInEntries), policy),
        service: parseServicePolicy(policy),
        inbox: policy.inbox ?? {},
        updates: updatePolicyOf(policy.updates ?? {}),
        paidStatuses: policy.paidStatuses ?? null,
        logLevel: policy.logLevel ?? null,
        keepDrafts: policy.keepDrafts ?? true,
        exportFiles: policy.exportFiles ?? true,
        exportPersonalData: policy.exportPersonalData ?? true,
        certificateAuthorities: authoritiesIn(policy.certificateAuthorities, readAuthorities)
      },
      shown: found === undefined ? null : { source: found.source, rules: shownRules(policy) },
      problem: null
    }
  } catch (error) {
    return brokenPolicy(withoutExcerpt(error instanceof Error ? error.message : String(error)), found?.source ?? null)
  }
}

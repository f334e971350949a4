import * as v from 'valibot'
import {
  settingsChoiceSchema,
  signInSettingsSchema,
  type HeaderService,
  type ManagedName,
  type ShownPolicy
} from '../../preload/contract/index.ts'
import type { InboxConfig } from '../inbox/index.ts'
import { messageWithoutValue, withoutExcerpt } from '../base/parse-privately.ts'
import type { SignOutCall } from '../session/index.ts'
import type { UpdatePolicy } from '../updates/index.ts'
import { policyForms, shownRules } from './policy-rules.ts'
import { connectionEntries, policySchema, type PolicyContent } from './policy-table.ts'
import type { InboxChoice } from './stored-settings.ts'

type InboxPolicy = NonNullable<PolicyContent['inbox']>

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

/** The rules about the services. A broken policy (null) says nothing of them. */
export const servicePolicyOf = (fixed: Policy['fixed']): ServicePolicy => ({
  headers: { login: fixed?.loginHeaders ?? null, reporting: fixed?.reportingHeaders ?? null },
  signOut: fixed?.signOut ?? null,
  sessionKey: fixed?.errandSessionKey ?? null
})

const withoutBlank = ({ returnAddress, ...call }: SignOutCall): SignOutCall =>
  returnAddress ? { ...call, returnAddress } : call

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

/** The session key that is fixed for the origin of this address; null where none is. */
export const sessionKeyAt = ({ sessionKey }: ServicePolicy, to: string | null): string | null =>
  sessionKey !== null && to !== null && new URL(to).origin === sessionKey.origin ? sessionKey.key : null

/**
 * The inbox settings in force. A broken policy (null) does not say what it fixes, so nothing is watched, listened to or
 * taken.
 */
export const inboxConfigOf = (policy: InboxPolicy | null, choice: InboxChoice): InboxConfig => {
  if (policy === null)
    return { folder: null, folderManaged: true, listener: null, organisations: null, organisationsManaged: true }
  const path = policy.folder ?? choice.folder
  return {
    folder: path === null ? null : { path, deletes: policy.folder !== undefined && policy.deleteTaken === true },
    folderManaged: policy.folder !== undefined,
    listener: policy.listener ?? null,
    organisations: policy.organisations ?? choice.organisations,
    organisationsManaged: policy.organisations !== undefined
  }
}

/** The update policy in force. A broken policy (null) does not say if updates are wanted, so none are looked for. */
export const updatePolicyOf = (policy: NonNullable<PolicyContent['updates']> | null): UpdatePolicy => ({
  on: policy !== null && (policy.enabled ?? true),
  channel: policy?.channel ?? null,
  feed: policy?.feed ?? null,
  deferDays: policy?.deferDays ?? 0
})

/** A policy and where it was found: a path, or a key of the registry. Its content has not been checked. */
export interface FoundPolicy {
  readonly source: string
  readonly content: unknown
}

/** Returns the certificates in files, as PEM. @throws if one of them cannot be used. */
export type ReadAuthorities = (paths: readonly string[]) => readonly string[]

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

/** The names of the settings, in the order of the policy's rows. */
const settingNames = [
  ...v.keyof(v.object(connectionEntries)).options,
  ...v.keyof(signInSettingsSchema).options,
  ...v.keyof(settingsChoiceSchema).options
] satisfies readonly ManagedName[]

/**
 * The rules in force. A row that is a setting fixes it by its name alone; any other has a member of its own here.
 * @throws where headers or a session key are fixed without an address, or a certificate cannot be used.
 */
const fixedBy = (policy: PolicyContent, readAuthorities: ReadAuthorities) => ({
  names: settingNames.filter((name) => name in policy),
  connection: v.parse(v.object(connectionEntries), policy),
  signIn: v.parse(v.partial(signInSettingsSchema), policy),
  choice: v.parse(settingsChoiceSchema, policy),
  ...({
    loginHeaders: headersAt('loginHeaders', policy.loginAddress, policy.loginHeaders),
    reportingHeaders: headersAt('reportingHeaders', policy.reportingAddress, policy.reportingHeaders),
    // Group policy may write what was left blank as an empty text.
    signOut: policy.signOut === undefined ? null : withoutBlank(policy.signOut),
    // Errand rows are saved at the address of orders, which people may choose where only the other one is fixed.
    errandSessionKey: keyAt(policy.ordersAddress ?? policy.loginAddress, policy.errandSessionKey),
    inbox: policy.inbox ?? {},
    keepDrafts: policy.keepDrafts ?? true,
    exportFiles: policy.exportFiles ?? true,
    exportPersonalData: policy.exportPersonalData ?? true,
    updates: updatePolicyOf(policy.updates ?? {}),
    certificateAuthorities: authoritiesIn(policy.certificateAuthorities, readAuthorities)
  } satisfies Record<Exclude<keyof PolicyContent, ManagedName>, unknown>)
})

/** The rules of the policy, or the reason why it is broken and they are unknown. */
export type Policy =
  | {
      readonly fixed: ReturnType<typeof fixedBy>
      /** The policy as users see it; null if there is none. */
      readonly shown: ShownPolicy | null
      readonly problem: null
    }
  | { readonly fixed: null; readonly shown: null; readonly problem: string; readonly source: string | null }

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
      fixed: fixedBy(policy, readAuthorities),
      shown: found === undefined ? null : { source: found.source, rules: shownRules(policy) },
      problem: null
    }
  } catch (error) {
    return brokenPolicy(withoutExcerpt(error instanceof Error ? error.message : String(error)), found?.source ?? null)
  }
}

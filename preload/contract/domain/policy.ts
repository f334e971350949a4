import { managedNames } from './sign-in-settings.ts'

/** The rules of an administrator's policy, in the order in which they are shown. */
export const policyRuleKeys = [
  ...managedNames,
  'loginHeaders',
  'reportingHeaders',
  'signOut',
  'errandSessionKey',
  'inbox.folder',
  'inbox.deleteTaken',
  'inbox.organisations',
  'inbox.listener',
  'keepDrafts',
  'exportFiles',
  'exportPersonalData',
  'updates.enabled',
  'updates.channel',
  'updates.feed',
  'updates.deferDays',
  'certificateAuthorities'
] as const
export type PolicyRuleKey = (typeof policyRuleKeys)[number]

/** Something that the policy fixes. */
export interface PolicyRule {
  readonly key: PolicyRuleKey
  /** Null for a secret. Of headers, their names. */
  readonly value: string | number | boolean | readonly string[] | null
}

/** The policy as people are shown it. */
export interface ShownPolicy {
  /** The source of the policy: a path, or a key of Windows' registry. */
  readonly source: string
  readonly rules: readonly PolicyRule[]
}

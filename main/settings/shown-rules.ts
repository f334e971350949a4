import { policyRuleKeys, type PolicyRule, type PolicyRuleKey } from '../../preload/contract/index.ts'
import type { PolicyContent } from './policy-schema.ts'

type Shown = PolicyRule['value'] | undefined

const namesOf = (record: Readonly<Record<string, unknown>> | undefined): Shown => record && Object.keys(record)

/**
 * The shown value of each rule; null for a secret, undefined for rules that the policy leaves open. A new key does not
 * compile until it has a value here.
 */
const valuesOf = (policy: PolicyContent): Readonly<Record<PolicyRuleKey, Shown>> => ({
  loginAddress: policy.loginAddress,
  ordersAddress: policy.ordersAddress,
  reportingAddress: policy.reportingAddress,
  reportingUser: policy.reportingUser,
  realms: policy.realms?.map(({ realm, label }) => `${label} (${realm})`),
  tokenWord: policy.tokenWord,
  ordersTokenWord: policy.ordersTokenWord,
  returnAddress: policy.returnAddress,
  ownFieldsOnly: policy.ownFieldsOnly,
  processMinutes: policy.processMinutes,
  openSchemes: policy.openSchemes,
  idleMinutes: policy.idleMinutes,
  // The values of headers are secrets.
  loginHeaders: namesOf(policy.loginHeaders),
  reportingHeaders: namesOf(policy.reportingHeaders),
  signOut: policy.signOut?.path,
  errandSessionKey: policy.errandSessionKey === undefined ? undefined : null,
  'inbox.folder': policy.inbox?.folder,
  'inbox.deleteTaken': policy.inbox?.deleteTaken,
  'inbox.organisations': policy.inbox?.organisations,
  // Its address is a secret.
  'inbox.listener': policy.inbox?.listener?.port,
  paidStatuses: policy.paidStatuses?.map(String),
  logLevel: policy.logLevel,
  keepDrafts: policy.keepDrafts,
  exportFiles: policy.exportFiles,
  exportPersonalData: policy.exportPersonalData,
  'updates.enabled': policy.updates?.enabled,
  'updates.channel': policy.updates?.channel,
  'updates.feed': policy.updates?.feed,
  'updates.deferDays': policy.updates?.deferDays,
  certificateAuthorities: policy.certificateAuthorities
})

/** The rules of a policy as people are shown them, without any secret. */
export const shownRules = (policy: PolicyContent): readonly PolicyRule[] => {
  const values = valuesOf(policy)
  return policyRuleKeys.flatMap((key) => {
    const value = values[key]
    return value === undefined ? [] : [{ key, value }]
  })
}

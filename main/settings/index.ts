/**
 * The settings: what people choose (kept in a file), limited by what an administrator's policy fixes, and the reporting
 * password (kept in memory only).
 * @example
 *     const file = settingsFile('settings', logError, settingsFormat(randomUUID()))
 *     const settings = createSettings({ file, policy: loadPolicy, onChanged: sendToWindow })
 *     settings.choose({ language: 'sv' })
 */
export type { ConnectArgs } from './connection.ts'
export type { FoundPolicy } from './policy.ts'
export {
  policyForms,
  policyTemplates,
  type PolicyForm,
  type PolicyGroup,
  type PolicyTemplate,
  type PolicyValue
} from './policy-rules.ts'
export { sampleAddress } from './reporting-password.ts'
export { createSettings } from './settings.ts'
export type { Entries, SettingsFile, SettingsFormat, SettingsService } from './settings-service.ts'
export { settingsFormat } from './stored-settings.ts'

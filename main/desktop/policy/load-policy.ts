import type { FoundPolicy } from '../../settings/index.ts'
import { policyPathOverride } from '../dev-overrides.ts'
import { onlyOne } from './found-policy.ts'
import { readManagedPreferences } from './managed-preferences.ts'
import { readAnyPolicyFile, readPolicyFile } from './policy-file.ts'
import { readRegistryPolicy } from './registry.ts'

/** The policy files of macOS and Linux. On Windows anybody can make the folder that such a file would stand in. */
const files = {
  darwin: '/Library/Application Support/Kontorist/policy.json',
  linux: '/etc/kontorist/policy.json'
} as const

const readSystemsPolicy = (platform: NodeJS.Platform): FoundPolicy | undefined => {
  if (platform === 'win32') return readRegistryPolicy()
  if (platform !== 'darwin') return readPolicyFile(files.linux)
  const found = [readManagedPreferences(), readPolicyFile(files.darwin)]
  return onlyOne(found.flatMap((one) => one ?? []))
}

/**
 * Reads the administrator's policy from the one place that only an administrator can write to: the registry on Windows,
 * the managed preferences or a file on macOS, a file on Linux. A checkout can read another file (`dev-overrides.ts`).
 * Returns its content unchecked; undefined if there is none.
 * @throws if it cannot be read, or another user could have written it.
 */
export const loadPolicy = (): FoundPolicy | undefined => {
  const override = policyPathOverride()
  return override === undefined ? readSystemsPolicy(process.platform) : readAnyPolicyFile(override)
}

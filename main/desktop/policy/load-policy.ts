import { policyPathOverride } from '../dev-overrides.ts'
import { policyPath, readPolicyFile } from './policy-file.ts'

/**
 * Reads the administrator's policy file. Returns its content unchecked; undefined if there is none.
 * @throws where the file exists but cannot be read or is no JSON.
 */
export const loadPolicy = (): unknown => {
  const { platform, env } = process
  return readPolicyFile(policyPathOverride() ?? policyPath({ platform, env }))
}

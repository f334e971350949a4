import { policyPathOverride } from '../dev-overrides.ts'
import { policyPath, readPolicyFile } from './policy-file.ts'

/** What the administrator's policy file holds, unchecked; undefined where there is none. Throws where it cannot be read. */
export const loadPolicy = (): unknown => {
  const { platform, env } = process
  return readPolicyFile(policyPathOverride() ?? policyPath({ platform, env }))
}

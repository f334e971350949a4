import { otherPolicy } from './doors.ts'
import { policyPath, readPolicy } from './policy.ts'

/** What the administrator's policy file holds, unchecked; undefined where there is none. Throws where it cannot be read. */
export const policyFile = (): unknown => {
  const { platform, env } = process
  return readPolicy(otherPolicy() ?? policyPath({ platform, env }))
}

import { readFileSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { hasErrorCode } from '../files/error-code.ts'

interface Environment {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Path of the policy file: a place that only an administrator can write to, once its folder has been protected
 * (`build/PACKAGING.md`). On Windows an environment variable names that place, and whoever starts the program can
 * change the variable. So the policy protects people from mistakes and from what others send them; it does not protect
 * the company from them. A checkout can read another file (`dev-overrides.ts`).
 */
export const policyPath = ({ platform, env }: Environment): string => {
  if (platform === 'win32') return win32.join(env['ProgramData'] ?? 'C:\\ProgramData', 'Kontorist', 'policy.json')
  if (platform === 'darwin') return posix.join('/Library', 'Application Support', 'Kontorist', 'policy.json')
  return '/etc/kontorist/policy.json'
}

/**
 * Reads a policy file. Returns its content unchecked; undefined if there is no such file.
 * @throws where the file exists but cannot be read or is no JSON.
 */
export const readPolicyFile = (path: string): unknown => {
  try {
    // Windows editors may start a file with a byte order mark.
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

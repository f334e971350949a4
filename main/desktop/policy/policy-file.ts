import { readFileSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { hasErrorCode } from '../files/error-code.ts'

interface Environment {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Where an administrator puts the policy file: a place that only an administrator can write to, once its folder has been
 * protected (`build/PACKAGING.md`). Windows says by a variable where that is, which whoever starts the program can change: the
 * policy guards people against mistakes and against what others send them, not the company against them. A checkout can be told
 * to read another (`doors.ts`).
 */
export const policyPath = ({ platform, env }: Environment): string => {
  if (platform === 'win32') return win32.join(env['ProgramData'] ?? 'C:\\ProgramData', 'Kontorist', 'policy.json')
  if (platform === 'darwin') return posix.join('/Library', 'Application Support', 'Kontorist', 'policy.json')
  return '/etc/kontorist/policy.json'
}

/** What a policy file holds, unchecked; undefined where there is none. Throws where it is there and cannot be read. */
export const readPolicyFile = (path: string): unknown => {
  try {
    // Editors on Windows begin a file with a byte order mark.
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

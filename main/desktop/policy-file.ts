import { readFileSync } from 'node:fs'
import { app } from 'electron'
import { policyPath } from './policy-path.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** What the administrator's policy file holds, unchecked; undefined where there is none. Throws where it cannot be read. */
export const policyFile = (): unknown => {
  try {
    const { platform, env } = process
    const text = readFileSync(policyPath({ platform, packaged: app.isPackaged, env }), 'utf8')
    // Editors on Windows begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

import { readFileSync } from 'node:fs'
import { app } from 'electron'
import * as v from 'valibot'
import { shiftClock } from '../../preload/contract/index.ts'

/**
 * Overrides for development and tests. `app.isPackaged` alone is no protection, since it looks at the name of the
 * executable, which a user can change: so a release bundle has none of this. Vite replaces `import.meta.env.MODE` by a
 * literal and leaves out what becomes unreachable.
 */

/** True for the packaged program, false for a checkout. */
export const isPackaged = (): boolean => import.meta.env.MODE === 'release' || app.isPackaged

/** Address of the development server, if it serves the page. */
export const devServerUrl = (): string | undefined =>
  import.meta.env.MODE === 'release' || app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']

/** Milliseconds by which a test has moved the clock. */
export const clockShift = (): number =>
  import.meta.env.MODE === 'release' || app.isPackaged ? 0 : Number(process.env['KONTORIST_CLOCK_SHIFT'] || 0)

/** Moves the clock of main. The page moves its own. */
export const moveClock = (): void => {
  if (import.meta.env.MODE !== 'release' && clockShift() !== 0) shiftClock(clockShift())
}

/** Path of a policy file to read instead of the administrator's. */
export const policyPathOverride = (): string | undefined =>
  import.meta.env.MODE === 'release' || app.isPackaged ? undefined : process.env['KONTORIST_POLICY'] || undefined

export const isPreview = (): boolean =>
  import.meta.env.MODE !== 'release' && process.env['KONTORIST_HOST'] === 'preview'

/** Keeps tests away from keychains: Windows and macOS have only the user's own. */
export const isKeychainDisabled = (): boolean =>
  import.meta.env.MODE === 'release' || app.isPackaged ? false : Boolean(process.env['KONTORIST_NO_KEYCHAIN'])

const updatesSchema = v.strictObject({
  feed: v.string(),
  keys: v.array(v.string()),
  /** Path of the file that electron-builder would put beside the archive. */
  config: v.string()
})

/** The feed of updates in a test: a JSON file that a variable names. */
export const updatesOverride = (): v.InferOutput<typeof updatesSchema> | undefined => {
  if (import.meta.env.MODE === 'release' || app.isPackaged) return undefined
  const path = process.env['KONTORIST_UPDATES']
  return path ? v.parse(updatesSchema, JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

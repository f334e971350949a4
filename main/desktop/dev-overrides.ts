import { readFileSync } from 'node:fs'
import { app } from 'electron'
import * as v from 'valibot'
import { shiftClock } from '../../preload/contract/index.ts'

/**
 * Overrides for development and tests, which a release must not have. `app.isPackaged` alone is no protection: it looks
 * at the name of the executable, which anyone with a copy of the program can change. So none of this is in a release
 * bundle: Vite replaces `import.meta.env.MODE` with a literal, and what becomes unreachable is left out.
 */

/** True for the packaged program, false for a checkout. */
export const isPackaged = (): boolean => import.meta.env.MODE === 'release' || app.isPackaged

/** Address of the development server, if one serves the page. */
export const devServerUrl = (): string | undefined =>
  import.meta.env.MODE === 'release' || app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']

/** How far a test has moved the clock, in milliseconds, so that what it sees does not depend on the day. */
export const clockShift = (): number =>
  import.meta.env.MODE === 'release' || app.isPackaged ? 0 : Number(process.env['KONTORIST_CLOCK_SHIFT'] || 0)

/** Moves the clock of main so far. The page does it by itself. */
export const moveClock = (): void => {
  if (import.meta.env.MODE !== 'release' && clockShift() !== 0) shiftClock(clockShift())
}

/** Path of a policy file to read instead of the administrator's. */
export const policyPathOverride = (): string | undefined =>
  import.meta.env.MODE === 'release' || app.isPackaged ? undefined : process.env['KONTORIST_POLICY'] || undefined

/** True if the program runs in the stand-in for Electron. The page then says that it is a preview. */
export const isPreview = (): boolean =>
  import.meta.env.MODE !== 'release' && process.env['KONTORIST_HOST'] === 'preview'

/**
 * Keeps the program away from every keychain in a test. Windows and macOS have only the real one, that of the user who
 * runs the test.
 */
export const isKeychainDisabled = (): boolean =>
  import.meta.env.MODE === 'release' || app.isPackaged ? false : Boolean(process.env['KONTORIST_NO_KEYCHAIN'])

const updatesSchema = v.strictObject({
  feed: v.string(),
  keys: v.array(v.string()),
  /** Path of the file that electron-builder would put beside the archive. */
  config: v.string()
})

/** Where updates come from in a test, instead of what the program was built with: a JSON file that a variable names. */
export const updatesOverride = (): v.InferOutput<typeof updatesSchema> | undefined => {
  if (import.meta.env.MODE === 'release' || app.isPackaged) return undefined
  const path = process.env['KONTORIST_UPDATES']
  return path ? v.parse(updatesSchema, JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

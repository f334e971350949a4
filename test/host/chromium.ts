import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { unpackChromium } from './unpack-chromium.ts'

/** A Chromium executable with the environment that it needs. */
export interface Chromium {
  readonly executable: string
  readonly env: Readonly<Record<string, string>>
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`
)

/**
 * A Chromium that can open a window: the one named by `KONTORIST_CHROMIUM`, or an installed one; null if there is none.
 */
export const findHeadedChromium = (): string | null => {
  const chosen = process.env['KONTORIST_CHROMIUM']
  if (chosen) return chosen
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...found, ...(process.platform === 'darwin' ? macApplications : [])].find(isExecutable) ?? null
}

/**
 * Finds a Chromium: the one named by `KONTORIST_CHROMIUM`. Otherwise, without a window, the one in the development
 * dependency `@sparticuz/chromium` (Linux on x64), which is the same on every machine. Otherwise an installed one.
 * @throws (rejects) with a one-line message if there is none.
 */
export const findChromium = async (headed: boolean): Promise<Chromium> => {
  const chosen = process.env['KONTORIST_CHROMIUM']
  if (chosen && !isExecutable(chosen)) throw new Error(`KONTORIST_CHROMIUM names no program that can be run: ${chosen}`)
  if (!chosen && !headed && process.platform === 'linux' && process.arch === 'x64') return await unpackChromium()
  const executable = findHeadedChromium()
  if (!executable) throw new Error('There is no Chromium here: install one, or name one in KONTORIST_CHROMIUM.')
  return { executable, env: {} }
}

import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The executable that shows the bundles: real Electron, or the stand-in for it. */
export interface Program {
  readonly kind: 'electron' | 'host'
  readonly path: string
}

/** The installed Electron binary, or the one that `ELECTRON_BIN` names; null where there is neither. Downloads nothing. */
export const findElectron = (): Program | null => {
  const named = process.env['ELECTRON_BIN']
  if (named) return { kind: 'electron', path: named }
  const folder = join(root, 'node_modules', 'electron')
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const path = join(folder, 'dist', readFileSync(pathFile, 'utf8'))
  return existsSync(path) ? { kind: 'electron', path } : null
}

/** The stand-in. It is a shell script, so Windows has none. */
export const findHost = (): Program | null =>
  process.platform === 'win32' ? null : { kind: 'host', path: join(root, 'test', 'host', 'electron') }

const headedBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

/** A Chromium that can open a window: `KONTORIST_CHROMIUM`, or one on the `PATH`; null where there is none. */
export const findHeadedChromium = (): string | null => {
  const named = process.env['KONTORIST_CHROMIUM']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const files = headedBrowsers.flatMap((name) => folders.map((folder) => join(folder, name)))
  return files.find((file) => existsSync(file)) ?? null
}

import { app } from 'electron'

/**
 * What only a checkout heeds, for development and for tests. `app.isPackaged` alone would not do: it looks at the name of
 * the executable, which whoever has a copy of the program can change. So a release has none of these doors in its bundle:
 * Vite puts its mode here as a text, and what can't be reached is left out.
 */

/** Whether this is the program that people have, and no checkout. */
export const isPackaged = (): boolean => import.meta.env.MODE === 'release' || app.isPackaged

/** Address of the development server, where one serves the page. */
export const devServerUrl = (): string | undefined =>
  import.meta.env.MODE === 'release' || app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']

/** A policy file to read instead of the administrator's. */
export const policyPathOverride = (): string | undefined =>
  import.meta.env.MODE === 'release' || app.isPackaged ? undefined : process.env['KONTORIST_POLICY'] || undefined

/** Whether the stand-in for Electron runs the program; the page says so then. */
export const isPreview = (): boolean => import.meta.env.MODE !== 'release' && process.env['KONTORIST_HOST'] === 'preview'

/** Whether a test keeps the program from every keychain: Windows and macOS have but the one of whoever runs it. */
export const isKeychainDisabled = (): boolean =>
  import.meta.env.MODE === 'release' || app.isPackaged ? false : Boolean(process.env['KONTORIST_NO_KEYCHAIN'])

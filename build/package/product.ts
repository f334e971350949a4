/**
 * What names the program to the systems that it is installed on. None of it may change once the program has been
 * released.
 */

import { updateFeed as origin } from '../../main/updates/origin.ts'

/** Windows' AppUserModelID and macOS' bundle identifier. */
export const appId = 'se.kontorist.desktop'

/** The scheme of the address at which a sign-in in the browser ends; the settings know it as `returnAddress`. */
export const returnScheme = 'se.kontorist.desktop'

/** The program's file, and so the base name of its desktop entry and of its picture on Linux. */
export const executableName = 'kontorist'

/** MSI finds an earlier version by this, whatever its name was. */
export const msiUpgradeCode = '5E3E1C0B-7C7E-4B0C-9D0A-2D8C7F0C6B51'

/**
 * The address in `app-update.yml`, which electron-builder wants and the program never reads: it looks where
 * `main/updates/origin.ts` says, and without that nowhere.
 */
export const updateFeed = origin ?? 'https://updates.invalid/'

/** Who packages of Linux name as their maintainer. */
export const maintainer = 'Kontorist <package@kontorist.se>'

/** Names of the program in the systems it is installed on. None may change after the first release. */
import { updateFeed as origin } from '../../main/updates/origin.ts'

/** Windows' AppUserModelID and macOS' bundle identifier. */
export const appId = 'se.kontorist.desktop'

/** The scheme of the settings' `returnAddress`. */
export const returnScheme = 'se.kontorist.desktop'

/** Name of the executable, the desktop entry and the picture on Linux. */
export const executableName = 'kontorist'

/** MSI finds an earlier version by it. */
export const msiUpgradeCode = '5E3E1C0B-7C7E-4B0C-9D0A-2D8C7F0C6B51'

/** The address in `app-update.yml`, which electron-builder wants and the program never reads. */
export const updateFeed = origin ?? 'https://updates.invalid/'

export const maintainer = 'Kontorist <package@kontorist.se>'

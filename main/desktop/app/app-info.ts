import { app } from 'electron'
import type { AppInfo } from '../../../preload/contract/index.ts'
import { systemLocale } from '../appearance/language.ts'
import { isPackaged, isPreview } from '../dev-overrides.ts'

const platformOf = (platform: NodeJS.Platform): AppInfo['platform'] =>
  platform === 'win32' || platform === 'darwin' ? platform : 'linux'

/** What the window needs to know of the program. The stand-in for Electron says of itself that it is one. */
export const appInfo = (): AppInfo => ({
  version: app.getVersion(),
  host: isPreview() ? 'preview' : 'electron',
  locale: systemLocale(),
  platform: platformOf(process.platform),
  receivesReturnLinks: isPackaged()
})

import { app } from 'electron'
import type { AppInfo } from '../../../preload/contract/index.ts'
import { systemLocale } from '../appearance/language.ts'
import { isPackaged, isPreview } from '../dev-overrides.ts'

const platformOf = (platform: NodeJS.Platform): AppInfo['platform'] =>
  platform === 'win32' || platform === 'darwin' ? platform : 'linux'

/**
 * Facts about the program that the window needs: version, locale, platform, and whether the stand-in for Electron runs
 * it.
 */
export const appInfo = (): AppInfo => ({
  version: app.getVersion(),
  host: isPreview() ? 'preview' : 'electron',
  locale: systemLocale(),
  platform: platformOf(process.platform),
  receivesReturnLinks: isPackaged()
})

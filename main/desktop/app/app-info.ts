import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import type { BundledPart, Notice, AppInfo } from '../../../preload/contract/index.ts'
import { readBundledPackages } from './bundled-packages.ts'
import { systemLocale } from '../appearance.ts'
import { isPackaged, isPreview } from '../dev-overrides.ts'

const bundles = ['main', 'preload', 'renderer']

const files = (): readonly string[] => bundles.map((bundle) => join(app.getAppPath(), 'out', bundle, 'notices.json'))

/** Electron's own files: beside the executable, on macOS inside the program. */
const electronFile = (name: string): string =>
  join(process.platform === 'darwin' ? process.resourcesPath : dirname(process.execPath), name)

/** The platform under the program, which is in no bundle. */
const platformParts = (): readonly (BundledPart & { readonly notice: () => Promise<Notice> })[] => {
  const { electron, chrome } = process.versions
  // The stand-in for Electron has neither.
  if (electron === undefined || chrome === undefined) return []
  return [
    {
      name: 'Electron',
      version: electron,
      licence: 'MIT',
      notice: async () => ({ kind: 'text', text: await readFile(electronFile('LICENSE.electron.txt'), 'utf8') })
    },
    // Covers Chromium, Node and their dependencies: too large to show in a page.
    {
      name: 'Chromium',
      version: chrome,
      licence: 'BSD-3-Clause',
      notice: async () => ({ kind: 'file', path: electronFile('LICENSES.chromium.html') })
    }
  ]
}

export const notices = {
  list: async (): Promise<readonly BundledPart[]> => {
    const packages = await readBundledPackages(files())
    return [...platformParts(), ...packages].map(({ name, version, licence }) => ({ name, version, licence }))
  },

  read: async ({ name, version }: Pick<BundledPart, 'name' | 'version'>): Promise<Notice | null> => {
    const is = (part: BundledPart): boolean => part.name === name && part.version === version
    const platform = platformParts().find(is)
    if (platform) return platform.notice().catch(() => null)
    const text = (await readBundledPackages(files())).find(is)?.text
    return text === undefined ? null : { kind: 'text', text }
  }
}

const platformOf = (platform: NodeJS.Platform): AppInfo['platform'] =>
  platform === 'win32' || platform === 'darwin' ? platform : 'linux'

export const appInfo = (): AppInfo => ({
  version: app.getVersion(),
  host: isPreview() ? 'preview' : 'electron',
  locale: systemLocale(),
  platform: platformOf(process.platform),
  receivesReturnLinks: isPackaged()
})

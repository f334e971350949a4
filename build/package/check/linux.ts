import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { configuration } from '../../electron-builder.ts'
import { root } from '../../program.ts'
import { executableName, updateFeed } from '../product.ts'
import { stageApp } from '../stage-app.ts'
import { appImageChecks, appImageTools, layOutAppImageTools } from './appimage.ts'
import { folderChecks } from './archive.ts'
import { debChecks } from './deb.ts'
import { programVersion } from './program-version.ts'
import { same, type Check } from './report.ts'
import { rpmChecks, rpmTools } from './rpm.ts'
import { stubElectron } from './stub-electron.ts'
import { findTool, missingTools } from './tools.ts'
import { updateFileChecks } from './update-files.ts'

interface LinuxOptions {
  /** The folder with the bundles of a release. */
  readonly bundles: string
  /** A folder of its own. */
  readonly scratch: string
}

/** What electron-updater reads in the installed program. */
const updateConfiguration = `provider: generic\nurl: ${updateFeed}\nupdaterCacheDirName: kontorist-updater\n`

/** Lets electron-builder find tools here instead of downloading them. */
const useOwnTools = (scratch: string): void => {
  const fpm = join(scratch, 'fpm')
  writeFileSync(fpm, `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, 'fpm', 'fpm.ts')}" "$@"\n`)
  chmodSync(fpm, 0o755)
  process.env['CUSTOM_FPM_PATH'] = fpm
  if (appImageTools !== null) return
  layOutAppImageTools(join(scratch, 'appimage-tools'))
  process.env['APPIMAGE_TOOLS_PATH'] = join(scratch, 'appimage-tools')
}

/** The packages that can be made here, by the names of electron-builder's targets. */
const packages = (): Readonly<Record<string, string>> => {
  const version = programVersion()
  return {
    ...(appImageTools === null && { AppImage: `Kontorist-${version}-linux-x86_64.AppImage` }),
    ...(missingTools('dpkg-deb') === null && { deb: `kontorist_${version}_amd64.deb` }),
    ...(rpmTools === null && { rpm: `kontorist-${version}.x86_64.rpm` })
  }
}

/** Packs for Linux with a stand-in for Electron, into `dist` in the folder. */
export const packLinux = async ({ bundles, scratch }: LinuxOptions): Promise<void> => {
  const [app, output, electronDist] = [join(scratch, 'app'), join(scratch, 'dist'), join(scratch, 'electron')]
  mkdirSync(electronDist)
  stubElectron({ folder: electronDist, platform: 'linux', executable: findTool('true') ?? '/bin/true' })
  stageApp({ bundles, into: app })
  useOwnTools(scratch)
  const config = configuration({ app, output, isRelease: false, electronDist, env: {} })
  const targets = new Map([[Platform.LINUX, new Map([[Arch.x64, ['dir', ...Object.keys(packages())]]])]])
  await build({ projectDir: root, publish: 'never', config: { ...config, compression: 'store' }, targets })
}

/** What is looked at of Linux' packages. */
export const linuxChecks = (options: LinuxOptions): readonly Check[] => {
  const { scratch } = options
  const dist = join(scratch, 'dist')
  const program = join(dist, 'linux-unpacked')
  const { AppImage = '', deb = '', rpm = '' } = packages()
  return [
    {
      name: 'electron-builder packs for Linux',
      run: async () => {
        await packLinux(options)
        return null
      }
    },
    ...folderChecks(program, executableName, 'Linux'),
    { name: 'app-update.yml names the one address that it was built with, which the program does not read', run: () => same('it', readFileSync(join(program, 'resources', 'app-update.yml'), 'utf8'), updateConfiguration) },
    ...debChecks(join(dist, deb), scratch),
    ...appImageChecks(join(dist, AppImage), program, scratch),
    ...rpmChecks(join(dist, rpm), scratch),
    ...updateFileChecks(dist, 'latest-linux.yml', Object.values(packages()), programVersion())
  ]
}

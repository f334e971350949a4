import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { Arch, build, Platform } from 'electron-builder'
import { configuration } from '../../electron-builder.ts'
import { root } from '../../program.ts'
import { signUpdateFiles } from '../../release/sign.ts'
import { executableName, updateFeed } from '../product.ts'
import { stageApp } from '../stage-app.ts'
import { folderChecks } from './archive.ts'
import { debChecks, rpmChecks, rpmTools } from './linux-packages.ts'
import { none, same, type Check } from './report.ts'
import { stubElectron } from './stub-electron.ts'
import { findTool, missingTools, programVersion } from './tools.ts'

interface LinuxOptions {
  readonly bundles: string
  readonly scratch: string
}

const updateConfiguration = `provider: generic\nurl: ${updateFeed}\nupdaterCacheDirName: kontorist-updater\n`

/** The packages that can be made here, by electron-builder's targets. */
const packages = (): Readonly<Record<string, string>> => ({
  ...(missingTools('dpkg-deb') === null && { deb: `kontorist_${programVersion()}_amd64.deb` }),
  ...(rpmTools === null && { rpm: `kontorist-${programVersion()}.x86_64.rpm` })
})

/** Packs for Linux with stand-ins for Electron and fpm. */
const packs = async ({ bundles, scratch }: LinuxOptions): Promise<null> => {
  const at = (name: string): string => join(scratch, name)
  const [app, output, electronDist, fpm] = [at('app'), at('dist'), at('electron'), at('fpm')]
  mkdirSync(electronDist)
  stubElectron({ folder: electronDist, platform: 'linux', executable: findTool('true') ?? '/bin/true' })
  stageApp({ bundles, into: app })
  writeFileSync(fpm, `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, 'fpm.ts')}" "$@"\n`)
  chmodSync(fpm, 0o755)
  process.env['CUSTOM_FPM_PATH'] = fpm
  const config = configuration({ app, output, isRelease: false, electronDist, env: {} })
  const targets = new Map([[Platform.LINUX, new Map([[Arch.x64, ['dir', ...Object.keys(packages())]]])]])
  await build({ projectDir: root, publish: 'never', config: { ...config, compression: 'store' }, targets })
  return null
}

/** Signs the update file as a release does, in the place of the other systems' too. Gives its packages. */
const signedPackages = async (dist: string): Promise<readonly string[]> => {
  for (const other of ['latest.yml', 'latest-mac.yml']) cpSync(join(dist, 'latest-linux.yml'), join(dist, other))
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = { privateKey, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
  await signUpdateFiles({ folder: dist, keys: [key], changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8') })
  return [...readFileSync(join(dist, 'latest-linux.yml'), 'utf8').matchAll(/"url": "(.+)"/g)].map(
    ([, name = '']) => name
  )
}

export const linuxChecks = (options: LinuxOptions): readonly Check[] => {
  const { scratch } = options
  const dist = join(scratch, 'dist')
  const program = join(dist, 'linux-unpacked')
  const { deb = '', rpm = '' } = packages()
  const made = Object.values(packages())
  return [
    { name: 'electron-builder packs for Linux', run: () => packs(options) },
    ...folderChecks(program, executableName, 'Linux'),
    {
      name: 'app-update.yml names the one address that it was built with, which the program does not read',
      run: () => same('it', readFileSync(join(program, 'resources', 'app-update.yml'), 'utf8'), updateConfiguration)
    },
    ...debChecks(join(dist, deb), scratch),
    ...rpmChecks(join(dist, rpm), scratch),
    {
      name: 'the update file names the packages, by their hash and size, and is signed as in a release',
      skip: made.length === 0 ? 'no tool that makes a package is installed here' : null,
      run: async () => {
        const named = await signedPackages(dist)
        return none(
          'not named',
          made.filter((name) => !named.includes(name))
        )
      }
    }
  ]
}

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getRawHeader } from '@electron/asar'
import { Arch, build, Platform } from 'electron-builder'
import { configuration, packedProgram } from '../../electron-builder.ts'
import { root } from '../../program.ts'
import { setFuses } from '../fuses.ts'
import { appId, returnScheme } from '../product.ts'
import { prebuiltKeytar, stageApp } from '../stage-app.ts'
import { programChecks } from './archive.ts'
import { programVersion } from './program-version.ts'
import { first, none, same, type Check, type Fault } from './report.ts'
import { stubElectronApp } from './stub-electron-app.ts'
import { findTool, missingTools, output } from './tools.ts'
import { updateFileChecks } from './update-files.ts'

interface MacOptions {
  /** The folder with the bundles of a release. */
  readonly bundles: string
  /** A folder of its own. */
  readonly scratch: string
}

/** The beginning of a library with the code of both processors, by which packaging knows for what it is. */
const universalLibrary = (): Buffer => {
  const library = Buffer.alloc(64)
  for (const [index, word] of [0xcafebabe, 2, 0x01000007, 0, 0, 0, 0, 0x0100000c].entries()) library.writeUInt32BE(word, index * 4)
  return library
}

const packs = async ({ bundles, scratch }: MacOptions): Promise<null> => {
  const at = (...path: readonly string[]): string => join(scratch, ...path)
  stubElectronApp(at('electron'))
  // As it is downloaded: of a folder electron-builder takes the program alone, and no licences.
  output('7za', ['a', '-tzip', '-snl', '-mx=0', at('electron.zip'), `${at('electron')}/.`])
  cpSync(join(root, 'node_modules', 'keytar'), at('modules', 'keytar'), { recursive: true })
  // `lipo`, which makes it of those of both processors, is Apple's.
  const universal = prebuiltKeytar(at('modules'), 'darwin-universal')
  mkdirSync(dirname(universal))
  writeFileSync(universal, universalLibrary())
  stageApp({ bundles, into: at('app'), modules: at('modules'), target: 'darwin-universal' })
  process.env['ELECTRON_BUILDER_7ZIP_PATH'] = findTool('7za') ?? '7za'
  const config = configuration({ app: at('app'), output: at('dist'), isRelease: false, electronDist: at('electron.zip'), modules: at('modules'), env: {} })
  const targets = new Map([[Platform.MAC, new Map([[Arch.x64, ['zip']]])]])
  // Apple's own tool, which only its systems have, would sign the changed program anew.
  await build({ projectDir: root, publish: 'never', config: { ...config, compression: 'store', afterPack: (context) => setFuses(packedProgram(context)) }, targets })
  return null
}

/** A property list as JSON has it. */
const propertiesOf = (file: string): Readonly<Record<string, unknown>> => {
  const read = 'import json, plistlib, sys; json.dump(plistlib.load(open(sys.argv[1], "rb")), sys.stdout)'
  const properties: Readonly<Record<string, unknown>> = JSON.parse(output('python3', ['-c', read, file]))
  return properties
}

const listFault = (contents: string): Fault => {
  const properties = propertiesOf(join(contents, 'Info.plist'))
  const { headerString } = getRawHeader(join(contents, 'Resources', 'app.asar'))
  const wanted = {
    CFBundleIdentifier: appId,
    CFBundleName: 'Kontorist',
    CFBundleExecutable: 'Kontorist',
    CFBundleShortVersionString: programVersion(),
    CFBundleLocalizations: ['sv', 'en'],
    CFBundleDevelopmentRegion: 'sv',
    CFBundleURLTypes: [{ CFBundleURLName: 'Kontorist sign-in', CFBundleTypeRole: 'Viewer', CFBundleURLSchemes: [returnScheme] }],
    LSApplicationCategoryType: 'public.app-category.business',
    ElectronAsarIntegrity: { 'Resources/app.asar': { algorithm: 'SHA256', hash: createHash('sha256').update(headerString).digest('hex') } }
  }
  return first(
    ...Object.entries(wanted).map(([key, value]) => same(key, properties[key], value)),
    existsSync(join(contents, 'Resources', String(properties['CFBundleIconFile']))) ? null : 'its picture is missing'
  )
}

/** What is looked at of macOS' packages, as far as they can be made here: one half of the universal program, unsigned, and its zip. */
export const macChecks = ({ bundles, scratch }: MacOptions): readonly Check[] => {
  const dist = join(scratch, 'dist')
  const contents = join(dist, 'mac', 'Kontorist.app', 'Contents')
  const zip = `Kontorist-${programVersion()}-mac-x64.zip`
  const checks: readonly Check[] = [
    { name: 'electron-builder packs for macOS, up to signing', run: () => packs({ bundles, scratch }) },
    ...programChecks({ resources: join(contents, 'Resources'), licences: join(contents, 'Resources'), executable: dirname(contents), system: 'macOS' }),
    { name: 'macOS: Info.plist names the program, its languages, the scheme of the return address, and the hash of its archive', run: () => listFault(contents) },
    {
      name: 'macOS: nothing in the program is called Electron but its framework, and no language is there but ours',
      run: () => {
        const languages = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.lproj')).sort()
        const ours = ['en.lproj', 'en_GB.lproj', 'sv.lproj']
        const framework = 'Electron Framework.framework'
        return first(
          none('called so', [...readdirSync(join(contents, 'Frameworks')), ...readdirSync(join(contents, 'MacOS'))].filter((name) => name.startsWith('Electron') && name !== framework)),
          same('its languages', languages(join(contents, 'Resources')), ours),
          same('Chromium’s languages', languages(join(contents, 'Frameworks', framework, 'Resources')), ours)
        )
      }
    },
    ...updateFileChecks(dist, 'latest-mac.yml', [zip], programVersion())
  ]
  const skip = missingTools('7za', 'python3')
  return [
    ...checks.map((check) => ({ ...check, skip: skip ?? check.skip ?? null })),
    { name: 'the universal program, signed and notarised, and the disk image', skip: 'only macOS has what makes them; the release workflow does it there', run: () => null }
  ]
}

import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getRawHeader } from '@electron/asar'
import { Arch, build, Platform } from 'electron-builder'
import { configuration } from '../../electron-builder.ts'
import { root } from '../../program.ts'
import { addSchemeToMsi } from '../msi-scheme.ts'
import { returnScheme } from '../product.ts'
import { stageApp } from '../stage-app.ts'
import { folderChecks } from './archive.ts'
import { layOutNsis } from './nsis.ts'
import { first, none, same, type Check, type Fault } from './report.ts'
import { stubElectron } from './stub-electron.ts'
import { missingTools, output, programVersion } from './tools.ts'

/** An idle program with the resources that packaging writes to. */
const emptyProgram = (file: string): string => `Unicode true
Target amd64-unicode
OutFile "${file}"
RequestExecutionLevel user
SilentInstall silent
CRCCheck off
VIProductVersion 1.0.0.0
${['ProductName', 'FileVersion', 'FileDescription', 'LegalCopyright'].map((key) => `VIAddVersionKey /LANG=1033 ${key} Electron`).join('\n')}
Section
SectionEnd
`

interface WindowsOptions {
  readonly bundles: string
  readonly scratch: string
}

/** Stops electron-builder before it downloads the rest. */
class Enough extends Error {}

const packs = async ({ bundles, scratch }: WindowsOptions): Promise<Fault> => {
  const at = (...path: readonly string[]): string => join(scratch, ...path)
  mkdirSync(at('electron'), { recursive: true })
  writeFileSync(at('empty.nsi'), emptyProgram(at('empty.exe')))
  output('makensis', ['-V1', at('empty.nsi')])
  stubElectron({ folder: at('electron'), platform: 'win32', executable: at('empty.exe') })
  stageApp({ bundles, into: at('app'), target: 'win32-x64' })
  const config = configuration({
    app: at('app'),
    output: at('dist'),
    isRelease: false,
    electronDist: at('electron'),
    env: {}
  })
  const msiProjectCreated = async (project: string): Promise<never> => {
    await addSchemeToMsi(project)
    cpSync(project, at('project.wxs'))
    throw new Enough('the MSI would be compiled now')
  }
  const targets = new Map([[Platform.WINDOWS, new Map([[Arch.x64, ['msi']]])]])
  try {
    await build({ projectDir: root, publish: 'never', config: { ...config, msiProjectCreated }, targets })
    return 'the MSI’s project was not handed over'
  } catch (error) {
    if (error instanceof Enough) return null
    throw error
  }
}

/** Compares the hash in the executable with the archive's header. */
const integrityFault = (program: string): Fault => {
  const written = /\[\{"file":"resources\\\\app\.asar","alg":"SHA256","value":"([0-9a-f]{64})"\}\]/.exec(
    readFileSync(join(program, 'Kontorist.exe'), 'latin1')
  )
  const { headerString } = getRawHeader(join(program, 'resources', 'app.asar'))
  return same('the hash in the executable', written?.[1], createHash('sha256').update(headerString).digest('hex'))
}

/** Texts of the installer in both languages. */
const installerSays = [
  'Vem ska den här applikationen installeras för?',
  'Who should this application be installed for?',
  'Stänger Kontorist',
  'Closing running Kontorist'
]

/** Makes the installers of the packed program by electron-builder's own script. */
const installerFault = async ({ scratch }: WindowsOptions, program: string): Promise<Fault> => {
  const folder = join(scratch, 'nsis')
  Object.assign(process.env, layOutNsis(folder))
  const config = configuration({ app: join(scratch, 'app'), output: join(folder, 'dist'), isRelease: false, env: {} })
  const targets = new Map([[Platform.WINDOWS, new Map([Arch.x64, Arch.arm64].map((arch) => [arch, ['nsis']]))]])
  const files = await build({
    projectDir: root,
    publish: 'never',
    prepackaged: program,
    config: { ...config, compression: 'store' },
    targets
  })
  const made = files.filter((file) => file.endsWith('.exe'))
  return first(
    same(
      'what was made',
      made.map((file) => basename(file)).sort(),
      ['arm64', 'x64'].map((arch) => `Kontorist-${programVersion()}-setup-${arch}.exe`)
    ),
    ...made.map((file) => {
      const content = readFileSync(file)
      return none(
        'not said',
        installerSays.filter((text) => !content.includes(Buffer.from(text, 'utf16le')))
      )
    })
  )
}

export const windowsChecks = (options: WindowsOptions): readonly Check[] => {
  const { scratch } = options
  const program = join(scratch, 'dist', 'win-unpacked')
  const checks: readonly Check[] = [
    { name: 'electron-builder packs for Windows, up to WiX', run: () => packs(options) },
    ...folderChecks(program, 'Kontorist.exe', 'Windows'),
    { name: 'Windows: the executable holds the hash of its archive', run: () => integrityFault(program) },
    {
      name: 'the MSI’s project registers the return address, and marks the program as an administrator’s',
      run: () => {
        const project = readFileSync(join(scratch, 'project.wxs'), 'utf8')
        const parts = [
          `Key="Software\\Classes\\${returnScheme}"`,
          'Name="package-type"',
          '<ComponentRef Id="ReturnScheme"/>',
          'Id="ALLUSERS" Secure="yes" Value="1"',
          'Key="System.AppUserModel.ID" Value="se.kontorist.desktop"'
        ]
        return none(
          'not in it',
          parts.filter((part) => !project.includes(part))
        )
      }
    },
    {
      name: 'the installer’s whole script, electron-builder’s with our part in it, is compiled for both processors with every warning an error, and speaks Swedish and English',
      run: () => installerFault(options, program)
    }
  ]
  const skip = missingTools('makensis', '7za')
  return checks.map((check) => ({ ...check, skip }))
}

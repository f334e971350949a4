import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRawHeader } from '@electron/asar'
import { Arch, build, Platform } from 'electron-builder'
import { configuration } from '../../electron-builder.ts'
import { root } from '../../program.ts'
import { fuses, readFuses } from '../fuses.ts'
import { addSchemeToMsi } from '../msi-scheme.ts'
import { returnScheme } from '../product.ts'
import { stageApp } from '../stage-app.ts'
import { folderChecks } from './archive.ts'
import { installerChecks, startsFile } from './installer.ts'
import { msiChecks } from './msi.ts'
import { programVersion } from './program-version.ts'
import { first, none, same, type Check, type Fault } from './report.ts'
import { stubElectron } from './stub-electron.ts'
import { complaint, missingTools, output } from './tools.ts'
import { endWindows, startWindows } from './wine.ts'

/** A program of Windows' that writes down how it was started and does nothing else, with the resources that packaging writes to. */
const emptyProgram = (file: string): string => `Unicode true
Target amd64-unicode
OutFile "${file}"
RequestExecutionLevel user
SilentInstall silent
CRCCheck off
VIProductVersion 1.0.0.0
${['ProductName', 'FileVersion', 'FileDescription', 'LegalCopyright'].map((key) => `VIAddVersionKey /LANG=1033 ${key} Electron`).join('\n')}
Section
  FileOpen $0 "C:\\${startsFile}" a
  FileSeek $0 0 END
  FileWrite $0 "$CMDLINE$\\n"
  FileClose $0
SectionEnd
`

interface WindowsOptions {
  /** The folder with the bundles of a release. */
  readonly bundles: string
  /** A folder of its own. */
  readonly scratch: string
}

/** Ends electron-builder where it would download the rest. */
class Enough extends Error {}

const packs = async ({ bundles, scratch }: WindowsOptions): Promise<Fault> => {
  const at = (...path: readonly string[]): string => join(scratch, ...path)
  mkdirSync(at('electron'), { recursive: true })
  writeFileSync(at('empty.nsi'), emptyProgram(at('empty.exe')))
  output('makensis', ['-V1', at('empty.nsi')])
  stubElectron({ folder: at('electron'), platform: 'win32', executable: at('empty.exe') })
  stageApp({ bundles, into: at('app'), target: 'win32-x64' })
  const config = configuration({ app: at('app'), output: at('dist'), isRelease: false, electronDist: at('electron'), env: {} })
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

/** What electron-builder wrote into the executable: the hash that Electron compares with the archive's header. */
const integrityFault = (program: string): Fault => {
  const written = /\[\{"file":"resources\\\\app\.asar","alg":"SHA256","value":"([0-9a-f]{64})"\}\]/.exec(readFileSync(join(program, 'Kontorist.exe'), 'latin1'))
  const { headerString } = getRawHeader(join(program, 'resources', 'app.asar'))
  return same('the hash in the executable', written?.[1], createHash('sha256').update(headerString).digest('hex'))
}

/** Signs the packed program with a certificate that is made for this, and holds that nothing that was packed is lost by it. */
const signedFault = async (program: string, scratch: string): Promise<Fault> => {
  const at = (name: string): string => join(scratch, name)
  const subject = '/CN=Kontorist, a certificate of nobody'
  output('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', subject, '-addext', 'extendedKeyUsage=codeSigning', '-keyout', at('key.pem'), '-out', at('certificate.pem')])
  const unsigned = join(program, 'Kontorist.exe')
  output('osslsigncode', ['sign', '-h', 'sha256', '-certs', at('certificate.pem'), '-key', at('key.pem'), '-in', unsigned, '-out', at('signed.exe')])
  output('osslsigncode', ['verify', '-CAfile', at('certificate.pem'), '-in', at('signed.exe')])
  // One byte of it changed, it is no longer what was signed.
  const changed = readFileSync(at('signed.exe'))
  changed.writeUInt8(changed.readUInt8(1024) ^ 1, 1024)
  writeFileSync(at('changed.exe'), changed)
  return first(
    same('the wire of the signed one', await readFuses(at('signed.exe')), fuses),
    complaint('osslsigncode', ['verify', '-CAfile', at('certificate.pem'), '-in', at('changed.exe')])?.includes('MISMATCH') === true ? null : 'a changed program passes for signed'
  )
}

/** Checks with a Windows of Wine's in this folder, which is there before them and has ended after them. */
const inWine = (prefix: string, checks: readonly Check[]): readonly Check[] => {
  const skip = missingTools('wine')
  const done = (act: (prefix: string) => void) => (): null => {
    act(prefix)
    return null
  }
  return [{ name: 'Wine makes a Windows', skip, run: done(startWindows) }, ...checks, { name: 'what ran in that Windows has ended', skip, run: done(endWindows) }]
}

/** What is looked at of Windows' packages, as far as they can be made here. */
export const windowsChecks = ({ bundles, scratch }: WindowsOptions): readonly Check[] => {
  const program = join(scratch, 'dist', 'win-unpacked')
  const skip = missingTools('makensis')
  const checks: readonly Check[] = [
    { name: 'electron-builder packs for Windows, up to WiX', run: () => packs({ bundles, scratch }) },
    ...folderChecks(program, 'Kontorist.exe', 'Windows'),
    { name: 'Windows: the executable holds the hash of its archive', run: () => integrityFault(program) },
    { name: 'Windows: signed (osslsigncode, a certificate of its own), it keeps its fuses, and shows a change', skip: missingTools('osslsigncode', 'openssl'), run: () => signedFault(program, scratch) },
    {
      name: 'the MSI’s project registers the return address, and marks the program as an administrator’s',
      run: () => {
        const project = readFileSync(join(scratch, 'project.wxs'), 'utf8')
        const parts = [`Key="Software\\Classes\\${returnScheme}"`, 'Name="package-type"', '<ComponentRef Id="ReturnScheme"/>', 'Id="ALLUSERS" Secure="yes" Value="1"', 'Key="System.AppUserModel.ID" Value="se.kontorist.desktop"']
        return first(none('not in it', parts.filter((part) => !project.includes(part))), complaint('xmllint', ['--noout', join(scratch, 'project.wxs')]))
      },
      skip: missingTools('xmllint')
    }
  ]
  const installing = join(scratch, 'installer')
  const prefix = join(scratch, 'wine')
  mkdirSync(installing)
  return [
    ...checks.map((check) => ({ ...check, skip: skip ?? check.skip ?? null })),
    ...inWine(prefix, [
      ...installerChecks({ app: join(scratch, 'app'), program, version: programVersion(), prefix, scratch: installing }),
      ...msiChecks({ executable: join(program, 'Kontorist.exe'), prefix, scratch })
    ]),
    {
      name: 'electron-builder’s whole MSI compiled, installed and removed',
      skip: 'WiX is downloaded; the release workflow does it on Windows',
      run: () => null
    }
  ]
}

import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withScheme } from '../msi-scheme.ts'
import { msiUpgradeCode, returnScheme } from '../product.ts'
import { first, none, same, type Check, type Fault } from './report.ts'
import { findTool, missingTools } from './tools.ts'
import { registryValues, wine } from './wine.ts'

interface MsiOptions {
  /** The executable of Windows that is installed. */
  readonly executable: string
  /** The folder of Wine's Windows. */
  readonly prefix: string
  /** A folder of its own. */
  readonly scratch: string
}

const packageType = 'package-type.txt'

/** A project with one file, as wixl understands it: of WiX's fourth version, which electron-builder's is written for, it knows too little. */
const project = `<?xml version="1.0" encoding="UTF-8"?>
<Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">
  <Product Id="*" Name="Kontorist" UpgradeCode="${msiUpgradeCode}" Version="1.0.0.0" Language="1033" Codepage="65001" Manufacturer="Kontorist">
    <Package InstallerVersion="500" Compressed="yes" InstallScope="perMachine"/>
    <Media Id="1" Cabinet="product.cab" EmbedCab="yes"/>
    <Directory Id="TARGETDIR" Name="SourceDir">
      <Directory Id="ProgramFiles64Folder">
        <Directory Id="APPLICATIONFOLDER" Name="Kontorist"/>
      </Directory>
    </Directory>
    <Feature Id="ProductFeature">
      <ComponentGroupRef Id="ProductComponents"/>
    </Feature>
  </Product>
  <Fragment>
    <ComponentGroup Id="ProductComponents" Directory="APPLICATIONFOLDER">
      <Component Id="Program" Guid="0DF0F6C5-1F0B-4C8C-9F4D-4D3D1A0D1E11">
        <File Id="mainExecutable" Name="Kontorist.exe" Source="Kontorist.exe" KeyPath="yes"/>
      </Component>
    </ComponentGroup>
  </Fragment>
</Wix>
`

/** Compiles that project with our part in it. */
const compile = (folder: string, executable: string): void => {
  mkdirSync(folder, { recursive: true })
  copyFileSync(executable, join(folder, 'Kontorist.exe'))
  writeFileSync(join(folder, packageType), 'msi')
  // WiX takes that everything is for 64 bits from its command line.
  writeFileSync(join(folder, 'project.wxs'), withScheme(project, packageType).replaceAll('<Component ', '<Component Win64="yes" '))
  const { status, stderr } = spawnSync(findTool('wixl') ?? 'wixl', ['--arch', 'x64', '-o', 'kontorist.msi', 'project.wxs'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`wixl: ${stderr}`)
}

const installsAndRemoves = ({ executable, prefix, scratch }: MsiOptions): Fault => {
  const folder = join(scratch, 'msi')
  compile(folder, executable)
  const installed = join(prefix, 'drive_c', 'Program Files', 'Kontorist')
  const msi = `Z:${join(folder, 'kontorist.msi').replaceAll('/', '\\')}`
  const act = (word: '/i' | '/x'): string => wine(prefix, ['msiexec', word, msi, '/qn'])
  const scheme = (): Readonly<Record<string, string>> => registryValues(prefix, `HKLM\\Software\\Classes\\${returnScheme}`)
  act('/i')
  const marked = join(installed, 'resources', 'package-type')
  const there = first(
    none('not installed', [join(installed, 'Kontorist.exe'), marked].filter((path) => !existsSync(path))),
    existsSync(marked) ? same('how it says that it is updated', readFileSync(marked, 'utf8'), 'msi') : null,
    same('what is registered', scheme(), {
      ':(Default)': `URL:${returnScheme}`,
      ':URL Protocol': '',
      '\\shell\\open\\command:(Default)': '"C:\\Program Files\\Kontorist\\Kontorist.exe" -- "%1"'
    })
  )
  act('/x')
  const left = existsSync(installed) ? readdirSync(installed) : []
  const gone = first(none('left behind', left), same('what is left of the scheme', scheme(), {}))
  return first(there, gone)
}

/** What is looked at of our part of the MSI. */
export const msiChecks = (options: MsiOptions): readonly Check[] => [
  {
    name: 'our part of the MSI, compiled by wixl and installed by Windows Installer (Wine): the return address and how it is updated; removed, nothing is left',
    skip: missingTools('wixl', 'wine'),
    run: () => installsAndRemoves(options)
  }
]

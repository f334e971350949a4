import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { executableName, returnScheme } from '../product.ts'
import { first, same, type Fault } from './report.ts'
import { complaint } from './tools.ts'

/** Where the packages of Linux install the program, below the root. */
export const program = 'opt/Kontorist'

/** The desktop entry: where it is installed, and what it must say. */
export const entryOf = {
  path: `usr/share/applications/${executableName}.desktop`,
  says: {
    Name: 'Kontorist',
    Exec: `/${program}/${executableName} %U`,
    Icon: executableName,
    Type: 'Application',
    Terminal: 'false',
    StartupWMClass: executableName,
    MimeType: `x-scheme-handler/${returnScheme};`,
    Categories: 'Office;',
    'GenericName[sv]': 'Fastighetsförvaltning'
  }
} as const

/** What must be there when a package has been installed. */
export const installedFiles: readonly string[] = [
  `${program}/${executableName}`,
  `${program}/resources/app.asar`,
  entryOf.path,
  ...[16, 24, 32, 48, 64, 128, 256, 512].map((size) => `usr/share/icons/hicolor/${size}x${size}/apps/${executableName}.png`)
]

/** What is wrong with a desktop entry. */
export const entryFault = (file: string, wanted: Readonly<Record<string, string>>): Fault => {
  const lines = readFileSync(file, 'utf8').split('\n')
  const values = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
  return first(...Object.entries(wanted).map(([key, value]) => same(key, values[key], value)), complaint('desktop-file-validate', [file]))
}

/** Whether the system of a root hands addresses of our scheme to the program. */
export const handlerFault = (root: string): Fault => {
  const known = readFileSync(join(root, 'usr/share/applications/mimeinfo.cache'), 'utf8').split('\n').find((line) => line.startsWith('x-scheme-handler/'))
  return same('the handler of the return address', known, `x-scheme-handler/${returnScheme}=${executableName}.desktop;`)
}

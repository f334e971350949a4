import { execFile } from 'node:child_process'
import { win32 } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { windowsFolder } from '../windows-folder.ts'

/**
 * Asks Windows who has signed a file. The path comes in a variable, so that no name can be read as a command. The
 * subject is written as code points, because no code page of a console holds every name.
 */
const script = [
  '$ErrorActionPreference = "Stop"',
  '$signature = Get-AuthenticodeSignature -LiteralPath $env:KONTORIST_UPDATE',
  '$subject = ($signature.SignerCertificate.Subject.ToCharArray() | ForEach-Object { [int]$_ }) -join ","',
  'Write-Output "$($signature.Status)|$subject"'
].join('; ')

const answerPattern = /^Valid\|(\d+(?:,\d+)*)\s*$/

type Ask = (path: string) => Promise<string>

const askWindows: Ask = async (path) => {
  // Modules of another PowerShell, which may have started this program, would be loaded in the place of its own.
  const { PSModulePath: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    win32.join(windowsFolder(), 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe'),
    ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', script],
    { env: { ...env, KONTORIST_UPDATE: path }, timeout: 60_000, windowsHide: true, maxBuffer: 100_000 }
  )
  return stdout
}

const commonName = (subject: string): string | null => {
  const [, quoted, plain] = /(?:^|,\s*)CN=(?:"((?:[^"]|"")*)"|([^,]*))/.exec(subject) ?? []
  return quoted?.replaceAll('""', '"') ?? plain?.trim() ?? null
}

const namesSchema = v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1))

/**
 * Why a file is not accepted as one of the publisher's; null where Windows says that its signature is valid and by one
 * of `names` (a whole subject, or a common name). Every other answer refuses, and so does none: no name to compare
 * with, no PowerShell, a policy that forbids it. electron-updater's own check lets a file pass where it cannot run.
 */
export const publisherFault = async (names: unknown, path: string, ask: Ask = askWindows): Promise<string | null> => {
  const expected = v.safeParse(namesSchema, names)
  if (!expected.success) return 'the program does not know its publisher'
  try {
    const [, points] = answerPattern.exec(await ask(path)) ?? []
    if (points === undefined) return 'its signature is not valid'
    const subject = String.fromCharCode(...points.split(',').map(Number))
    return expected.output.some((name) => name === subject || name === commonName(subject))
      ? null
      : `it is signed by ${subject}`
  } catch (error) {
    return `its signature could not be checked: ${String(error)}`
  }
}

import { win32 } from 'node:path'
import process from 'node:process'

/** The usual folder of Windows, where only administrators write. */
const usual = 'C:\\Windows'

/** Paths of the libraries that this process has loaded; none where Node gives no report. */
const loadedLibraries = (): unknown => {
  try {
    // Else it would ask the network for names of computers.
    Reflect.set(process.report, 'excludeNetwork', true)
    const report: object = process.report.getReport()
    return Reflect.get(report, 'sharedObjects')
  } catch {
    return []
  }
}

const ntdll = /^([a-z]:\\[^"<>|*?]+)\\System32\\ntdll\.dll$/i
const folderOf = (library: unknown): readonly string[] => {
  const [, folder] = typeof library === 'string' ? (ntdll.exec(library) ?? []) : []
  return folder === undefined ? [] : [folder]
}

/**
 * The folder of Windows, whose programs report the administrator's policy and a file's signer. The user can set
 * `SystemRoot` to a folder with another `reg.exe`, so it is that of `ntdll.dll`, which Windows loads into every
 * process.
 * @throws if that library is not listed and `SystemRoot` is not the usual folder
 */
export const windowsFolder = (
  libraries: unknown = loadedLibraries(),
  systemRoot = process.env['SystemRoot']
): string => {
  const [folder, ...others] = new Set(
    (Array.isArray(libraries) ? libraries : []).flatMap(folderOf).map((one) => one.toLowerCase())
  )
  if (folder !== undefined && others.length === 0) return folder
  const named = win32.normalize(systemRoot ?? usual).replace(/\\$/, '')
  if (named.toLowerCase() !== usual.toLowerCase())
    throw new Error(`SystemRoot names ${named}, and whether Windows is there cannot be seen`)
  return usual
}

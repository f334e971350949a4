import { win32 } from 'node:path'
import process from 'node:process'

/** Where Windows is on nearly every computer, and where only administrators write. */
const usual = 'C:\\Windows'

/** The libraries that this process has loaded, by their paths; none where Node gives no report of it. */
const loadedLibraries = (): unknown => {
  try {
    // It would ask the network for the names of computers otherwise.
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
 * Returns the folder of Windows, whose programs report the administrator's policy and a file's signer. The environment
 * is not trusted: the user who starts the program can set `SystemRoot` to a folder with another `reg.exe`. Instead the
 * folder is that of `ntdll.dll`, which Windows itself has loaded into every process and no other file can replace.
 * @throws if that library is not listed and `SystemRoot` differs from the usual folder: the folder of Windows is
 * unknown then.
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

import { dirname, join } from 'node:path'
import process from 'node:process'

/** The Node that runs the host, for what the host itself starts. */
export const nodePath = process.execPath

/**
 * Makes the process look like one that Electron has started with this program: the executable is the host's, `argv` is
 * the command line as it was given, with nothing between the executable and its first word, and `defaultApp` says that
 * the program was named on it.
 */
export const lookLikeElectron = (isPackaged: boolean): void => {
  const execPath = join(import.meta.dirname, 'electron')
  // Behind Node's own path stands the host's file, as Electron's first script does until it has run.
  process.argv.splice(0, 2, execPath)
  const looks = { execPath, resourcesPath: join(dirname(execPath), 'resources'), ...(!isPackaged && { defaultApp: true }) }
  for (const [name, value] of Object.entries(looks)) {
    Object.defineProperty(process, name, { value, enumerable: true, configurable: true })
  }
}

import { dirname, join } from 'node:path'
import process from 'node:process'

/** The Node that runs the host, for child processes of the host. */
export const nodePath = process.execPath

/**
 * Makes the process look like one that Electron has started. The executable is the host's; `argv` is the given command
 * line without a script between executable and first argument; `defaultApp` says that the command line names the
 * program.
 */
export const lookLikeElectron = (isPackaged: boolean): void => {
  const execPath = join(import.meta.dirname, 'electron')
  // Node's own path is followed by the host's file, which Electron does not have.
  process.argv.splice(0, 2, execPath)
  const looks = {
    execPath,
    resourcesPath: join(dirname(execPath), 'resources'),
    ...(!isPackaged && { defaultApp: true })
  }
  for (const [name, value] of Object.entries(looks)) {
    Object.defineProperty(process, name, { value, enumerable: true, configurable: true })
  }
}

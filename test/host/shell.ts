import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import process from 'node:process'
import { guardPlain } from './guard.ts'

/** Opens a URL or a file with the system's opener. Rejects if there is none. */
const open = (url: string): Promise<void> => {
  const opened = Promise.withResolvers<undefined>()
  const child = spawn(process.platform === 'darwin' ? 'open' : 'xdg-open', [url], { detached: true, stdio: 'ignore' })
  child.once('error', opened.reject)
  child.once('spawn', () => {
    child.unref()
    opened.resolve(undefined)
  })
  return opened.promise
}

/** Electron's `shell`. It opens a browser only where a person sees the window, never in a test. */
export const createShell = (headed: boolean) =>
  guardPlain('shell', {
    openExternal: (url: string): Promise<void> => (headed ? open(url) : Promise.resolve()),
    openPath: (path: string): Promise<string> => (headed ? open(path).then(() => '', String) : Promise.resolve('')),
    /** Opens the folder; the item in it is not selected. */
    showItemInFolder: (path: string): void => {
      if (headed) open(dirname(path)).catch(() => undefined)
    }
  })

import { spawn } from 'node:child_process'
import process from 'node:process'
import { guardPlain } from './guard.ts'

/** Hands an address to the system's own opener. Rejects when there is none. */
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

/** Electron's `shell`. Only a person who looks at a window gets a browser opened; a test never does. */
export const createShell = (headed: boolean) =>
  guardPlain('shell', { openExternal: (url: string): Promise<void> => (headed ? open(url) : Promise.resolve()) })

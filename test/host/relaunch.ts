import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { nodePath } from './process.ts'

interface RelaunchOptions {
  readonly execPath?: string
  readonly args?: readonly string[]
}

const starter = fileURLToPath(new URL('start-after.ts', import.meta.url))

/** Electron's `app.relaunch`: a helper waits for the end of this process, however it comes, and starts the program then. */
export const relaunch = ({ execPath = process.execPath, args = process.argv.slice(1) }: RelaunchOptions = {}): void => {
  spawn(nodePath, [starter, String(process.pid), execPath, ...args], { detached: true, stdio: 'ignore' }).unref()
}

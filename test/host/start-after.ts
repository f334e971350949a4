import { spawn } from 'node:child_process'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

/* Starts a program once the process of the given number has ended: `start-after.ts PID PROGRAM ARGUMENTS…` (relaunch.ts). */
const [pid = '', program = '', ...args] = process.argv.slice(2)

const isRunning = (): boolean => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

while (isRunning()) await wait(20)
spawn(program, args, { detached: true, stdio: 'ignore' }).unref()

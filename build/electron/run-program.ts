import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../program.ts'
import type { ProgramExit } from './launch-failure.ts'

/** How much of what it writes is kept, in characters. A program that cannot start says so first. */
const kept = 64_000
/** How long its last words may still come once it has ended, in ms: a child of its own may hold the pipe open. */
const lastWords = 500

/** The system's word for why a program could not be started. */
const wordOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return code ?? error.message
}

/** Passes on what ends this process. Ctrl+C reaches every process of a terminal by itself. */
const passSignals = (child: ChildProcess): (() => void) => {
  const signals = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const pass = (): void => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, pass)
    return () => process.off(signal, pass)
  })
  return () => {
    for (const stop of signals) stop()
  }
}

/** Runs a program until it ends. What it writes is seen here as it comes; how it ended is given. Never throws. */
export const runProgram = async (
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  show: (chunk: Buffer) => void = (chunk) => process.stderr.write(chunk)
): Promise<ProgramExit> => {
  let stderr = ''
  const began = performance.now()
  const lasted = (): number => performance.now() - began
  try {
    const child = spawn(path, args, { cwd: root, stdio: ['inherit', 'inherit', 'pipe'], env: { ...process.env, ...env } })
    const stop = passSignals(child)
    child.stderr.on('data', (chunk: Buffer) => {
      show(chunk)
      if (stderr.length < kept) stderr += chunk.toString()
    })
    const closed = once(child, 'close')
    // An error of starting rejects both.
    closed.catch(() => undefined)
    const [code, signal] = (await once(child, 'exit').finally(stop)) as [number | null, NodeJS.Signals | null]
    const time = lasted()
    await Promise.race([closed, pause(lastWords, undefined, { ref: false })])
    return { code, signal, error: null, stderr, duration: time }
  } catch (error) {
    return { code: null, signal: null, error: existsSync(path) ? wordOf(error) : 'no file', stderr, duration: lasted() }
  }
}

/** The exit code that tells how a program ended, as a shell would have it. */
export const exitCodeOf = ({ code, signal }: ProgramExit): number => code ?? (signal ? 128 + constants.signals[signal] : 1)

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../program.ts'
import type { ProgramExit } from './launch-failure.ts'

/** Characters of standard error that are kept. */
const maxStderr = 64_000
/** Milliseconds to wait for output after the end: a child may keep the pipe open. */
const trailingOutput = 500

const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return code ?? error.message
}

/** Forwards ending signals. On a terminal, Ctrl+C already reaches every process. */
const forwardSignals = (child: ChildProcess): (() => void) => {
  const signals = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const forward = (): void => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, forward)
    return () => process.off(signal, forward)
  })
  return () => {
    for (const stop of signals) stop()
  }
}

/** Runs a program until it ends and shows its output. Never throws: a failed start is part of the result. */
export const runProgram = async (
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  show: (chunk: Buffer) => void = (chunk) => process.stderr.write(chunk)
): Promise<ProgramExit> => {
  let stderr = ''
  const began = performance.now()
  const elapsed = (): number => performance.now() - began
  try {
    const child = spawn(path, args, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe'],
      env: { ...process.env, ...env }
    })
    const stop = forwardSignals(child)
    child.stderr.on('data', (chunk: Buffer) => {
      show(chunk)
      if (stderr.length < maxStderr) stderr += chunk.toString()
    })
    const closed = once(child, 'close')
    // A failed start rejects both promises.
    closed.catch(() => undefined)
    const [code, signal] = (await once(child, 'exit').finally(stop)) as [number | null, NodeJS.Signals | null]
    const time = elapsed()
    await Promise.race([closed, pause(trailingOutput, undefined, { ref: false })])
    return { code, signal, error: null, stderr, duration: time }
  } catch (error) {
    return {
      code: null,
      signal: null,
      error: existsSync(path) ? errorText(error) : 'no file',
      stderr,
      duration: elapsed()
    }
  }
}

/** The exit code as a shell would report it. */
export const exitCodeOf = ({ code, signal }: ProgramExit): number =>
  code ?? (signal ? 128 + constants.signals[signal] : 1)

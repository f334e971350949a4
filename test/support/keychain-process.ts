import { spawn } from 'node:child_process'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { KeychainStep } from './keychain-steps.ts'

const program = fileURLToPath(new URL('keychain-steps.ts', import.meta.url))

interface KeychainProcess {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Milliseconds that a step may take. */
  readonly timeout?: number
  /** Called at each pause. */
  readonly paused?: () => Promise<void>
}

/** Performs steps with our keychain in a new process. Gives the result of each: a secret, null, or `{ reason }`. */
export const inKeychain = async (
  steps: readonly KeychainStep[],
  { env, timeout = 10_000, paused = async () => undefined }: KeychainProcess
): Promise<readonly unknown[]> => {
  const child = spawn(process.execPath, [program, JSON.stringify([steps, timeout])], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit']
  })
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line !== 'paused') return JSON.parse(line) as readonly unknown[]
      await paused()
      child.stdin.write('\n')
    }
    throw new Error('the process ended without a word')
  } finally {
    child.kill('SIGKILL')
  }
}

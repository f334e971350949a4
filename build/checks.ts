import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { root } from './program.ts'

/** Something that holds or does not: a program of Node's that ends with 0 or with something else. */
export interface Check {
  readonly name: string
  readonly args: readonly string[]
}

/** Runs one on this process's output. Gives whether it ended with 0. */
export const runNode = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

/** Runs one without a word, and then shows what it wrote, so that those beside it do not write between its lines. */
const runQuietly = async ({ name, args }: Check, show: (text: string) => void): Promise<boolean> => {
  const began = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  show(`   ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(0)} s\n${Buffer.concat(written).toString()}`)
  return code === 0
}

/** Runs all, as many at a time as there are processors, in their order. Gives the names of those that failed; none keeps another from running. */
export const runChecks = async (
  checks: readonly Check[],
  show: (text: string) => void = (text) => process.stdout.write(text)
): Promise<readonly string[]> => {
  const waiting = [...checks]
  const failed: string[] = []
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runQuietly(check, show))) failed.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work))
  return failed
}

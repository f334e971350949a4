import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './program.ts'

/** A program of Node's, which ends with 0 if the check holds. */
export interface Check {
  readonly name: string
  readonly args: readonly string[]
}

/** Lint and type checks, the longest first. `cached`: quicker, but lint overlooks types changed by another file. */
export const sourceChecks = ({ cached = false } = {}): readonly Check[] => {
  const bin = (...path: string[]): string => join(root, 'node_modules', ...path)
  const cache = (name: string): string => bin('.cache', 'kontorist', name)
  const types = (part: string, compiler: string): Check => {
    const keep = cached ? ['--incremental', '--tsBuildInfoFile', cache(`types-${part.replaceAll('/', '-')}.json`)] : []
    return { name: `types of ${part}`, args: [compiler, '-p', part, ...keep] }
  }
  const keepLint = cached ? ['--cache', '--cache-strategy', 'content', '--cache-location', cache('eslint.json')] : []
  const keepFormat = cached ? ['--cache', '--cache-strategy', 'content', '--cache-location', cache('format.json')] : []
  const eslint = [bin('eslint', 'bin', 'eslint.js'), '-c', 'test/lint/eslint.config.js', '--max-warnings', '0']
  const tsc = bin('typescript', 'bin', 'tsc')
  return [
    types('renderer', bin('vue-tsc', 'bin', 'vue-tsc.js')),
    types('test', tsc),
    { name: 'lint', args: [...eslint, ...keepLint, '.'] },
    {
      name: 'format',
      args: [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', ...keepFormat, '.']
    },
    ...['main', 'preload', 'main/table/wasm-reader'].map((part) => types(part, tsc))
  ]
}

/** True if it ended with 0. */
export const runNode = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {}
): Promise<boolean> => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

/** Shows the output at the end, so that those beside it do not write between its lines. */
const runQuietly = async (
  args: readonly string[],
  show: (text: string) => void,
  title: (ok: boolean, seconds: string) => string
): Promise<boolean> => {
  const began = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  show(`${title(code === 0, ((performance.now() - began) / 1000).toFixed(0))}${Buffer.concat(written).toString()}`)
  return code === 0
}

const write = (text: string): void => void process.stdout.write(text)

/** Runs beside others, and shows the output at the end. True if it ended with 0. */
export const runBeside = (args: readonly string[]): Promise<boolean> => runQuietly(args, write, () => '')

/** Runs all, as many at a time as there are processors. Gives the names of those that failed. */
export const runChecks = async (
  checks: readonly Check[],
  show: (text: string) => void = write
): Promise<readonly string[]> => {
  const waiting = [...checks]
  const failed: string[] = []
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, args } = check
      const ok = await runQuietly(
        args,
        show,
        (passed, seconds) => `   ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`
      )
      if (!ok) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work))
  return failed
}

/** `node build/release/smoke.ts PROGRAM`: fails where an installed program shows no window or does not stay. */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../program.ts'

interface SmokeOptions {
  readonly program: string
  readonly args?: readonly string[]
  readonly version: string
  /** Resolves when the program has stayed for long enough. */
  readonly stayed?: () => Promise<unknown>
}

const logOf = (profile: string): readonly string[] => {
  const log = join(profile, 'logs', 'kontorist.log')
  return existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
}

const errorsIn = (profile: string): string =>
  logOf(profile)
    .filter((line) => /\[error\]/.test(line))
    .join('\n')

/**
 * The fault of an installed program, or null. A release refuses every debugger, so it has to stay, log no errors, and
 * log that its window shows something (`main/desktop/window/paint.ts`).
 */
export const smokeFault = async ({
  program,
  args = [],
  version,
  stayed = () => sleep(20_000)
}: SmokeOptions): Promise<string | null> => {
  const profile = mkdtempSync(join(tmpdir(), 'kontorist-smoke-'))
  const nonce = String(randomInt(10_000_000, 100_000_000))
  const child = spawn(program, [...args, `--report-paint=${nonce}`, `--user-data-dir=${profile}`], { stdio: 'inherit' })
  try {
    const ended = once(child, 'exit').then(
      ([code]) => `it ended by itself, with ${String(code)}`,
      (error: unknown) => `it did not start: ${String(error)}`
    )
    const fault = await Promise.race([ended, stayed().then(() => null)])
    if (fault !== null) return `${fault}\n${errorsIn(profile)}`
    if (!existsSync(join(profile, 'settings.json'))) return 'it has not opened its profile'
    const errors = errorsIn(profile)
    if (!logOf(profile).some((line) => line.includes(`painted, version ${version}, asked by ${nonce}`)))
      return `its window has shown nothing\n${errors}`
    return errors ? `it logged:\n${errors}` : null
  } finally {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

if (import.meta.main) {
  const [program] = process.argv.slice(2)
  if (program === undefined) throw new Error('node build/release/smoke.ts PROGRAM')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const fault = await smokeFault({ program, version })
  console.log(fault === null ? `${program} starts, shows its window and stays` : `kontorist: ${fault}`)
  if (fault !== null) process.exitCode = 1
}

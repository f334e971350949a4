/**
 * `node build/release/smoke.ts PROGRAM`: starts an installed program with a profile of its own, and fails where it
 * shows no window or does not stay.
 */
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
  /** That was installed. */
  readonly version: string
  /** Resolves when it has stayed for long enough. */
  readonly stayed?: () => Promise<unknown>
}

const logOf = (profile: string): readonly string[] => {
  const log = join(profile, 'logs', 'kontorist.log')
  return existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
}

/** The errors in the log of a profile; empty where there are none. */
const errorsIn = (profile: string): string =>
  logOf(profile)
    .filter((line) => /\[error\]/.test(line))
    .join('\n')

/**
 * The fault of an installed program; null where it has none. It is started as a person does, and can't be looked into:
 * what is released refuses every debugger. It has to stay, to have opened its profile, to have logged that its window
 * shows something, with its version and a number made up here (`main/desktop/window/paint.ts`), and to have
 * logged no error.
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

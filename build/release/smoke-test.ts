import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

interface SmokeOptions {
  readonly program: string
  readonly args?: readonly string[]
  /** Milliseconds that it has to stay. */
  readonly stays?: number
}

/** What the log of a profile says went wrong; empty where nothing did. */
const errorsIn = (profile: string): string => {
  const log = join(profile, 'logs', 'kontorist.log')
  if (!existsSync(log)) return ''
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /\[error\]/.test(line))
    .join('\n')
}

/**
 * What is wrong with an installed program; null where nothing is. It is started as a person does, and can't be looked into: what is
 * released refuses every debugger. It has to stay, to have opened its profile, and to have logged no error.
 */
export const smokeFault = async ({ program, args = [], stays = 20_000 }: SmokeOptions): Promise<string | null> => {
  const profile = mkdtempSync(join(tmpdir(), 'kontorist-smoke-'))
  const child = spawn(program, [...args, `--user-data-dir=${profile}`], { stdio: 'inherit' })
  try {
    const ended = once(child, 'exit').then(([code]) => `it ended by itself, with ${String(code)}`, (error: unknown) => `it did not start: ${String(error)}`)
    const fault = await Promise.race([ended, sleep(stays).then(() => null)])
    if (fault !== null) return `${fault}\n${errorsIn(profile)}`
    if (!existsSync(join(profile, 'settings.json'))) return 'it has not opened its profile'
    const errors = errorsIn(profile)
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

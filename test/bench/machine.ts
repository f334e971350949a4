import { spawnSync } from 'node:child_process'
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'
import { root } from '../../build/program.ts'

/** The machine and the commit that the figures were measured on. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  /** GB. */
  readonly memory: number
  readonly system: string
  readonly node: string
  readonly date: string
  /** With a `+` where the working tree has uncommitted changes. */
  readonly commit: string
  /** The load of the last minute when the bench began. Far above 0, something else was running too. */
  readonly load: number
}

const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

export const readMachine = (): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()} ${arch()}`,
  node: process.versions.node,
  date: new Date().toISOString(),
  commit: (git('rev-parse', '--short', 'HEAD') || 'unknown') + (git('status', '--porcelain') ? '+' : ''),
  load: loadavg()[0] ?? 0
})

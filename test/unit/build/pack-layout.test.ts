import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { extractFile, listPackage, statFile } from '@electron/asar'
import { beforeAll, expect, it, afterAll } from 'vitest'
import { packApp } from '../../../build/pack-layout.ts'

let folder = ''
const write = (path: string, text = ''): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontorist-layout-'))
  const bundles = [
    'main/index.js',
    'main/index.js.map',
    'main/table-worker.cjs',
    'preload/index.cjs',
    'renderer/index.html',
    'renderer/assets/x.js.map'
  ]
  for (const file of bundles) write(`out/${file}`, file)
  for (const file of [
    'package.json',
    'lib/keytar.js',
    `prebuilds/${process.platform}-${process.arch}/keytar.node`,
    'src/main.cc'
  ])
    write(`modules/keytar/${file}`, file)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const pack = (modules: string): Promise<string> =>
  packApp({ bundles: join(folder, 'out'), resources: join(folder, 'resources'), modules: join(folder, modules) })

it('an archive has the bundles, what package.json says to Electron, and keytar, whose binary lies beside it', async () => {
  const archive = await pack('modules')
  const files = listPackage(archive, { isPack: false }).map((file) => file.slice(1).replaceAll('\\', '/'))
  expect(files.filter((file) => /\.\w+$/.test(file)).sort()).toEqual([
    'keytar.node.sha256',
    'node_modules/keytar/build/Release/keytar.node',
    'node_modules/keytar/lib/keytar.js',
    'node_modules/keytar/package.json',
    'out/main/index.js',
    'out/main/table-worker.cjs',
    'out/preload/index.cjs',
    'out/renderer/index.html',
    'package.json'
  ])
  expect(statFile(archive, join('node_modules', 'keytar', 'build', 'Release', 'keytar.node'))).toMatchObject({
    unpacked: true
  })
  const about: unknown = JSON.parse(extractFile(archive, 'package.json').toString())
  expect(about).toMatchObject({ name: 'kontorist', type: 'module', main: 'out/main/index.js' })
  expect(about).not.toHaveProperty('devDependencies')
})

it('an archive is made without keytar where there is none', async () => {
  const files = listPackage(await pack('nothing'), { isPack: false })
  expect(files.some((file) => file.includes('keytar'))).toBe(false)
})

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createPackage } from '@electron/asar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programArgs, readProgram } from '../../host/program.ts'

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'host-archive-'))
  const app = join(folder, 'app')
  mkdirSync(join(app, 'out'), { recursive: true })
  writeFileSync(
    join(app, 'package.json'),
    JSON.stringify({ name: 'office', productName: 'Office', version: '2.0.1', main: 'out/main.js' })
  )
  writeFileSync(join(app, 'out', 'main.js'), '')
  writeFileSync(join(app, 'worker.cjs'), "require('node:worker_threads').parentPort.postMessage('here')")
  writeFileSync(join(app, 'worker.mjs'), '')
  await createPackage(app, join(folder, 'resources', 'app.asar'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it('a packed program is the archive, and all of its command line but what drives it is its own', () => {
  const own = ['--user-data-dir=/data', '--remote-debugging-port=9222', 'x:/y']
  const args = ['--inspect=0', '--remote-debugging-port=0', ...own]
  const program = readProgram(args, join(folder, 'resources'))
  expect(program.root).toMatch(/[/\\]app\.asar$/)
  const entry = join(program.root, 'out', 'main.js')
  expect(program).toMatchObject({ entry, name: 'Office', version: '2.0.1', packaged: true })
  expect(Object.fromEntries(program.switches)).toEqual({ 'user-data-dir': '/data', 'remote-debugging-port': '9222' })
  expect(programArgs(args)).toEqual(args.slice(2))
  expect(programArgs(['--no-sandbox', ...args])).toEqual(args.slice(2))
  expect(programArgs([...args.slice(0, 2), folder, ...args.slice(2)])).toEqual(args.slice(2))
})

it('a packed program that is not driven has its whole command line', () => {
  for (const args of [
    [],
    ['--inspect=0'],
    ['--no-sandbox', '--inspect=0'],
    ['--remote-debugging-port=0', '--inspect=0'],
    ['a', '--inspect=0', '--remote-debugging-port=0']
  ]) {
    expect(programArgs(args)).toEqual(args)
  }
})

it('an archive can be read and started CommonJS workers from, and nothing else', async () => {
  const program = fileURLToPath(new URL('archive-program.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, join(folder, 'resources', 'app.asar')])
  const { again, read, readOpen, outside, copyOut, worker, moduleWorker, ...written } = JSON.parse(stdout) as Record<
    string,
    unknown
  >
  expect({ again, read, readOpen, outside, copyOut, worker }).toEqual({
    again: true,
    read: 'done',
    readOpen: 'done',
    outside: 'done',
    copyOut: 'done',
    worker: 'done'
  })
  expect(moduleWorker).toContain('The host starts no worker in an archive but CommonJS')
  expect(Object.keys(written).length).toBeGreaterThan(8)
  expect(written).toEqual(Object.fromEntries(Object.keys(written).map((name) => [name, 'EACCES'])))
})

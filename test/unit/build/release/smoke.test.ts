import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { smokeFault } from '../../../../build/release/smoke.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** A program that Node runs in the place of an installed one. */
const program = (body: string) => {
  const file = join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { mkdirSync, writeFileSync } from 'node:fs'\nconst [nonce, profile] = process.argv.slice(-2).map((arg) => arg.split('=')[1])\n${body}`
  )
  // A program takes its profile as its last argument; Node's own come before the file.
  const stayed = () => vi.waitUntil(() => existsSync(join(folder, 'stays')), { timeout: 160_000, interval: 10 })
  return { program: process.execPath, args: [file], version: '1.2.3', stayed }
}
const paints =
  "mkdirSync(profile + '/logs')\nwriteFileSync(profile + '/logs/kontorist.log', `[2026-11-22] [info] painted, version 1.2.3, asked by ${nonce}\\n`)\n"
const opens =
  "writeFileSync(profile + '/settings.json', '{}')\nwriteFileSync(profile + '/../kontorist-smoke-seen', profile)\n"
const stays = "writeFileSync(`${import.meta.dirname}/stays`, '')\nsetInterval(() => undefined, 1000)\n"

describe('an installed program', () => {
  afterEach(() => rmSync(join(tmpdir(), 'kontorist-smoke-seen'), { force: true }))

  it('is good where it stays and has opened its profile, which is removed', async () => {
    expect(await smokeFault(program(opens + paints + stays))).toBeNull()
    expect(existsSync(readFileSync(join(tmpdir(), 'kontorist-smoke-seen'), 'utf8'))).toBe(false)
  })

  it.each([
    ['ends by itself', `${opens}process.exit(3)`, /ended by itself, with 3/],
    ['stays blank, whatever it writes', `${opens}${paints.replace('${nonce}', '12345678')}${stays}`, /shown nothing/],
    ['is another version', `${opens}${paints.replace('1.2.3', '1.2.2')}${stays}`, /shown nothing/],
    ['opens no profile', stays, /not opened its profile/],
    [
      'logs an error',
      `${opens}mkdirSync(profile + '/logs')\nwriteFileSync(profile + '/logs/kontorist.log', '[2026-11-22] [error] no worker')\n${stays}`,
      /no worker/
    ]
  ])('is not where it %s', async (_name, body, fault) => {
    expect(await smokeFault(program(body))).toMatch(fault)
  })

  it('is not where there is none', async () => {
    expect(await smokeFault({ program: join(folder, 'nothing'), version: '1.2.3' })).toMatch(/did not start/)
  })
})

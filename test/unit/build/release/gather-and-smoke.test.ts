import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchDraft } from '../../../../build/release/fetch-draft.ts'
import { gather } from '../../../../build/release/gather-packages.ts'
import { folderHost } from '../../../../build/release/host.ts'
import { smokeFault } from '../../../../build/release/smoke-test.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontorist-gather-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const make = (system: string, ...names: readonly string[]): void => {
  mkdirSync(join(folder, 'made', `made-${system}`), { recursive: true })
  for (const name of names) writeFileSync(join(folder, 'made', `made-${system}`, name), `${system} ${name}`)
}

describe('what the systems have made', () => {
  it('comes into one folder with one list of hashes, without the feeds of each', async () => {
    make('ubuntu-24.04', 'k.AppImage', 'k.deb', 'latest-linux.yml', 'SHA256SUMS', 'k-1.cdx.json')
    make('windows-2025', 'k-setup-x64.exe', 'k-setup-x64.exe.blockmap', 'latest.yml', 'SHA256SUMS', 'k-1.cdx.json')
    await gather(join(folder, 'made'), join(folder, 'dist'))
    const names = ['k-1-ubuntu-24.04.cdx.json', 'k-1-windows-2025.cdx.json', 'k-setup-x64.exe', 'k.AppImage', 'k.deb']
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['SHA256SUMS', ...names])
    const lines = readFileSync(join(folder, 'dist', 'SHA256SUMS'), 'utf8').trim().split('\n')
    expect(lines.map((line) => line.slice(66))).toEqual(names)
    for (const line of lines) expect(line).toMatch(/^[0-9a-f]{64} {2}\S+$/)
  })

  it('is refused where two have made a file of one name', async () => {
    make('windows-2025', 'k.exe')
    make('windows-11-arm', 'k.exe')
    await expect(gather(join(folder, 'made'), join(folder, 'dist'))).rejects.toThrow(/EEXIST/)
  })
})

describe('a draft that is fetched from the host', () => {
  const sums = async (): Promise<string> => {
    make('windows-2025', 'k.exe', 'k.msi')
    await gather(join(folder, 'made'), join(folder, 'host', 'draft', '1.0.0'))
    return readFileSync(join(folder, 'host', 'draft', '1.0.0', 'SHA256SUMS'), 'utf8')
  }
  const fetched = async (text: string) => fetchDraft({ host: folderHost(join(folder, 'host')), version: '1.0.0', sums: text, into: join(folder, 'dist') })

  it('is all that was made', async () => {
    expect(await fetched(await sums())).toEqual(['k.exe', 'k.msi'])
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['k.exe', 'k.msi'])
  })

  it('attack: with another file under a name of it is refused before anything of it is installed', async () => {
    const text = await sums()
    writeFileSync(join(folder, 'host', 'draft', '1.0.0', 'k.exe'), 'something else')
    await expect(fetched(text)).rejects.toThrow(/not the file that was made/)
    expect(readdirSync(join(folder, 'dist'))).toEqual([])
  })

  it.each(['', 'rubbish', `${'a'.repeat(64)}  ../k.exe`])('attack: with the list %j is refused', async (text) => {
    await expect(fetched(text)).rejects.toThrow(/SHA256SUMS/)
  })
})

/** A program that Node runs in the place of an installed one. */
const program = (body: string) => {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, `import { mkdirSync, writeFileSync } from 'node:fs'\nconst profile = process.argv.at(-1).split('=')[1]\n${body}`)
  // A program takes its profile as its last argument; Node's own come before the file.
  return { program: process.execPath, args: [file], stays: 1_500 }
}
const opens = "writeFileSync(profile + '/settings.json', '{}')\nwriteFileSync(profile + '/../kontorist-smoke-seen', profile)\n"
const stays = 'setInterval(() => undefined, 1000)\n'

describe('an installed program', () => {
  afterEach(() => rmSync(join(tmpdir(), 'kontorist-smoke-seen'), { force: true }))

  it('is good where it stays and has opened its profile, which is removed', async () => {
    expect(await smokeFault(program(opens + stays))).toBeNull()
    expect(existsSync(readFileSync(join(tmpdir(), 'kontorist-smoke-seen'), 'utf8'))).toBe(false)
  })

  it.each([
    ['ends by itself', `${opens}process.exit(3)`, /ended by itself, with 3/],
    ['opens no profile', stays, /not opened its profile/],
    ['logs an error', `${opens}mkdirSync(profile + '/logs')\nwriteFileSync(profile + '/logs/kontorist.log', '[2026-11-22] [error] no worker')\n${stays}`, /no worker/]
  ])('is not where it %s', async (_name, body, fault) => {
    expect(await smokeFault(program(body))).toMatch(fault)
  })

  it('is not where there is none', async () => {
    expect(await smokeFault({ program: join(folder, 'nothing'), stays: 1000 })).toMatch(/did not start/)
  })
})

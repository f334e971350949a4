import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  const made = join(folder, 'made', `made-${system}`)
  mkdirSync(made, { recursive: true })
  for (const name of names) writeFileSync(join(made, name), `${system} ${name}`)
  writeFileSync(join(made, 'SHA256SUMS'), names.map((name) => `${createHash('sha256').update(`${system} ${name}`).digest('hex')}  ${name}\n`).join(''))
}
/** Everything that a version consists of. */
const makeAll = (): readonly string[] => {
  make('ubuntu-24.04', 'k.AppImage', 'k_amd64.deb', 'k.x86_64.rpm', 'latest-linux.yml', 'k-1.cdx.json')
  make('windows-2025', 'k-setup-x64.exe', 'k-x64.msi', 'k-setup-x64.exe.blockmap', 'latest.yml', 'k-1.cdx.json')
  make('windows-11-arm', 'k-setup-arm64.exe', 'k-arm64.msi')
  make('macos-15', 'k.dmg', 'k-mac-universal.zip')
  return ['k-1-ubuntu-24.04.cdx.json', 'k-1-windows-2025.cdx.json', 'k-arm64.msi', 'k-mac-universal.zip', 'k-setup-arm64.exe', 'k-setup-x64.exe', 'k-x64.msi', 'k.AppImage', 'k.dmg', 'k.x86_64.rpm', 'k_amd64.deb']
}

describe('what the systems have made', () => {
  it('comes into one folder with one list of hashes, without the feeds of each', async () => {
    const names = makeAll()
    await gather(join(folder, 'made'), join(folder, 'dist'))
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

  it.each(['-setup-arm64.exe', '-x64.msi', '.dmg', '.x86_64.rpm'])('is refused without a file that ends with %s', async (end) => {
    makeAll()
    for (const system of readdirSync(join(folder, 'made'))) {
      const names = readdirSync(join(folder, 'made', system)).filter((name) => name !== 'SHA256SUMS')
      rmSync(join(folder, 'made', system), { recursive: true })
      make(system.replace('made-', ''), ...names.filter((name) => !name.endsWith(end)))
    }
    await expect(gather(join(folder, 'made'), join(folder, 'dist'))).rejects.toThrow(`no file ends with ${end}`)
  })

  it.each<[string, (made: string) => void, RegExp]>([
    ['has changed since', (made) => writeFileSync(join(made, 'k-mac-universal.zip'), 'something else'), /not the file that was made/],
    ['has gone since', (made) => rmSync(join(made, 'k.dmg')), /not the file that was made/],
    ['nobody has written down', (made) => writeFileSync(join(made, 'more.dmg'), 'more'), /was not made there/],
    ['is listed in no way that can be read', (made) => writeFileSync(join(made, 'SHA256SUMS'), 'nonsense'), /not as it was written/],
    ['has no list', (made) => rmSync(join(made, 'SHA256SUMS')), /has no SHA256SUMS/]
  ])('attack: is refused where a file %s', async (_name, change, why) => {
    makeAll()
    change(join(folder, 'made', 'made-macos-15'))
    await expect(gather(join(folder, 'made'), join(folder, 'dist'))).rejects.toThrow(why)
  })
})

describe('a draft that is fetched from the host', () => {
  const sums = async (): Promise<string> => {
    makeAll()
    await gather(join(folder, 'made'), join(folder, 'host', 'draft', '1.0.0'))
    return readFileSync(join(folder, 'host', 'draft', '1.0.0', 'SHA256SUMS'), 'utf8')
  }
  const fetched = async (text: string) => fetchDraft({ host: folderHost(join(folder, 'host')), version: '1.0.0', sums: text, into: join(folder, 'dist') })

  it('is all that was made', async () => {
    const names = [...makeAll()]
    expect(await fetched(await sums())).toEqual(names)
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual(names)
  })

  it('attack: with another file under a name of it is refused before anything of it is installed', async () => {
    const text = await sums()
    writeFileSync(join(folder, 'host', 'draft', '1.0.0', 'k-arm64.msi'), 'something else')
    await expect(fetched(text)).rejects.toThrow(/not the file that was made/)
    expect(readdirSync(join(folder, 'dist'))).not.toContain('k-arm64.msi')
  })

  it.each(['', 'rubbish', `${'a'.repeat(64)}  ../k.exe`])('attack: with the list %j is refused', async (text) => {
    await expect(fetched(text)).rejects.toThrow(/SHA256SUMS/)
  })
})

/** A program that Node runs in the place of an installed one. */
const program = (body: string) => {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, `import { mkdirSync, writeFileSync } from 'node:fs'\nconst [nonce, profile] = process.argv.slice(-2).map((arg) => arg.split('=')[1])\n${body}`)
  // A program takes its profile as its last argument; Node's own come before the file.
  const stayed = () => vi.waitUntil(() => existsSync(join(folder, 'stays')), { timeout: 160_000, interval: 10 })
  return { program: process.execPath, args: [file], version: '1.2.3', stayed }
}
const paints = "mkdirSync(profile + '/logs')\nwriteFileSync(profile + '/logs/kontorist.log', `[2026-11-22] [info] painted, version 1.2.3, asked by ${nonce}\\n`)\n"
const opens = "writeFileSync(profile + '/settings.json', '{}')\nwriteFileSync(profile + '/../kontorist-smoke-seen', profile)\n"
const stays = "writeFileSync(`${import.meta.dirname}/stays`, '')\nsetInterval(() => undefined, 1000)\n"

describe('an installed program', () => {
  afterEach(() => rmSync(join(tmpdir(), 'kontorist-smoke-seen'), { force: true }))

  it('is good where it stays and has opened its profile, which is removed', async () => {
    expect(await smokeFault(program(opens + paints + stays))).toBeNull()
    expect(existsSync(readFileSync(join(tmpdir(), 'kontorist-smoke-seen'), 'utf8'))).toBe(false)
  })

  it.each([
    ['ends by itself', `${opens}process.exit(3)`, /ended by itself, with 3/],
    ['stays blank, whatever else it writes', `${opens}${paints.replace('${nonce}', '12345678')}${stays}`, /shown nothing/],
    ['is another version', `${opens}${paints.replace('1.2.3', '1.2.2')}${stays}`, /shown nothing/],
    ['opens no profile', stays, /not opened its profile/],
    ['logs an error', `${opens}mkdirSync(profile + '/logs')\nwriteFileSync(profile + '/logs/kontorist.log', '[2026-11-22] [error] no worker')\n${stays}`, /no worker/]
  ])('is not where it %s', async (_name, body, fault) => {
    expect(await smokeFault(program(body))).toMatch(fault)
  })

  it('is not where there is none', async () => {
    expect(await smokeFault({ program: join(folder, 'nothing'), version: '1.2.3' })).toMatch(/did not start/)
  })
})

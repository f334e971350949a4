import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checksums } from '../../../../build/package/checksums.ts'

it('every package has its hash in a line, in the order of the names; what is no package has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-sums-'))
  try {
    for (const name of ['b.deb', 'a.AppImage', 'SHA256SUMS', 'builder-debug.yml']) writeFileSync(join(folder, name), 'abc')
    mkdirSync(join(folder, 'linux-unpacked'))
    // Of "abc", as FIPS 180-2 gives it.
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(await checksums(folder)).toBe(`${hash}  a.AppImage\n${hash}  b.deb\n`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

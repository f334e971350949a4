import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { iconFiles } from '../../../../build/icons/make.ts'
import { root } from '../../../../build/program.ts'

const folder = join(root, 'build', 'icons')

it('the committed pictures are what the drawings make, and there is no other one', () => {
  const made = iconFiles()
  const present = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  expect(present.filter((name) => /\.(ico|icns|png)$/.test(name)).sort()).toEqual([...made.keys()].sort())
  const outdated = [...made]
    .filter(([name, content]) => !readFileSync(join(folder, name)).equals(content))
    .map(([name]) => name)
  expect(outdated, 'npx node build/icons/make.ts draws them anew').toEqual([])
})

it('Windows’ container says of each picture its size and where it stands', () => {
  const ico = iconFiles().get('kontorist.ico') ?? Buffer.alloc(0)
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + index * 16
    const start = ico.readUInt32LE(entry + 12)
    const png = ico.subarray(start, start + ico.readUInt32LE(entry + 8))
    expect(png.toString('latin1', 1, 4)).toBe('PNG')
    expect(png.readUInt32BE(16) % 256).toBe(ico.readUInt8(entry))
    return png.readUInt32BE(16)
  })
  expect(sizes).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256])
})

it('macOS’ container has a picture of every size, and says how long it is', () => {
  const icns = iconFiles().get('kontorist.icns') ?? Buffer.alloc(0)
  expect(icns.toString('latin1', 0, 4)).toBe('icns')
  expect(icns.readUInt32BE(4)).toBe(icns.length)
  const found: [string, number][] = []
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    found.push([icns.toString('latin1', at, at + 4), icns.readUInt32BE(at + 8 + 16)])
  expect(found).toContainEqual(['ic10', 1024])
  expect(found).toContainEqual(['icp4', 16])
  expect(found).toHaveLength(10)
})

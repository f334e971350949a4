import { readFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const drawing = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.svg`), 'utf8')

/** Pixels below which the simpler drawing is used. */
const smallBelow = 48

/** The program's picture as a square PNG. `hasMargin`: on macOS' grid, with a tenth free on every side. */
export const picture = (size: number, hasMargin = false): Buffer => {
  const svg = drawing(size < smallBelow ? 'kontorist-small' : 'kontorist')
  const [, side] = /viewBox="0 0 (\d+) /.exec(svg) ?? []
  if (side === undefined) throw new Error('a drawing of the program has no viewBox')
  const margin = hasMargin ? Number(side) * 0.122 : 0
  const framed = svg.replace(
    /viewBox="[^"]+"/,
    `viewBox="${-margin} ${-margin} ${Number(side) + 2 * margin} ${Number(side) + 2 * margin}"`
  )
  return new Resvg(framed, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render().asPng()
}

/** `size`: in pixels. */
export interface Sized {
  readonly size: number
  readonly png: Buffer
}

const headerLength = 6
const entryLength = 16

/** Windows' container of PNGs, of at most 256 pixels. */
export const ico = (pictures: readonly Sized[]): Buffer => {
  const header = Buffer.alloc(headerLength)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = headerLength + entryLength * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(entryLength)
    // 256 is written as 0.
    entry.writeUInt8(size % 256, 0)
    entry.writeUInt8(size % 256, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}

/** A part of macOS' container. `type`: size and density. */
export interface IcnsPart {
  readonly type: 'icp4' | 'icp5' | 'icp6' | 'ic07' | 'ic08' | 'ic09' | 'ic10' | 'ic11' | 'ic12' | 'ic13' | 'ic14'
  readonly png: Buffer
}

/** macOS' container of pictures. */
export const icns = (parts: readonly IcnsPart[]): Buffer => {
  const chunk = (type: string, content: Buffer): Buffer => {
    const header = Buffer.alloc(8)
    header.write(type, 'latin1')
    header.writeUInt32BE(content.length + header.length, 4)
    return Buffer.concat([header, content])
  }
  return chunk('icns', Buffer.concat(parts.map(({ type, png }) => chunk(type, png))))
}

/** `npx node build/icons/make.ts`: draws the pictures anew. A unit test holds that they are as committed. */

const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256]
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512]

/** In pixels. ic11 to ic14 are 16, 32, 128 and 256 points on a dense screen, ic10 is 512. */
const appleSizes: readonly (readonly [IcnsPart['type'], number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
  ['ic10', 1024]
]

export const iconFiles = (): ReadonlyMap<string, Buffer> =>
  new Map([
    ['kontorist.ico', ico(windowsSizes.map((size) => ({ size, png: picture(size) })))],
    ['kontorist.icns', icns(appleSizes.map(([type, size]) => ({ type, png: picture(size, true) })))],
    ...linuxSizes.map((size) => [`png/${size}x${size}.png`, picture(size)] as const)
  ])

if (import.meta.main) {
  for (const [name, content] of iconFiles()) {
    const file = join(import.meta.dirname, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

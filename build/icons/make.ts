import { readFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const drawing = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.svg`), 'utf8')

/** Below this many pixels the drawing with less in it is used. */
const smallBelow = 48

/**
 * The program's picture as a PNG, square.
 * @param size in pixels.
 * @param hasMargin whether it stands on macOS' grid, whose pictures leave a tenth free on every side.
 */
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

/** A picture of one size in pixels. */
export interface Sized {
  readonly size: number
  readonly png: Buffer
}

const headerLength = 6
const entryLength = 16

/**
 * Windows' container of pictures, each a PNG, which every Windows that Electron runs on reads. Sizes are at most 256.
 */
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

/** A part of macOS' container: its type says the size, and whether it is for a screen of twice the density. */
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

/**
 * `npx node build/icons/make.ts`: draws the program's pictures anew, for the three systems, from the two drawings
 * beside this file. A unit test holds that what is committed is what this makes.
 */

const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256]
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512]

/** Sizes in pixels. ic11 to ic14 are those of 16, 32, 128 and 256 points on a dense screen, ic10 of 512. */
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

/** Every file, by its path below `build/icons`. */
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

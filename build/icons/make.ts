/**
 * `npx node build/icons/make.ts`: draws the program's pictures anew, for the three systems, from the two drawings beside this file.
 * A unit test holds that what is committed is what this makes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { icns, ico, type IcnsPart } from './containers.ts'
import { picture } from './png.ts'

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

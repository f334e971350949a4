import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

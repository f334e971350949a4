import { createHash } from 'node:crypto'

/** A picture that looks like a QR code: three finder squares, and dots between them. It encodes nothing. */

const finders = [
  [0, 0],
  [14, 0],
  [0, 14]
]
const isIn = ([left = 0, top = 0]: readonly number[], x: number, y: number): boolean =>
  x >= left - 1 && x <= left + 7 && y >= top - 1 && y <= top + 7

const outline = ([x, y]: readonly number[]): string => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`

const chance = createHash('sha512').update('Exempel-ID').digest()
/** True if a square of the picture is dark: decided by the bits of a hash, which show no pattern. */
const isDark = (place: number): boolean => (((chance[place >> 3] ?? 0) >> (place & 7)) & 1) === 1

const size = 21
const dots = Array.from({ length: size * size }, (_, place) => place)
  .filter(isDark)
  .map((place) => [place % size, Math.floor(place / size)] as const)
  .filter(([x, y]) => !finders.some((finder) => isIn(finder, x, y)))
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)

const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 25 25"><path fill="#fff" d="M-2-2h25v25h-25z"/>` +
  `<path fill-rule="evenodd" d="${[...finders.map(outline), ...dots].join('')}"/></svg>`

/** A data URI. */
export const qrPicture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

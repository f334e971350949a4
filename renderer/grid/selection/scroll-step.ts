/** The distance of the mouse from the edge at which scrolling is fastest, in pixels. */
const fastest = 120
/** The most pixels per frame. */
const mostPixels = 60

/**
 * Returns the pixels to scroll per frame while the mouse is outside the visible span from `from` to `to`; 0 while it
 * is within.
 */
export const scrollStep = (at: number, from: number, to: number): number => {
  const outside = at < from ? at - from : at > to ? at - to : 0
  const share = Math.min(1, Math.abs(outside) / fastest)
  return Math.sign(outside) * Math.ceil(share * mostPixels)
}

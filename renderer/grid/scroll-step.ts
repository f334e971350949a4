/** How far outside the mouse has to be held for the fastest scrolling, in pixels. */
const fastest = 120
/** The most pixels in one frame. */
const mostPixels = 60

/** How many pixels to scroll in one frame while the mouse is held at a place beside what can be seen, from `from` to `to`; 0 while it is within. */
export const scrollStep = (at: number, from: number, to: number): number => {
  const outside = at < from ? at - from : at > to ? at - to : 0
  const share = Math.min(1, Math.abs(outside) / fastest)
  return Math.sign(outside) * Math.ceil(share * mostPixels)
}

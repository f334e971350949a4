import type { Rectangle } from 'electron'

/** The least size of a window. */
export const minimumSize = { width: 640, height: 480 }

/** The least part of a title bar that can be grabbed, in pixels. */
const titleBar = 32
/** Windows lets a window stand over the edge of the screen by its invisible frame. */
const frame = 8

const fitted = (at: number, length: number, from: number, room: number): readonly [at: number, length: number] =>
  length > room + 2 * frame ? [from, room] : [at, length]

/**
 * A window's place on the screen that most of it is on: no larger than the screen. Null where its title bar cannot be grabbed or less than half of
 * the least size is in sight, as after a screen was unplugged.
 */
export const placeOnScreen = (window: Rectangle, area: Rectangle): Rectangle | null => {
  const [right, bottom] = [area.x + area.width, area.y + area.height]
  const across = Math.min(window.x + window.width, right) - Math.max(window.x, area.x)
  const down = Math.min(window.y + window.height, bottom) - Math.max(window.y, area.y)
  const hasTitleBar = window.y >= area.y - frame && window.y + titleBar <= bottom
  if (!hasTitleBar || across < minimumSize.width / 2 || down < minimumSize.height / 2) return null
  const [x, width] = fitted(window.x, window.width, area.x, area.width)
  const [y, height] = fitted(window.y, window.height, area.y, area.height)
  return { x, y, width, height }
}

import { guard, guardPlain } from './guard.ts'

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const area: Rectangle = { x: 0, y: 0, width: 1920, height: 1080 }

/** Electron's `screen`, with one display. */
export const createScreen = () => {
  const display = guard('Display', { id: 1, bounds: area, workArea: area, scaleFactor: 1 })
  return guardPlain('screen', {
    getPrimaryDisplay: () => display,
    getAllDisplays: () => [display],
    getDisplayMatching: (_rectangle: Rectangle) => display
  })
}
